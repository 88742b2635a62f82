import type { TransactionResult } from '#src/contract/transaction.ts'
import { isGatewayAddress } from '#src/domain/access.ts'
import { useServices } from '#src/services/services.ts'
import { Button } from '#src/ui/button.tsx'
import { hasEnded } from './attempt.ts'
import { useJournal } from './use-journal.ts'

interface ContinuePaymentProps {
  /** As the address has it: a provider may leave it out of its answer. */
  readonly transactionId: string
  readonly result: TransactionResult
}

/** Back to the payment page of an order that nobody has paid yet, where this device opened it. */
export function ContinuePayment({ transactionId, result }: ContinuePaymentProps) {
  const { navigation, settings } = useServices()
  const { entries } = useJournal()
  const entry = entries.find((one) => one.transactionId === transactionId && !hasEnded(one))
  const address = entry?.authorizeUrl ?? ''
  const isUnpaid = result.paymentStatus.trim().toLowerCase() === 'unpaid'
  if (!isUnpaid || !isGatewayAddress(address, settings.gatewayOrigins)) return null
  return (
    <Button block onClick={() => navigation.leave(address)}>
      Continue to payment page
    </Button>
  )
}
