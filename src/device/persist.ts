import type { Services } from '#src/services/services.ts'

const KEY = 'paydey.persist-asked'

/**
 * Asks the browser, once, not to throw away what is kept, after the first receipt was saved (reliability F31).
 * Firefox asks its user, so it must not come before there is something to lose.
 */
export async function askToPersist(
  { storage, local, results }: Pick<Services, 'storage' | 'local' | 'results'>,
  transactionId: string,
): Promise<void> {
  if (!local.durable || local.get(KEY) !== null) return
  if ((await results.get(transactionId)) === null || !results.isDurable()) return
  local.set(KEY, 'yes')
  if (!(await storage.isPersisted())) await storage.persist()
}
