import { useEffect } from 'react'
import type { TransactionResult } from '#src/contract/transaction.ts'
import type { Outcome } from '#src/domain/outcome.ts'
import { useServices } from '#src/services/services.ts'
import { InstallOffer } from './install-offer.tsx'
import { askToPersist } from './persist.ts'

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
