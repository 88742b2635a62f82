import type { Deps } from '#src/sandbox/deps.ts'
import { sendPosted } from '#src/sandbox/mail/outbox.ts'
import { settle } from './settle.ts'

const AT_ONCE = 50

/**
 * Takes up what nobody asks for any more: a webhook that a crash swallowed, an interrupted vend, a biller that was
 * still working, a payment that nobody made, a letter that was not sent.
 */
export async function sweep(deps: Deps): Promise<void> {
  const { db, world } = deps
  const due = await db
    .selectFrom('transactions')
    .leftJoin('payments', 'payments.transaction_id', 'transactions.transaction_id')
    .select('transactions.transaction_id')
    .where('ended_at', 'is', null)
    .where((where) =>
      where.or([
        where('check_at', '<=', world.now()),
        where.and([where('stage', '=', 'open'), where('payments.state', 'in', ['captured', 'cancelled'])]),
      ]),
    )
    .orderBy('check_at')
    .limit(AT_ONCE)
    .execute()
  for (const { transaction_id } of due) await settle(deps, transaction_id)
  sendPosted(deps)
}
