import { FEW_PERCENT, SLOW_SECONDS } from '#src/domain/search/biller-health.ts'
import { sql } from '#src/server/database/kysely.ts'
import type { Db } from '#src/server/database/tables.ts'
import type { BillerNews, Deps, FollowedNews } from '#src/server/deps.ts'
import { billersOnHold, closures } from '#src/server/orders/on-hold.ts'

/** Fewer orders than this in an hour say nothing. */
const ENOUGH = 5
const MINUTE_MS = 60_000
const NOTED_EVERY_MS = 5 * MINUTE_MS

interface Facts {
  readonly health: readonly Health[]
  readonly closed: readonly { readonly biller_code: string; readonly sentence: string; readonly at: number }[]
}

/**
 * News by biller code. Figures are rounded (tens of percent, whole minutes, five minutes of the clock), so that a
 * cached list stays true for a while.
 */
export function newsOf({ health, closed }: Facts, now: number): ReadonlyMap<string, BillerNews> {
  const news = new Map<string, BillerNews>()
  for (const { billerCode, sent, onTheWay, delivered, medianMs } of health) {
    // Five people who pay at once must not make a biller look as if "hardly any payment arrives".
    const known = sent - onTheWay
    const isSlow = delivered * 100 < known * FEW_PERCENT || (medianMs ?? 0) >= SLOW_SECONDS * 1000
    if (known < ENOUGH || !isSlow) continue
    news.set(billerCode, {
      DeliveredPercent: Math.floor((delivered / known) * 10) * 10,
      MedianSeconds: Math.round((medianMs ?? 0) / MINUTE_MS) * 60,
      At: new Date(Math.floor(now / NOTED_EVERY_MS) * NOTED_EVERY_MS).toISOString(),
      ClosedBecause: '',
    })
  }
  for (const { biller_code, sentence, at } of closed) {
    const slow = news.get(biller_code)
    news.set(biller_code, {
      DeliveredPercent: slow?.DeliveredPercent ?? 0,
      MedianSeconds: slow?.MedianSeconds ?? 0,
      At: slow?.At ?? new Date(at).toISOString(),
      ClosedBecause: sentence,
    })
  }
  return news
}

const HELD = 'It cannot be paid right now. Nothing is charged.'

/** New orders for these are refused until we mend their float or key (`orders/on-hold`): shown before anybody types. */
const heldNews = async (db: Db): Promise<Facts['closed']> =>
  (await billersOnHold(db)).map((row) => ({ ...row, sentence: HELD }))

const EVERY_MS = 15_000

/** For simulated billers only whether they are closed: their failures are what a tester asked for. */
export function followNews({
  db,
  runtime,
  background,
  biller,
}: Pick<Deps, 'db' | 'runtime' | 'background' | 'biller'>): FollowedNews {
  let news: ReadonlyMap<string, BillerNews> = new Map()
  let version = ''
  let readAt = Number.NEGATIVE_INFINITY
  const read = async () => {
    const now = runtime.now()
    const health = biller.asksOnSchedule ? await billerHealth(db, now) : []
    news = newsOf(
      { health, closed: [...(biller.asksOnSchedule ? await heldNews(db) : []), ...(await closures(db))] },
      now,
    )
    version = JSON.stringify([...news])
  }
  const readAgain = () => {
    readAt = runtime.now()
    background.runLong('biller news', read)
  }
  return {
    look: () => {
      if (Math.abs(runtime.now() - readAt) >= EVERY_MS) readAgain()
    },
    readAgain,
    version: () => version,
    of: (billerCode) => news.get(billerCode),
  }
}

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
