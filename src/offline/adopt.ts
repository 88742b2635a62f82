import { hasEnded, isFurther } from './journal.ts'
import { DEVICE, type Scope } from './scope.ts'
import type { TableDeps } from './scoped.ts'
import { openTables } from './tables.ts'

/**
 * Somebody signs in on a device where a visitor was typing or paying. Unsent forms and payments whose end is not known
 * move to the user. Otherwise they could be lost: a visitor's records are out of sight while somebody is signed in, and
 * a logout wipes them. Receipts and saved billers stay with the device. What the user has already is not overwritten.
 * Returns whether there was anything.
 */
export async function adoptFromDevice(scope: Scope, deps: TableDeps): Promise<boolean> {
  if (scope === DEVICE) return false
  const from = openTables(async () => DEVICE, deps)
  const to = openTables(async () => scope, deps)
  const open = (await from.journal.all()).filter((entry) => !hasEnded(entry))
  for (const entry of open) {
    const fill = await from.fills.get(entry.tranId)
    if (fill !== null) await to.fills.put(entry.tranId, fill)
    // Written to the user before it is removed from the device. A page that dies in between leaves two copies, and one
    // of them may have come further since.
    const known = await to.journal.get(entry.tranId)
    if (known === null || isFurther(entry, known)) await to.journal.put(entry.tranId, entry)
    // Storage is full: a record that stays with the device is better than one in this page's memory.
    if (!to.journal.isDurable() || !to.fills.isDurable()) return true
    await from.journal.remove(entry.tranId)
    await from.fills.remove(entry.tranId)
  }
  const known = await to.drafts.entries()
  const typed = await from.drafts.entries()
  for (const [key, draft] of typed) {
    if (!known.has(key)) await to.drafts.put(key, draft)
    if (!to.drafts.isDurable()) return true
    await from.drafts.remove(key)
  }
  return open.length > 0 || typed.size > 0
}
