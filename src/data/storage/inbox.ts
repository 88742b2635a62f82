import { promisifyRequest } from 'idb-keyval'
import * as v from 'valibot'
import { browserClock, type Clock } from '#src/data/browser/clock.ts'
import { browserStorage, completed, DEVICE, DEVICE_DATABASE, openDatabase, type Storage } from './database.ts'

/** A shared file that no page has taken after this time is dropped. */
export const INBOX_MAX_AGE_MS = 60 * 60 * 1000

const SharedFileSchema = v.object({ name: v.string(), file: v.blob(), at: v.number() })
const KEY: IDBValidKey = [DEVICE, 'inbox', 'file']

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
 * files. It is one of the device's records, so every logout drops it.
 */
export function openInbox(
  { storage, clock }: InboxDeps = { storage: browserStorage, clock: browserClock },
): Inbox {
  const database = openDatabase(DEVICE_DATABASE, storage)

  async function read(at: IDBObjectStore) {
    const parsed = v.safeParse(SharedFileSchema, await promisifyRequest<unknown>(at.get(KEY)))
    return parsed.success ? parsed.output : null
  }
  /** A time in the future comes from a clock that was wrong. */
  const isOld = ({ at }: { readonly at: number }) => Math.abs(clock.now() - at) > INBOX_MAX_AGE_MS

  return {
    async keep(file) {
      const record = { name: file.name, file: new Blob([file], { type: file.type }), at: clock.now() }
      const kept = await database.run('readwrite', (at) => {
        at.put(record, KEY)
        return completed(at)
      })
      return kept.ok
    },
    async take() {
      const taken = await database.run('readwrite', async (at) => {
        const record = await read(at)
        at.delete(KEY)
        await completed(at)
        return record
      })
      if (!taken.ok || taken.value === null || isOld(taken.value)) return null
      const { name, file } = taken.value
      return new File([file], name, { type: file.type })
    },
    async sweep() {
      await database.run('readwrite', async (at) => {
        const record = await read(at)
        if (record !== null && isOld(record)) at.delete(KEY)
        await completed(at)
      })
    },
  }
}
