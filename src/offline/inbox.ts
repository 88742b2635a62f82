import { promisifyRequest } from 'idb-keyval'
import * as v from 'valibot'
import { browserClock, type Clock } from '#src/platform/clock.ts'
import { INBOX } from './databases.ts'
import { seal, unseal } from './envelope.ts'
import { browserStorage, openTable, type Storage } from './table.ts'

/** A shared file that no page has taken after this time is dropped. */
export const INBOX_MAX_AGE_MS = 60 * 60 * 1000

const SharedFileSchema = v.object({ name: v.string(), file: v.blob(), at: v.number() })
const KEY = 'file'

/** The one file on its way from another app to the bulk page: the worker puts it in, a page takes it. */
export interface Inbox {
  /** Replaces one that nobody took. False when the device could not keep it. */
  keep(file: File): Promise<boolean>
  /** Removes and returns it: the next call gets null. One that is too old is dropped, and gives null. */
  take(): Promise<File | null>
  /** Drops one that is too old. */
  sweep(): Promise<void>
}

export interface InboxDeps {
  readonly storage: Storage
  readonly clock: Pick<Clock, 'now'>
}

/**
 * It belongs to no user yet: whoever opens the bulk page on this device gets it, as they would from the phone's own
 * files. A wipe of the device and every logout drop it (wipe.ts).
 */
export function openInbox(
  { storage, clock }: InboxDeps = { storage: browserStorage, clock: browserClock },
): Inbox {
  const table = openTable(INBOX, storage)

  const read = async (at: IDBObjectStore) => {
    const opened = unseal(SharedFileSchema, await promisifyRequest(at.get(KEY)))
    return opened.is === 'record' ? opened.record : null
  }
  /** Checks the list of databases, because opening one would create it. */
  async function isThere(): Promise<boolean> {
    try {
      return (await indexedDB.databases()).some(({ name }) => name === INBOX)
    } catch {
      return true
    }
  }

  /** A time in the future comes from a clock that was wrong. */
  const isOld = ({ at }: { readonly at: number }) => Math.abs(clock.now() - at) > INBOX_MAX_AGE_MS

  return {
    async keep(file) {
      const record = { name: file.name, file: new Blob([file], { type: file.type }), at: clock.now() }
      const kept = await table.run('readwrite', async (at) => {
        at.put(seal(record), KEY)
        await promisifyRequest(at.transaction)
      })
      return kept.ok
    },
    async take() {
      const taken = await table.run('readwrite', async (at) => {
        const record = await read(at)
        at.delete(KEY)
        await promisifyRequest(at.transaction)
        return record
      })
      if (!taken.ok || taken.value === null || isOld(taken.value)) return null
      const { name, file } = taken.value
      return new File([file], name, { type: file.type })
    },
    async sweep() {
      if (!(await isThere())) return
      await table.run('readwrite', async (at) => {
        const record = await read(at)
        if (record !== null && isOld(record)) at.delete(KEY)
        await promisifyRequest(at.transaction)
      })
    },
  }
}
