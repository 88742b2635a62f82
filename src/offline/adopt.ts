import { openDrafts } from './drafts.ts'
import { openFills } from './fills.ts'
import { type JournalEntry, openJournal } from './journal.ts'
import { DEVICE, type Scope } from './scope.ts'
import type { Keeping } from './scoped.ts'

const ENDED: ReadonlySet<JournalEntry['state']> = new Set(['refused', 'settled', 'abandoned'])

/**
 * Somebody signs in on a device where a visitor was typing or paying. Unsent forms and payments whose end is not known
 * move to the user: a visitor's records are out of sight while somebody is signed in, and a logout wipes them, but
 * nothing typed and nothing paid may be lost. Receipts and saved billers stay with the device. What the user has
 * already is not overwritten.
 */
export async function adoptFromDevice(scope: Scope, keeping: Keeping): Promise<void> {
  if (scope === DEVICE) return
  const device = async () => DEVICE
  const user = async () => scope
  const open = (whose: () => Promise<Scope>) => ({
    journal: openJournal(whose, keeping),
    fills: openFills(whose, keeping),
    drafts: openDrafts(whose, keeping),
  })
  const from = open(device)
  const to = open(user)
  for (const entry of await from.journal.all()) {
    if (ENDED.has(entry.state)) continue
    const fill = await from.fills.get(entry.tranId)
    if (fill !== null) await to.fills.put(entry.tranId, fill)
    // Written before it is removed: a page that dies in between leaves two, and both say the same.
    await to.journal.put(entry.tranId, entry)
    // Storage took nothing more: what stays with the device is better than what only this page remembers.
    if (!to.journal.isDurable() || !to.fills.isDurable()) return
    await from.journal.remove(entry.tranId)
    await from.fills.remove(entry.tranId)
  }
  const known = await to.drafts.entries()
  for (const [key, draft] of await from.drafts.entries()) {
    if (!known.has(key)) await to.drafts.put(key, draft)
    if (!to.drafts.isDurable()) return
    await from.drafts.remove(key)
  }
}
