import type { TransactionResult } from '#src/contract/transaction.ts'
import { isGatewayAddress } from '#src/domain/access.ts'
import { useServices } from '#src/services/services.ts'
import { Button } from '#src/ui/button.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { hasEnded } from './attempt.ts'
import { NextCheck } from './next-check.tsx'
import { useJournal } from './use-journal.ts'
import type { FollowedTransaction } from './use-transaction.ts'

interface CheckAgainProps {
  /** As the address has it: a provider may leave it out of its answer. */
  readonly transactionId: string
  readonly result: TransactionResult
  readonly watched: FollowedTransaction
}

/** What can be done about an order that has not ended. */
export function CheckAgain({ transactionId, result, watched }: CheckAgainProps) {
  return (
    <Stack gap={2}>
      <NextCheck watched={watched} />
      <Button variant="primary" block busy={watched.isChecking} onClick={watched.check}>
        Check status
      </Button>
      <ContinuePayment transactionId={transactionId} result={result} />
    </Stack>
  )
}

interface ContinuePaymentProps {
  /** As the address has it: a provider may leave it out of its answer. */
  readonly transactionId: string
  readonly result: TransactionResult
}

/** Back to the payment page of an order that nobody has paid yet, where this device opened it. */
function ContinuePayment({ transactionId, result }: ContinuePaymentProps) {
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
