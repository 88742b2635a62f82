import type { Services } from '#src/data/services/services.ts'
import { sameUser } from '#src/data/session/same-user.ts'
import type { JournalEntry } from '#src/data/storage/journal.ts'
import { recordEvent } from '#src/payments/engine/attempt.ts'

/**
 * Switches from an account to the gateway's page. From then on the account is hidden, so that nobody pays both ways.
 * False where the attempt has ended meanwhile, so that nothing is left to be paid, or the session that began it has.
 */
export async function payAnotherWay(
  services: Pick<Services, 'journal' | 'clock' | 'locks' | 'navigation' | 'session'>,
  entry: JournalEntry,
  authorizeUrl: string,
): Promise<boolean> {
  const isSameUser = sameUser(services)
  const { state } = await recordEvent(services, entry, { type: 'handedOff', authorizeUrl }, isSameUser)
  if (state !== 'handed-off' || !isSameUser()) return false
  services.navigation.leave(authorizeUrl)
  return true
}
