import { notifyBulk } from '#src/contract/bulk.ts'
import { INVALID_ORDER } from '#src/domain/sentences.ts'
import type { Deps } from '#src/sandbox/deps.ts'
import { type Implementation, implement } from '#src/sandbox/http/implementation.ts'
import { Refusal } from '#src/sandbox/http/refusal.ts'
import { findTransaction } from '#src/sandbox/money/find-transaction.ts'
import { resultOf } from '#src/sandbox/money/notify.ts'

export function notifyBulkCalls(deps: Deps): readonly Implementation[] {
  return [
    implement(notifyBulk, async ({ request, account }) => {
      const found = await findTransaction(deps.db, request.PaymentReference)
      if (found?.kind !== 'bulk') throw new Refusal('unknown', INVALID_ORDER)
      return { data: await resultOf(deps, found, account) }
    }),
  ]
}
