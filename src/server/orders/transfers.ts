import { kobo, toNaira } from '#src/contract/kobo.ts'
import type { Db, TransferRow } from '#src/server/database/tables.ts'

/** What arrived for an order, in its order. */
export async function transfersOf(db: Db, transactionId: string): Promise<readonly TransferRow[]> {
  return await db
    .selectFrom('transfers')
    .selectAll()
    .where('transaction_id', '=', transactionId)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

/** On the wire. */
export function toTransfers(transfers: readonly TransferRow[]) {
  return transfers.map(({ amount, returned, at }) => ({
    Amount: toNaira(kobo(amount)),
    Returned: toNaira(kobo(returned)),
    At: new Date(at).toISOString(),
  }))
}
