import { promisifyRequest } from 'idb-keyval'
import * as v from 'valibot'
import { browserClock, type Clock } from '#src/data/browser/clock.ts'
import {
  browserStorage,
  completed,
  DEVICE_DATABASE,
  INBOX_KEY,
  openDatabase,
  type Storage,
} from './database.ts'

/** A shared file that nobody has decided about after this time is dropped. */
export const INBOX_MAX_AGE_MS = 60 * 60 * 1000

const SharedFileSchema = v.object({
  name: v.string(),
  file: v.nullable(v.blob()),
  at: v.number(),
  notTaken: v.optional(v.array(v.string()), []),
})

export interface Arrived {
  /** Null where none of them could be taken. */
  readonly file: File | null
  /** The names of files that were shared and not taken: one is, of up to 10 MB. */
  readonly notTaken: readonly string[]
  readonly at: number
}

/** The one file on its way from another app to the bulk page: the worker puts it in, and it stays until it is decided. */
export interface Inbox {
  /** Replaces an earlier one. False when the device could not keep it. */
  keep(file: File | null, notTaken: readonly string[]): Promise<boolean>
  /** One that is too old is dropped, and gives null. */
  read(): Promise<Arrived | null>
  /** Drops the one that arrived then, unless another has come since. */
  drop(at: number): Promise<void>
}

export interface InboxDeps {
  readonly storage: Storage
  readonly clock: Pick<Clock, 'now'>
}

/**
 * It belongs to no user yet: whoever opens the bulk page on this device gets it, as they would from the phone's own
 * files. It is one of the device's records, so every end of a session drops it.
 */
export function openInbox(
  { storage, clock }: InboxDeps = { storage: browserStorage, clock: browserClock },
): Inbox {
  const database = openDatabase(DEVICE_DATABASE, storage)

  async function read(at: IDBObjectStore) {
    const parsed = v.safeParse(SharedFileSchema, await promisifyRequest<unknown>(at.get(INBOX_KEY)))
    return parsed.success ? parsed.output : null
  }
  /** A time in the future comes from a clock that was wrong. */
  const isOld = ({ at }: { readonly at: number }) => Math.abs(clock.now() - at) > INBOX_MAX_AGE_MS

  return {
    async keep(file, notTaken) {
      const blob = file === null ? null : new Blob([file], { type: file.type })
      const record = { name: file?.name ?? '', file: blob, at: clock.now(), notTaken }
      const kept = await database.run('readwrite', (at) => {
        at.put(record, INBOX_KEY)
        return completed(at)
      })
      return kept.ok
    },
    async read() {
      const found = await database.run('readwrite', async (at) => {
        const record = await read(at)
        const isUsable = record !== null && !isOld(record)
        if (!isUsable) at.delete(INBOX_KEY)
        await completed(at)
        return isUsable ? record : null
      })
      if (!found.ok || found.value === null) return null
      const { name, file, at, notTaken } = found.value
      return { file: file === null ? null : new File([file], name, { type: file.type }), notTaken, at }
    },
    async drop(arrivedAt) {
      await database.run('readwrite', async (at) => {
        if ((await read(at))?.at === arrivedAt) at.delete(INBOX_KEY)
        await completed(at)
      })
    },
  }
}
