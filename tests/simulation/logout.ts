import { DEVICE, type Scope } from '#src/data/storage/database.ts'
import { hasEnded, type JournalEntry } from '#src/data/storage/journal.ts'
import type { Phone } from './phone.ts'
import type { Random } from './runtime.ts'
import { Tab } from './tab.ts'

/** LOGOUT in a tab of its own. "A payment is not finished": the user stays, or logs out all the same. */
export async function logOut(phone: Phone, chance: Random, when: 'alone' | 'in the middle'): Promise<void> {
  const tab = new Tab(phone)
  const { journal, device } = tab.services
  const both = Promise.all([device.visitorJournal.read(), journal.read()])
  const read = await Promise.race([both, tab.death])
  const all = read && [...new Map(read.flatMap(({ records }) => [...records])).values()]
  const isLeaving = all?.every(hasEnded) || chance.chance(0.5)
  if (all && isLeaving && tab.services.session.isSignedIn()) {
    phone.runtime.recordEvent('person', phone.name, 'LOGOUT')
    const scopes = [DEVICE, await tab.services.session.scope()]
    const before = phone.journal(scopes)
    phone.loggedOut.push(...before)
    phone.isLoggingOut = true
    await tab.signOut()
    phone.isLoggingOut = false
    phone.noteLost(before)
    if (when === 'alone' && tab.startsAfresh) phone.findings.push(...judgeLogout(phone, scopes, before, all))
  }
  tab.kill()
}

/**
 * LOGOUT says what is open, and leaves nothing behind. A copy that a full disk left in the device's journal, beside the
 * user's, is the same attempt.
 */
function judgeLogout(
  phone: Phone,
  scopes: readonly Scope[],
  before: readonly JournalEntry[],
  all: readonly JournalEntry[],
): readonly string[] {
  const seen = new Set(all.map(({ tranId }) => tranId))
  const isSilent = before.some((entry) => !hasEnded(entry) && !seen.has(entry.tranId))
  return [
    ...(isSilent ? ['LOGOUT forgets a payment of which it says nothing'] : []),
    ...(phone.journal(scopes).length > 0 ? ['LOGOUT leaves a payment on the phone'] : []),
    ...(isSignedIn(phone) ? ['LOGOUT leaves somebody signed in'] : []),
  ]
}

function isSignedIn(phone: Phone): boolean {
  const tab = new Tab(phone)
  tab.kill()
  return tab.services.session.isSignedIn()
}
