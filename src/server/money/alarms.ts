import { type Deps, tellOperator } from '#src/server/deps.ts'

// What somebody has to mend or to ask before an order, or a row of an upload, can go on.

export function tellHeld(billerCode: string): void {
  tellOperator(`${billerCode} cannot be sold until its float or key is mended.`)
}

/**
 * The biller goes on being asked, which changes nothing before somebody has talked to its people. Told once, of an upload
 * by its first such row.
 */
export async function callPerson(
  { db, world }: Deps,
  transactionId: string,
  row?: { readonly billerCode: string; readonly vendId: string | null },
): Promise<void> {
  const called = await db
    .updateTable('transactions')
    .set({ person_at: world.now() })
    .where('transaction_id', '=', transactionId)
    .where('person_at', 'is', null)
    .returning(['biller_code', 'vend_id'])
    .executeTakeFirst()
  if (called === undefined) return
  const { billerCode, vendId } = row ?? { billerCode: called.biller_code, vendId: called.vend_id }
  tellOperator(`${billerCode} wants somebody to look at ${vendId} with its people.`)
}
