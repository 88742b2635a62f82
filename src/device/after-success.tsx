import { useEffect } from 'react'
import type { TransactionResult } from '#src/contract/transaction.ts'
import type { Outcome } from '#src/domain/outcome.ts'
import { type Services, useServices } from '#src/services/services.ts'
import { InstallOffer } from './install-offer.tsx'

export interface AfterSuccessProps {
  readonly result: TransactionResult
  readonly outcome: Outcome
}

/** What a first success brings: the browser is asked to keep the receipt, and the user whether to install. */
export function AfterSuccess({ result, outcome }: AfterSuccessProps) {
  const services = useServices()
  const { transactionId } = result
  useEffect(() => {
    if (outcome === 'successful') void askToPersist(services, transactionId)
  }, [services, transactionId, outcome])
  return <InstallOffer outcome={outcome} />
}

const KEY = 'paydey.persist-asked'

/**
 * Asks the browser, once, not to throw away what is kept, after the first receipt was saved (reliability F31).
 * Firefox asks its user, so it must not come before there is something to lose.
 */
async function askToPersist(
  { storage, local, results }: Pick<Services, 'storage' | 'local' | 'results'>,
  transactionId: string,
): Promise<void> {
  if (!local.durable || local.get(KEY) !== null) return
  if ((await results.get(transactionId)) === null || !results.isDurable()) return
  local.set(KEY, 'yes')
  if (!(await storage.isPersisted())) await storage.persist()
}
