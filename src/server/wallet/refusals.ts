import { lockName } from '#src/server/database/lock-name.ts'
import type { Db, TransactionRow, Trx } from '#src/server/database/tables.ts'
import type { Deps } from '#src/server/deps.ts'
import { HttpError } from '#src/server/http/http-error.ts'

/** No network sends a request again after this time. */
const KEPT_FOR_MS = 7 * 86_400_000

interface Payment {
  /** Does what takes longer than a transaction may. The returned function pays within the transaction, or refuses. */
  prepare(): Promise<(trx: Trx) => Promise<TransactionRow>>
  /** The order, where it is paid already. */
  paid(trx: Trx): Promise<TransactionRow | undefined>
}

/**
 * Pays once. A refusal is final for the very same request, too. The app that received the refusal lets its user order
 * again. A late copy of the refused request could find the PIN entered or the wallet filled meanwhile, and pay as well;
 * so the copy is refused with the same words. `key` identifies the request. Null: nothing identifies it, and each copy
 * is judged anew.
 */
export async function payOnce(
  { db, runtime }: Deps,
  key: string | null,
  { prepare, paid }: Payment,
): Promise<TransactionRow> {
  if (key === null) {
    const pay = await prepare()
    return await db.transaction().execute(pay)
  }
  await requireNotRefused(db, key)
  try {
    const pay = await prepare()
    return await db.transaction().execute(async (trx) => {
      await hold(trx, key)
      await requireNotRefused(trx, key)
      return await pay(trx)
    })
  } catch (error) {
    if (!(error instanceof HttpError) || !isDefinite(error)) throw error
    const order = await db.transaction().execute(async (trx) => {
      await hold(trx, key)
      const other = await paid(trx)
      if (other !== undefined) return other
      const now = runtime.now()
      await trx
        .deleteFrom('wallet_refusals')
        .where('at', '<', now - KEPT_FOR_MS)
        .execute()
      await trx
        .insertInto('wallet_refusals')
        .values({ key, kind: error.kind, sentence: error.message, at: now })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute()
      return undefined
    })
    if (order === undefined) throw error
    return order
  }
}

/** Of two copies of a request, one is decided at a time. */
const hold = (trx: Trx, key: string) => lockName(trx, `wallet ${key}`)

async function requireNotRefused(db: Db | Trx, key: string): Promise<void> {
  const refused = await db
    .selectFrom('wallet_refusals')
    .select(['kind', 'sentence'])
    .where('key', '=', key)
    .executeTakeFirst()
  if (refused !== undefined) throw new HttpError(refused.kind, refused.sentence)
}

/** After any other refusal, the app sends the very same request again. */
function isDefinite({ status }: HttpError): boolean {
  return status < 500 && status !== 401 && status !== 429
}
