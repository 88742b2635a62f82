import { sql } from '#src/server/database/kysely.ts'
import type { Db } from '#src/server/database/tables.ts'

const HOUR_MS = 3_600_000
/** An order younger than this says nothing of its biller: most are delivered within seconds, and none at once. */
const ON_ITS_WAY_MS = 120_000

export interface Health {
  readonly billerCode: string
  /** Orders sent to it in the last hour. */
  readonly sent: number
  readonly delivered: number
  readonly waiting: number
  /** Of those that wait, how many were sent so recently that they may still arrive. */
  readonly onTheWay: number
  /** From sending to delivery, of those that were delivered; null for none. */
  readonly medianMs: number | null
}

/** Each biller's last hour, from our own books; the worst first. Bulk uploads have rows of their own. */
export async function billerHealth(db: Db, now: number): Promise<readonly Health[]> {
  const { rows } = await sql<Health>`
    select biller_code as "billerCode",
      count(*)::bigint as sent,
      (count(*) filter (where stage = 'delivered'))::bigint as delivered,
      (count(*) filter (where ended_at is null))::bigint as waiting,
      (count(*) filter (where ended_at is null and claimed_at > ${now - ON_ITS_WAY_MS}))::bigint as "onTheWay",
      round(percentile_cont(0.5) within group (order by ended_at - claimed_at)
        filter (where stage = 'delivered'))::bigint as "medianMs"
    from transactions
    where claimed_at > ${now - HOUR_MS} and kind <> 'bulk'
    group by biller_code
    order by count(*) filter (where stage = 'delivered')::float / count(*), count(*) desc, biller_code
  `.execute(db)
  return rows
}
