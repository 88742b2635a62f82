import { sql } from '#src/server/database/kysely.ts'
import type { Db, Trx } from '#src/server/database/tables.ts'
import { type Deps, tellOperator } from '#src/server/deps.ts'
import { HttpError } from '#src/server/http/http-error.ts'

// Refusals of a biller that only we can mend, and orders that its staff want to discuss; for an upload, by its rows. Last:
// billers that an operator has closed.

const cannotBeSold = (billerCode: string) =>
  tellOperator(`${billerCode} cannot be sold until its float or key is mended.`)

/**
 * A paid order waits until we have mended the cause, within the promised day; new orders are not taken. The biller goes
 * on refusing it every few minutes: only the first refusal is reported and noted.
 */
export async function putOnHold(
  { db, runtime }: Deps,
  transactionId: string,
  checkAt: number,
): Promise<void> {
  const now = runtime.now()
  const held = await db
    .updateTable('transactions')
    .set((set) => ({ check_at: checkAt, on_hold_since: set.fn.coalesce('on_hold_since', set.val(now)) }))
    .where('transaction_id', '=', transactionId)
    .where('stage', 'in', ['vending', 'accepted'])
    .returning(['biller_code', 'on_hold_since'])
    .executeTakeFirst()
  if (held?.on_hold_since === now) cannotBeSold(held.biller_code)
}

/** Ends the putOnHold: the biller did not refuse the order again. */
export async function endHold({ db }: Deps, transactionId: string): Promise<void> {
  await db
    .updateTable('transactions')
    .set({ on_hold_since: null })
    .where('transaction_id', '=', transactionId)
    .where('on_hold_since', 'is not', null)
    .execute()
}

/** Of the billers just asked to deliver rows of an upload: which refused us, and which did not. */
interface Asked {
  readonly refusing: ReadonlySet<string>
  readonly taking: ReadonlySet<string>
}

/** Holds an upload, whose rows wait independently, for each of their billers. Each is reported once while it lasts. */
export async function putUploadOnHold(
  { db, runtime }: Deps,
  transactionId: string,
  { refusing, taking }: Asked,
): Promise<void> {
  const noted = (from: Db | Trx) =>
    from
      .selectFrom('transactions')
      .select(['on_hold_since', 'on_hold_for'])
      .where('transaction_id', '=', transactionId)
  // By far the most frequent case: no biller refuses us, and none did.
  if (refusing.size === 0 && (await noted(db).executeTakeFirstOrThrow()).on_hold_since === null) return
  const told = await db.transaction().execute(async (trx) => {
    const { on_hold_since, on_hold_for } = await noted(trx).forUpdate().executeTakeFirstOrThrow()
    const before = on_hold_since === null ? [] : codesOnHold(on_hold_for)
    const held = [...new Set([...before.filter((code) => !taking.has(code)), ...refusing])]
    await trx
      .updateTable('transactions')
      .set(
        held.length === 0
          ? { on_hold_since: null }
          : { on_hold_since: on_hold_since ?? runtime.now(), on_hold_for: held.join(HELD_BETWEEN) },
      )
      .where('transaction_id', '=', transactionId)
      .execute()
    return held.filter((code) => !before.includes(code))
  })
  for (const code of told) cannotBeSold(code)
}

const HELD_BETWEEN = ' '

/** The billers for which an upload is held. */
export const codesOnHold = (heldFor: string | null): readonly string[] => heldFor?.split(HELD_BETWEEN) ?? []

/**
 * Reports once that we must talk to the biller's staff. We go on asking it, which changes nothing before that.
 * `isDelivered`: only the code that the customer gets is missing.
 */
export async function callPerson(
  { db, runtime }: Deps,
  transactionId: string,
  vendId: string,
  isDelivered = false,
): Promise<void> {
  const called = await db
    .updateTable('transactions')
    .set({ person_at: runtime.now() })
    .where('transaction_id', '=', transactionId)
    .where('person_at', 'is', null)
    .returning('biller_code')
    .executeTakeFirst()
  if (called === undefined) return
  tellOperator(
    isDelivered
      ? `${called.biller_code} has delivered ${vendId}, but its code cannot be read: its people can read it out.`
      : `${called.biller_code} wants somebody to look at ${vendId} with its people.`,
  )
}

/** Which billers refuse a paid order, or a row of an upload, until we mend something there; and since when. */
export async function billersOnHold(db: Db): Promise<readonly { biller_code: string; at: number }[]> {
  const held = await sql<{ biller_code: string; at: number }>`
    select code as biller_code, min(on_hold_since) as at
    from transactions
    cross join unnest(coalesce(string_to_array(on_hold_for, ${HELD_BETWEEN}), array[biller_code])) as code
    where on_hold_since is not null and ended_at is null
    group by code
  `.execute(db)
  return held.rows
}

/** Whether one of these billers refuses us: a new order for it would be paid, and wait as well. */
export async function isOnHold(
  { biller, db }: { readonly biller: Deps['biller']; readonly db: Db },
  billerCodes: readonly string[],
): Promise<boolean> {
  if (!biller.asksOnSchedule) return false
  return (await billersOnHold(db)).some(({ biller_code }) => billerCodes.includes(biller_code))
}

/** A definite refusal in the operator's words: at "busy" an app would try again, and not know the outcome. */
export async function requireOpen(db: Db, billerCodes: readonly string[]): Promise<void> {
  if (billerCodes.length === 0) return
  const closed = await db
    .selectFrom('biller_closures')
    .select('sentence')
    .where('biller_code', 'in', billerCodes)
    .limit(1)
    .executeTakeFirst()
  if (closed !== undefined) throw new HttpError('conflict', closed.sentence)
}

export async function closures(db: Db) {
  return await db.selectFrom('biller_closures').selectAll().orderBy('biller_code').execute()
}
