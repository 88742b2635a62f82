import { sql } from '#src/sandbox/database/kysely.ts'
import type { Db, Trx } from '#src/sandbox/database/tables.ts'
import type { Deps } from '#src/sandbox/deps.ts'
import { Refusal, tooMany } from '#src/sandbox/http/refusal.ts'
import { DAY_MS, dayName, dayStart } from '#src/sandbox/reports/lagos-days.ts'
import { campaign } from './campaign.ts'

export interface Trial {
  readonly email: string
  readonly phone: string
  readonly guess: number
  /** By which the winner is known when the details come: that call names nobody. */
  readonly ip: string
}

const SECOND_MS = 1000
const LONGEST_EMAIL = 254
const LONGEST_PHONE = 20

/**
 * Returns when the guess is right, and refuses anything else with a hint. What is out of range does not count. A right
 * one again on the same day, because its answer was lost, is the same win and no trial more.
 */
export async function takeTrial({ db, world }: Deps, trial: Trial): Promise<void> {
  const { from, to, winning, trialsADay } = campaign
  const email = trial.email.trim().toLowerCase()
  if (email.length > LONGEST_EMAIL) throw new Refusal('invalid', 'UserEmail is not valid.')
  if (trial.guess < from || trial.guess > to) {
    throw new Refusal('invalid', `Guess a number from ${from} to ${to}.`)
  }
  const now = world.now()
  const used = await countIn(db, { ...trial, email, phone: trial.phone.trim().slice(0, LONGEST_PHONE) }, now)
  if (used === null) {
    const seconds = Math.ceil((dayStart(now) + DAY_MS - now) / SECOND_MS)
    throw tooMany(`You have used your ${trialsADay} trials for today. Please try again tomorrow.`, seconds)
  }
  if (trial.guess === winning) return
  const hint = trial.guess < winning ? 'Too low.' : 'Too high.'
  throw new Refusal('invalid', `${hint} ${leftOver(trialsADay - used)}`)
}

/** How many trials of the day this one makes, none where it won before, or null when it is one too many. */
async function countIn(db: Db, trial: Trial, now: number): Promise<number | null> {
  const day = dayName(now)
  return await db.transaction().execute(async (trx) => {
    // Those that come at once are counted one after another.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`guess ${day} ${trial.email}`}, 0))`.execute(
      trx,
    )
    if (trial.guess === campaign.winning && (await hasWon(trx, trial, day))) return 0
    const { used } = await trx
      .selectFrom('guesses')
      .select((select) => select.fn.countAll<number>().as('used'))
      .where('email', '=', trial.email)
      .where('day', '=', day)
      .executeTakeFirstOrThrow()
    if (used >= campaign.trialsADay) return null
    await trx
      .insertInto('guesses')
      .values({ ...trial, day, is_win: trial.guess === campaign.winning, at: now, claimed_at: null })
      .execute()
    return used + 1
  })
}

/** A win that waits for details waits for whoever guessed it last: a phone's address changes with its network. */
async function hasWon(trx: Trx, { email, ip }: Trial, day: string): Promise<boolean> {
  const win = await trx
    .selectFrom('guesses')
    .select('id')
    .where('email', '=', email)
    .where('day', '=', day)
    .where('is_win', '=', true)
    .executeTakeFirst()
  if (win === undefined) return false
  await trx
    .updateTable('guesses')
    .set({ ip })
    .where('id', '=', win.id)
    .where('claimed_at', 'is', null)
    .execute()
  return true
}

function leftOver(trials: number): string {
  if (trials === 0) return 'That was your last trial for today. Please try again tomorrow.'
  return `You have ${trials} ${trials === 1 ? 'trial' : 'trials'} left today.`
}
