import type { JournalEntry } from '#src/offline/journal.ts'
import type { Services } from '#src/services/services.ts'
import { advance } from './attempt.ts'

/**
 * From an account to the gateway's page. From then on the account is no longer shown, so that nobody pays in both ways.
 * False where the attempt has ended meanwhile: then nothing is left to be paid.
 */
export async function payAnotherWay(
  { journal, clock, navigation }: Pick<Services, 'journal' | 'clock' | 'navigation'>,
  entry: JournalEntry,
  authorizeUrl: string,
): Promise<boolean> {
  const current = (await journal.get(entry.tranId)) ?? entry
  const next = advance(current, { type: 'handedOff', authorizeUrl }, clock.now())
  await journal.put(entry.tranId, next)
  if (next.state !== 'handed-off') return false
  navigation.leave(authorizeUrl)
  return true
}
