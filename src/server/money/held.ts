import type { Db } from '#src/server/database/tables.ts'
import { type Deps, tellOperator } from '#src/server/deps.ts'

// What only we can mend at a biller, and what its people want to talk about: of an order, and of an upload for its rows.

const cannotBeSold = (billerCode: string) =>
  tellOperator(`${billerCode} cannot be sold until its float or key is mended.`)

/** A paid order waits while somebody mends it, within the day that was promised; new ones are not taken. */
export async function hold({ db, world }: Deps, transactionId: string, checkAt: number): Promise<void> {
  const held = await db
    .updateTable('transactions')
    .set({ check_at: checkAt, held_at: world.now() })
    .where('transaction_id', '=', transactionId)
    .where('stage', 'in', ['vending', 'accepted'])
    .returning('biller_code')
    .executeTakeFirst()
  if (held !== undefined) cannotBeSold(held.biller_code)
}

/** Its biller has not said so again. */
export async function release({ db }: Deps, transactionId: string): Promise<void> {
  await db
    .updateTable('transactions')
    .set({ held_at: null })
    .where('transaction_id', '=', transactionId)
    .where('held_at', 'is not', null)
    .execute()
}

/** The same of an upload, whose rows wait by themselves: one of them is this biller's. Told once while it lasts. */
export async function holdUpload(
  { db, world }: Deps,
  transactionId: string,
  billerCode: string,
): Promise<void> {
  const held = await db
    .updateTable('transactions')
    .set({ held_at: world.now(), held_for: billerCode })
    .where('transaction_id', '=', transactionId)
    .where('held_at', 'is', null)
    .returning('transaction_id')
    .executeTakeFirst()
  if (held !== undefined) cannotBeSold(billerCode)
}

/** The biller goes on being asked, which changes nothing before somebody has talked to its people. Told once. */
export async function callPerson({ db, world }: Deps, transactionId: string, vendId: string): Promise<void> {
  const called = await db
    .updateTable('transactions')
    .set({ person_at: world.now() })
    .where('transaction_id', '=', transactionId)
    .where('person_at', 'is', null)
    .returning('biller_code')
    .executeTakeFirst()
  if (called === undefined) return
  tellOperator(`${called.biller_code} wants somebody to look at ${vendId} with its people.`)
}

/** Whether an order or an upload's row of one of them that was paid waits for us to mend something at its biller. */
export async function isHeld(
  { biller, db }: { readonly biller: Deps['biller']; readonly db: Db },
  billerCodes: readonly string[],
): Promise<boolean> {
  if (!biller.isElsewhere) return false
  const held = await db
    .selectFrom('transactions')
    .select('transaction_id')
    .where((where) =>
      where.or([where('biller_code', 'in', billerCodes), where('held_for', 'in', billerCodes)]),
    )
    .where('held_at', 'is not', null)
    .where('ended_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return held !== undefined
}
