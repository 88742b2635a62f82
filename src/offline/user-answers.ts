import { promisifyRequest } from 'idb-keyval'
import * as v from 'valibot'
import { everyText } from './databases.ts'
import type { Table } from './table.ts'

/** An array, so that it is none of the addresses, whatever they are. */
const CLOSED: IDBValidKey = ['closed']
/** Sign-outs after which a write cannot be late any more. */
const MOST_CLOSED = 100

const ClosedSchema = v.fallback(v.array(v.string()), [])

/** An owner is a digest: it has no space, and so none is the beginning of another. */
export function userKey(owner: string, url: string): string {
  return `${owner} ${url}`
}

async function closedOwners(at: IDBObjectStore): Promise<readonly string[]> {
  return v.parse(ClosedSchema, await promisifyRequest<unknown>(at.get(CLOSED)))
}

/** To be asked in the transaction that reads or writes: then no wipe can come between (reliability F34). */
export async function isClosed(at: IDBObjectStore, owner: string): Promise<boolean> {
  return (await closedOwners(at)).includes(owner)
}

async function markClosed(at: IDBObjectStore, owners: readonly string[]): Promise<void> {
  const others = (await closedOwners(at)).filter((owner) => !owners.includes(owner))
  at.put([...others, ...owners].slice(-MOST_CLOSED), CLOSED)
}

/** Closes an owner's gate for good and removes what was kept for it. */
export async function closeOwner(table: Table, owner: string): Promise<void> {
  await table.run('readwrite', async (at) => {
    await markClosed(at, [owner])
    at.delete(IDBKeyRange.bound(userKey(owner, ''), userKey(owner, '\uffff')))
    await promisifyRequest(at.transaction)
  })
}

/** The same for everybody who has something here, and for `also`. Gives the number of gates that are closed now. */
export async function closeEveryOwner(table: Table, also: readonly string[]): Promise<number> {
  const closed = await table.run('readwrite', async (at) => {
    const keys = await promisifyRequest(at.getAllKeys(everyText()))
    const owners = keys.flatMap((key) => (typeof key === 'string' ? [key.split(' ', 1).join()] : []))
    await markClosed(at, [...new Set([...owners, ...also])])
    at.delete(everyText())
    const count = (await closedOwners(at)).length
    await promisifyRequest(at.transaction)
    return count
  })
  return closed.ok ? closed.value : 0
}
