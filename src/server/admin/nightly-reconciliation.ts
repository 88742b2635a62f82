import type { Difference, ReconciliationRow } from '#src/server/database/admin-tables.ts'
import { sql } from '#src/server/database/kysely.ts'
import type { Db } from '#src/server/database/tables.ts'
import { type Deps, tellOperator } from '#src/server/deps.ts'
import { DAY_MS, dayOf } from '#src/server/lagos-time.ts'
import { type Day, dayAt } from './day.ts'
import {
  askBillers,
  compareRefunds,
  compareWithGateway,
  orderIdsOf,
  ordersNamed,
  ownPayments,
} from './reconciliation.ts'

// Each night the day before is compared with both providers' books, once over all instances, and the differences kept.
// Its row is claimed before any request and stores the progress, so that a later try goes on from there.

const HOUR_MS = 3_600_000
/** By two in the morning in Lagos we know of what was paid before midnight. */
const BEGINS_AFTER_MS = 2 * HOUR_MS
/** How long a try keeps others out after each step, and how long after an unfinished one the next begins. */
const AGAIN_MS = 15 * 60_000
/** About an hour without an answer is worth an alarm. */
const ALARMING_TRIES = 4
/** What is unanswered after this time counts as a difference. */
const GIVEN_UP_AFTER_MS = 3 * DAY_MS
/** How far back missed reconciliations are made up for. */
const MOST_DAYS = 31
const ORDERS_A_STEP = 50

/** Does nothing with simulated providers: those have no books of their own. */
export function reconcileDays(deps: Deps): void {
  if (deps.gateway.list === undefined) return
  deps.background.runLong('books', (mayGoOn) => reconcileDue(deps, mayGoOn))
}

/** The newest first: so many, and every earlier one that is not done or not resolved. */
export async function reconciliations(db: Db, atMost: number): Promise<readonly ReconciliationRow[]> {
  return await newestAndOpen(db, atMost).selectAll().execute()
}

function newestAndOpen(db: Db, atMost: number) {
  const newest = db.selectFrom('reconciliations').select('day').orderBy('day', 'desc').limit(atMost)
  return db
    .selectFrom('reconciliations')
    .where((where) =>
      where.or([
        where('day', 'in', newest),
        where('done_at', 'is', null),
        where.and([where('resolved_at', 'is', null), sql<boolean>`differences != '[]'`]),
      ]),
    )
    .orderBy('day', 'desc')
}

async function reconcileDue(deps: Deps, mayGoOn: () => boolean): Promise<void> {
  const { db, runtime } = deps
  const day = await dueDay(db, runtime.now())
  const claimed = day === null ? undefined : await claim(db, day, runtime.now())
  if (day === null || claimed === undefined) return
  const listed = await withGateway(deps, day, claimed)
  const asked = listed && (await withBillers(deps, day, listed, mayGoOn))
  const ended = asked && (await end(deps, asked, mayGoOn()))
  if (!ended) return
  const found = ended.differences.length
  if (ended.done_at !== null && found > 0) {
    tellOperator(
      `The books of ${day.name} and the providers’ differ; found: ${found}. See Books on the operators’ pages.`,
    )
  }
  if (ended.done_at === null && ended.tries === ALARMING_TRIES) {
    tellOperator(
      `The books of ${day.name} cannot be held against the providers’: not all is answered. It is tried again; found so far: ${found}.`,
    )
  }
}

/** The oldest day that is neither done nor claimed. If there is none yet, last night's. */
async function dueDay(db: Db, now: number): Promise<Day | null> {
  const last = dayAt(now - BEGINS_AFTER_MS - DAY_MS)
  const rows = await newestAndOpen(db, MOST_DAYS + 1)
    .select(['day', 'check_at'])
    .execute()
  const checks = new Map(rows.map(({ day, check_at }) => [day, check_at]))
  const first = dayOf(rows.at(-1)?.day ?? last.name) ?? last.from
  for (let from = first; from <= last.from; from += DAY_MS) {
    const day = dayAt(from)
    const checkAt = checks.get(day.name)
    const isMissed = checkAt === undefined && from > last.from - MOST_DAYS * DAY_MS
    if (isMissed || (checkAt != null && isDue(checkAt, now))) return day
  }
  return null
}

/** None waits longer, so a later one was put off before the machine's clock was set back. */
const isDue = (checkAt: number, now: number) => checkAt <= now || checkAt > now + AGAIN_MS

async function claim(db: Db, { name }: Day, now: number): Promise<ReconciliationRow | undefined> {
  const check_at = now + AGAIN_MS
  return await db
    .insertInto('reconciliations')
    .values({ day: name, began_at: now, check_at, tries: 1 })
    .onConflict((conflict) =>
      conflict
        .column('day')
        .doUpdateSet((set) => ({ check_at, tries: set('reconciliations.tries', '+', 1) }))
        .where((where) =>
          where.or([
            where('reconciliations.check_at', '<=', now),
            where('reconciliations.check_at', '>', check_at),
          ]),
        ),
    )
    .returningAll()
    .executeTakeFirst()
}

interface Step {
  readonly differences?: readonly Difference[]
  readonly payments?: number
  readonly orders?: number
  readonly unasked?: readonly string[]
  readonly unconfirmed?: readonly string[]
  readonly check_at?: number | null
  readonly done_at?: number
}

/** Stores what a try has found so far. Undefined where another instance has claimed it by now. */
async function keep(
  { db, runtime }: Deps,
  { day, tries }: ReconciliationRow,
  { differences, unasked, unconfirmed, ...step }: Step,
): Promise<ReconciliationRow | undefined> {
  return await db
    .updateTable('reconciliations')
    .set({
      check_at: runtime.now() + AGAIN_MS,
      ...step,
      ...(differences !== undefined && { differences: JSON.stringify(differences) }),
      ...(unasked !== undefined && { unasked: JSON.stringify(unasked) }),
      ...(unconfirmed !== undefined && { unconfirmed: JSON.stringify(unconfirmed) }),
    })
    .where('day', '=', day)
    .where('tries', '=', tries)
    .returningAll()
    .executeTakeFirst()
}

async function withGateway(
  deps: Deps,
  day: Day,
  night: ReconciliationRow,
): Promise<ReconciliationRow | undefined> {
  const { payments, unconfirmed } = night
  if (payments !== null && unconfirmed.length === 0) return night
  const theirs = (await deps.gateway.list?.(day.from, day.before)) ?? null
  if (theirs === null) return night
  const isAsked = ({ reference }: { readonly reference: string }) =>
    payments === null || unconfirmed.includes(reference)
  const ours = (await ownPayments(deps.db, day)).filter(isAsked)
  const found = await compareWithGateway(deps, ours, theirs.filter(isAsked))
  const refunds = await compareRefunds(deps, day, isAsked)
  return await keep(deps, night, {
    payments: theirs.length,
    unconfirmed: [...found.unanswered, ...refunds.unanswered],
    differences: [...night.differences, ...found.differences, ...refunds.differences],
  })
}

/** Unanswered orders come last the next time, so that they keep nothing else waiting. */
async function withBillers(
  deps: Deps,
  day: Day,
  night: ReconciliationRow,
  mayGoOn: () => boolean,
): Promise<ReconciliationRow | undefined> {
  let left = night.unasked ?? (await orderIdsOf(deps.db, day))
  let now: ReconciliationRow | undefined = night
  if (night.unasked === null) now = await keep(deps, night, { orders: left.length, unasked: left })
  const silent: string[] = []
  while (left.length > 0 && mayGoOn() && now !== undefined) {
    const step = left.slice(0, ORDERS_A_STEP)
    left = left.slice(ORDERS_A_STEP)
    const { differences, unanswered } = await askBillers(deps, await ordersNamed(deps.db, step))
    silent.push(...unanswered.map(({ transaction_id }) => transaction_id))
    now = await keep(deps, now, {
      unasked: [...left, ...silent],
      differences: [...now.differences, ...differences],
    })
    // The biller is not answering at all now.
    if (unanswered.length === step.length) break
  }
  return now
}

/** Done, given up, or left for a later try; an interrupted one is due at once. */
async function end(
  deps: Deps,
  night: ReconciliationRow,
  wasLetEnd: boolean,
): Promise<ReconciliationRow | undefined> {
  const now = deps.runtime.now()
  const unasked = night.unasked ?? []
  const { payments, unconfirmed } = night
  if (payments !== null && unconfirmed.length + unasked.length === 0) {
    return await keep(deps, night, { check_at: null, done_at: now })
  }
  if (!wasLetEnd) return await keep(deps, night, { check_at: now })
  if (now < night.began_at + GIVEN_UP_AFTER_MS) return night
  const missing: readonly Difference[] = [
    ...(payments === null ? [NO_LIST] : []),
    ...unconfirmed.map((reference) => ({
      reference,
      what: 'The gateway has not said for three days how this payment stands.',
      advice: 'Look it up on the gateway’s own pages, by this reference.',
    })),
    ...(await ordersNamed(deps.db, unasked)).map(({ vend_id }) => ({
      reference: vend_id ?? '',
      what: 'The biller has not said for three days what became of it.',
      advice: 'Ask the biller’s people, by this reference.',
    })),
  ]
  return await keep(deps, night, {
    check_at: null,
    done_at: now,
    differences: [...night.differences, ...missing],
  })
}

const NO_LIST: Difference = {
  reference: '',
  what: 'The gateway has not given its list for three days.',
  advice: 'Compare the day with the list on the gateway’s own pages.',
}
