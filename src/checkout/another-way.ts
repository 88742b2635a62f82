import type { JournalEntry } from '#src/offline/journal.ts'
import type { Services } from '#src/services/services.ts'
import { sameUser } from '#src/session/same-user.ts'
import { noteEvent } from './attempt.ts'

/**
 * From an account to the gateway's page. From then on the account is no longer shown, so that nobody pays in both ways.
 * False where the attempt has ended meanwhile: then nothing is left to be paid.
 */
export async function payAnotherWay(
  services: Pick<Services, 'journal' | 'clock' | 'navigation' | 'session'>,
  entry: JournalEntry,
  authorizeUrl: string,
): Promise<boolean> {
  const { state } = await noteEvent(services, entry, { type: 'handedOff', authorizeUrl }, sameUser(services))
  if (state !== 'handed-off') return false
  services.navigation.leave(authorizeUrl)
  return true
}
