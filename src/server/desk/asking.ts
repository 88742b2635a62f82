import type { TransactionRow } from '#src/server/database/tables.ts'
import type { Deps } from '#src/server/deps.ts'
import { Refusal } from '#src/server/http/refusal.ts'
import { isSettling, settle, settleAside } from '#src/server/money/settle.ts'
import { LOOK_EVERY_MS, LOOKS } from '#src/server/money/words.ts'
import { writeAudit } from './audit.ts'
import type { Doing } from './doing.ts'

/** Two who ask within this time have asked once. */
const ASKED_MS = 30_000

/** Brings an order as far as it can go now, without waiting for its time. */
export async function askAgain(deps: Deps, doing: Doing): Promise<'asked' | 'asked-already'> {
  if (!(await noteAsking(deps, doing))) return 'asked-already'
  if (!deps.biller.isElsewhere && !deps.gateway.isElsewhere) {
    await settle(deps, doing.transactionId)
    return 'asked'
  }
  // Somebody else's server may take half a minute: the page is looked at again instead.
  settleAside(deps, doing.transactionId)
  for (let look = 0; look < LOOKS && isSettling(deps, doing.transactionId); look += 1) {
    await deps.world.sleep(LOOK_EVERY_MS)
  }
  return 'asked'
}

async function noteAsking({ db, world }: Deps, { operator, transactionId, note }: Doing): Promise<boolean> {
  const now = world.now()
  return await db.transaction().execute(async (trx) => {
    const order = await trx
      .selectFrom('transactions')
      .select(['stage', 'check_at', 'ended_at'])
      .where('transaction_id', '=', transactionId)
      .forUpdate()
      .executeTakeFirst()
    if (order === undefined) throw new Refusal('unknown', 'There is no such order.')
    const asked = await trx
      .selectFrom('desk_audit')
      .select('id')
      .where('subject', '=', transactionId)
      .where('action', '=', 'asked again')
      .where('at', '>', now - ASKED_MS)
      .limit(1)
      .executeTakeFirst()
    if (asked !== undefined) return false
    if (order.ended_at !== null)
      throw new Refusal('conflict', 'This order has ended. There is nothing to ask.')
    // An open order is not made due: that would end one that nobody has paid yet.
    if (isWithBiller(order)) {
      await trx
        .updateTable('transactions')
        .set({ check_at: now })
        .where('transaction_id', '=', transactionId)
        .execute()
    }
    await writeAudit(trx, now, { operator, action: 'asked again', subject: transactionId, note })
    return true
  })
}

const isWithBiller = ({ stage }: Pick<TransactionRow, 'stage'>) => stage === 'vending' || stage === 'accepted'
