import type { Deps } from '#src/server/deps.ts'
import { writeAudit } from './audit.ts'

interface Switching {
  readonly operator: string
  readonly billerCode: string
  readonly note: string
}

/** False where it is closed already; then it keeps its sentence. */
export async function closeBiller(
  { db, runtime }: Deps,
  { operator, billerCode, note, sentence }: Switching & { readonly sentence: string },
): Promise<boolean> {
  const at = runtime.now()
  return await db.transaction().execute(async (trx) => {
    const closed = await trx
      .insertInto('biller_closures')
      .values({ biller_code: billerCode, sentence, operator, at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('biller_code')
      .executeTakeFirst()
    if (closed === undefined) return false
    const told = `${note} Users are told: ${sentence}`
    await writeAudit(trx, at, { operator, action: 'closed', subject: billerCode, note: told })
    return true
  })
}

/** False where it is open already. */
export async function openBiller(
  { db, runtime }: Deps,
  { operator, billerCode, note }: Switching,
): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    const opened = await trx
      .deleteFrom('biller_closures')
      .where('biller_code', '=', billerCode)
      .returning('biller_code')
      .executeTakeFirst()
    if (opened === undefined) return false
    await writeAudit(trx, runtime.now(), { operator, action: 'opened', subject: billerCode, note })
    return true
  })
}
