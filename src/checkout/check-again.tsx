import type { TransactionResult } from '#src/contract/transaction.ts'
import { Button } from '#src/ui/button.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { ContinuePayment } from './continue-payment.tsx'
import { NextCheck } from './next-check.tsx'
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
