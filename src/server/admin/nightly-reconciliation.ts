import type { Difference, ReconciliationRow } from '#src/server/database/admin-tables.ts'
import { sql } from '#src/server/database/kysely.ts'
import type { Db } from '#src/server/database/tables.ts'
import { type Deps, tellOperator } from '#src/server/deps.ts'
import { DAY_MS, type Day, dayAt, dayOf } from '#src/server/lagos-time.ts'
import {
  askBillers,
  type Compared,
  compareRefunds,
  compareWithGateway,
  leftOf,
  ordersOf,
  ownPayments,
} from './reconciliation.ts'

// Each night the day before is compared with both providers' books, once over all instances, and the differences kept.

const HOUR_MS = 3_600_000
/** By two in the morning in Lagos we know of what was paid before midnight. */
const BEGINS_AFTER_MS = 2 * HOUR_MS
/** How long a try keeps others out after each of its steps. One that dies is made again after it. */
const CLAIM_MS = HOUR_MS
/** What was not answered is asked again after this time. */
const AGAIN_MS = HOUR_MS / 4
/** What is unanswered after this time counts as a difference. */
const GIVEN_UP_AFTER_MS = 3 * DAY_MS
/** How far back missed reconciliations are made up for. */
const MOST_DAYS = 31

/** Does nothing with simulated providers: those have no books of their own. */
export function reconcileDays(deps: Deps): void {
  if (deps.gateway.list === undefined) return
  deps.background.runLong('books', (mayGoOn) => reconcileDue(deps, mayGoOn))
}

/** The newest first: so many, and every earlier one that is not done or not resolved. */
export async function reconciliations(db: Db, atMost: number): Promise<readonly ReconciliationRow[]> {
  return await newestAndOpen(db, atMost).selectAll().execute()
}

/** What the night after a day has found, however long ago. */
export async function reconciliationOf(db: Db, day: string): Promise<ReconciliationRow | undefined> {
  return await db.selectFrom('reconciliations').selectAll().where('day', '=', day).executeTakeFirst()
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
  const night = day === null ? undefined : await claim(db, day, runtime.now())
  if (day === null || night === undefined) return
  let heldUntil = night.check_at
  const renew = async () => {
    const held = mayGoOn() ? await renewClaim(db, day, heldUntil, runtime.now()) : undefined
    heldUntil = held?.check_at ?? heldUntil
    return held !== undefined
  }
  const tried = await compare(deps, day, night, renew)
  if (!(await renew())) return
  const now = runtime.now()
  const isOver = tried.unanswered.length === 0 || now >= night.began_at + GIVEN_UP_AFTER_MS
  const differences = isOver ? [...tried.differences, ...missingIn(tried)] : tried.differences
  const kept = await db
    .updateTable('reconciliations')
    .set({
      differences: JSON.stringify(differences),
      unanswered: JSON.stringify(tried.unanswered),
      ...(isOver ? { check_at: null, done_at: now } : { check_at: now + AGAIN_MS }),
    })
    .where('day', '=', day.name)
    .where('check_at', '=', heldUntil)
    .returning('day')
    .executeTakeFirst()
  if (kept === undefined || !isOver || differences.length === 0) return
  tellOperator(
    `The books of ${day.name} and the providers’ differ; found: ${differences.length}. See Books on the operators’ pages.`,
  )
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
const isDue = (checkAt: number, now: number) => checkAt <= now || checkAt > now + CLAIM_MS

async function claim(db: Db, { name }: Day, now: number): Promise<ReconciliationRow | undefined> {
  const check_at = now + CLAIM_MS
  return await db
    .insertInto('reconciliations')
    .values({ day: name, began_at: now, check_at })
    .onConflict((conflict) =>
      conflict
        .column('day')
        .doUpdateSet({ check_at })
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

/** Undefined where another instance has claimed it: a step took too long. */
async function renewClaim(db: Db, { name }: Day, heldUntil: number | null, now: number) {
  return await db
    .updateTable('reconciliations')
    .set({ check_at: now + CLAIM_MS })
    .where('day', '=', name)
    .where('check_at', '=', heldUntil)
    .returning('check_at')
    .executeTakeFirst()
}

/** Asks about the whole day, and later only about what was not answered. */
async function compare(
  deps: Deps,
  day: Day,
  { differences, unanswered }: Pick<ReconciliationRow, 'differences' | 'unanswered'>,
  mayGoOn: () => Promise<boolean>,
): Promise<Compared> {
  const theirs = (await deps.gateway.list?.(day.from, day.before)) ?? null
  const allOrders = await ordersOf(deps.db, day)
  const orders = leftOf(allOrders, unanswered, ({ vend_id }) => vend_id)
  const payments = async (): Promise<Compared> => {
    // Without a list all of the day is still to be compared with it.
    const left = unanswered?.includes(NO_LIST.reference) === true ? null : unanswered
    if (theirs !== null) {
      const ours = leftOf(await ownPayments(deps.db, day), left, ({ reference }) => reference)
      const listed = leftOf(theirs, left, ({ reference }) => reference)
      return await compareWithGateway(deps, ours, listed, mayGoOn)
    }
    if (left === null) return { differences: [], unanswered: [NO_LIST.reference] }
    const vends = new Set(allOrders.map(({ vend_id }) => vend_id))
    return { differences: [], unanswered: left.filter((reference) => !vends.has(reference)) }
  }
  const found = [
    await payments(),
    await compareRefunds(deps, day, unanswered, mayGoOn),
    await askBillers(deps, orders, mayGoOn),
  ]
  return {
    differences: eachOnce([...differences, ...found.flatMap((part) => part.differences)]),
    // Each of the last two has its own order, and the first may repeat references of refunds.
    unanswered: [...new Set(found.toReversed().flatMap((part) => part.unanswered))],
  }
}

/** A payment and its refund have one reference, so that both are asked about again where one was not answered for. */
function eachOnce(differences: readonly Difference[]): readonly Difference[] {
  return [...new Map(differences.map((one) => [`${one.reference} ${one.what}`, one])).values()]
}

/** What the providers have not said. */
function missingIn({ unanswered }: Compared): readonly Difference[] {
  return unanswered.map((reference) =>
    reference === NO_LIST.reference
      ? NO_LIST
      : {
          reference,
          what: 'The gateway, or the biller, has not said for three days how this stands.',
          advice: 'Look it up there, by this reference.',
        },
  )
}

/** Its reference stands among the unanswered for as long as the list is missing. */
const NO_LIST: Difference = {
  reference: '',
  what: 'The gateway has not given its list for three days.',
  advice: 'Compare the day with the list on the gateway’s own pages.',
}
