import { promisifyRequest } from 'idb-keyval'
import { openTable, type Storage, type Table } from './table.ts'

/** Answers of the provider: everybody's, and each user's own. Pictures inside them, once each. */
export const ANSWERS = 'paydey-answers'
export const USER_ANSWERS = 'paydey-user-answers'
export const LOGOS = 'paydey-logos'

/** A spreadsheet that another app shared, until a page takes it (inbox.ts). */
export const INBOX = 'paydey-arrivals'

/**
 * All keys that are texts: addresses, but not the key of the closed owners (answers.ts), because IndexedDB sorts arrays
 * after texts.
 */
export function everyText(): IDBKeyRange {
  return IDBKeyRange.upperBound([], true)
}

async function drop(table: Table, which?: IDBKeyRange): Promise<void> {
  await table.run('readwrite', async (at) => {
    if (which === undefined) at.clear()
    else at.delete(which)
    await promisifyRequest(at.transaction)
  })
}

export async function emptyDatabase(name: string, storage: Storage): Promise<void> {
  storage.fallback?.(name).clear()
  await drop(openTable(name, storage))
}

/** What is deleted first when the device is full: pictures, then what the provider can send again. */
export function roomOn(storage: Storage): readonly (() => Promise<void>)[] {
  return [
    () => emptyDatabase(LOGOS, storage),
    async () => {
      await emptyDatabase(ANSWERS, storage)
      await drop(openTable(USER_ANSWERS, storage), everyText())
    },
  ]
}
