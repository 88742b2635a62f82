import { hasEnded, type JournalEntry } from '#src/offline/journal.ts'
import type { Phone } from './phone.ts'
import { Tab } from './tab.ts'
import type { Dice } from './world.ts'

/** LOGOUT in a tab of its own. "A payment is not finished": she stays, or leaves all the same. */
export async function logOut(phone: Phone, chance: Dice, when: 'alone' | 'in the middle'): Promise<void> {
  const tab = new Tab(phone)
  const all = await Promise.race([tab.services.journal.all(), tab.death])
  const open = all?.filter((entry) => !hasEnded(entry))
  const isLeaving = open?.length === 0 || chance.chance(0.5)
  if (open !== undefined && isLeaving && tab.services.session.isSignedIn()) {
    phone.world.note('person', phone.name, 'LOGOUT')
    const before = phone.journal()
    await tab.signOut()
    phone.noteLost(before)
    if (when === 'alone') phone.findings.push(...judgeLogout(phone, before, open))
  }
  tab.kill()
}

/** It says what is open, and leaves nothing of it behind. */
function judgeLogout(
  phone: Phone,
  before: readonly JournalEntry[],
  named: readonly JournalEntry[],
): readonly string[] {
  const said = new Set(named.map(({ tranId }) => tranId))
  const isSilent = before.some((entry) => !hasEnded(entry) && !said.has(entry.tranId))
  return [
    ...(isSilent ? ['LOGOUT forgets a payment of which it says nothing'] : []),
    ...(phone.journal().length > 0 ? ['LOGOUT leaves a payment on the phone'] : []),
  ]
}
