import type { RequestOf } from '#src/contract/endpoint.ts'
import { guess, guessConfig, guessUpdate, PHONE_TO_CREDIT } from '#src/contract/guess.ts'
import { formatIsoDay, formatTableDate } from '#src/domain/dates.ts'
import { tidyPhone } from '#src/domain/entries.ts'
import { plural } from '#src/domain/plural.ts'
import { lockName } from '#src/server/database/kysely.ts'
import type { Db, Trx } from '#src/server/database/tables.ts'
import type { Deps } from '#src/server/deps.ts'
import { HttpError } from '#src/server/http/http-error.ts'
import { type Implementation, implement } from '#src/server/http/implementation.ts'
import { isDeveloper } from '#src/server/http/limits.ts'
import { DAY_MS, dayStart } from '#src/server/lagos-time.ts'
import { type Email, enqueueMail, oneLine, sendQueuedMail } from '#src/server/mail/outbox.ts'

export const campaign = {
  name: 'Guess and Win',
  uploadFrequency: 'Daily',
  from: 1,
  to: 100,
  winning: 42,
  trialsADay: 3,
} as const

export function guessCalls(deps: Deps): readonly Implementation[] {
  return [
    implement(guessConfig, async () => ({
      data: {
        Status: isRunning(deps),
        UploadFrequency: campaign.uploadFrequency,
        CampaignName: campaign.name,
        GuessRange: `${campaign.from}-${campaign.to}`,
      },
    })),
    implement(guess, async ({ request, ip }) => {
      requireRunning(deps)
      await takeTrial(deps, {
        email: request.UserEmail,
        phone: request.UserPhone,
        guess: request.UserGuess,
        ip,
      })
      return { data: null, message: `${campaign.winning} is right. Tell us where you are.` }
    }),
    implement(guessUpdate, async ({ request, ip }) => {
      requireRunning(deps)
      await claimWin(deps, ip, request)
      sendQueuedMail(deps)
      return { data: null, message: 'Your details are with us, and a mail is on its way to you.' }
    }),
  ]
}

/** The campaign is the sandbox's, with a number that everybody can read here: a business has none. */
const isRunning = ({ settings }: Deps): boolean => settings.providers === null

function requireRunning(deps: Deps): void {
  if (!isRunning(deps)) throw new HttpError('invalid', `${campaign.name} is not running right now.`)
}

type Details = RequestOf<typeof guessUpdate>

/**
 * Joins a winner's details with an unclaimed win of this caller that was guessed with the same phone: the call does not
 * say who won, and callers may share an address. A win takes its details once. The same details again, after a lost
 * response, get the first response again.
 */
async function claimWin(deps: Deps, ip: string, details: Details): Promise<void> {
  const location = oneLine(details.Location)
  if (location === '') throw new HttpError('invalid', 'Location is required.')
  const claim = JSON.stringify([ip, location, details.PhoneNotoCredit, details.AgeRange, details.Gender])
  await deps.db.transaction().execute(async (trx) => {
    // A browser may send a call twice by itself: the second sees the first one's changes.
    await lockName(trx, `claim ${ip}`)
    const wanted = { ip, claim, now: deps.runtime.now() }
    const own = await claimOne(trx, { ...wanted, phone: tidyPhone(details.PhoneNotoCredit) })
    if (own === undefined && (await wasClaimed(trx, claim))) return
    // A developer's own machine has no other users, so there the newest win will do.
    const win = own ?? (isDeveloper(ip) ? await claimOne(trx, wanted) : undefined)
    if (win === undefined) {
      throw new HttpError(
        'invalid',
        'No win waits for this number. Use the phone number that you guessed with.',
      )
    }
    await enqueueMail(trx, deps, winnersEmail(win.email, win.at))
  })
}

interface Claim {
  readonly ip: string
  readonly claim: string
  /** The phone it was guessed with. Left out: any. */
  readonly phone?: string
  readonly now: number
}

async function claimOne(trx: Trx, { ip, claim, phone, now }: Claim) {
  const waiting = trx
    .selectFrom('guesses')
    .select('id')
    .where('ip', '=', ip)
    .where('is_win', '=', true)
    .where('claimed_at', 'is', null)
    .$if(phone !== undefined, (query) => query.where('phone', '=', phone ?? ''))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
  return await trx
    .updateTable('guesses')
    .set({ claimed_at: now, claim })
    .where('id', 'in', waiting)
    .returning(['email', 'at'])
    .executeTakeFirst()
}

async function wasClaimed(trx: Trx, claim: string): Promise<boolean> {
  const found = await trx.selectFrom('guesses').select('id').where('claim', '=', claim).executeTakeFirst()
  return found !== undefined
}

/** This mailbox is unproven, so nothing that was typed goes to it. */
function winnersEmail(to: string, at: number): Email {
  return {
    to,
    subject: `You won: ${campaign.name}`,
    text: `Congratulations!\n\nOn ${formatTableDate(at)} you guessed the number. We have noted the phone number to credit and the rest of your details.`,
  }
}

interface Trial {
  readonly email: string
  readonly phone: string
  readonly guess: number
  /** Identifies the winner when the details come: that call names nobody. */
  readonly ip: string
}

const SECOND_MS = 1000

/**
 * Returns when the guess is right, and refuses anything else with a hint. A guess out of range does not count. A right
 * one again on the same day, after a lost response, is the same win and no further trial.
 */
async function takeTrial({ db, runtime }: Deps, trial: Trial): Promise<void> {
  const { from, to, winning, trialsADay } = campaign
  const email = trial.email.trim().toLowerCase()
  if (trial.guess < from || trial.guess > to) {
    throw new HttpError('invalid', `Guess a number from ${from} to ${to}.`)
  }
  // Without it, a win would be whoever's who is first to send details from the same address.
  const phone = tidyPhone(trial.phone)
  if (!PHONE_TO_CREDIT.test(phone)) {
    throw new HttpError(
      'invalid',
      'Enter your phone number, such as 08031234567: a win is joined to it. This was no trial.',
    )
  }
  const now = runtime.now()
  const used = await countIn(db, { ...trial, email, phone }, now)
  if (used === null) {
    const seconds = Math.ceil((dayStart(now) + DAY_MS - now) / SECOND_MS)
    const words = `You have used your ${trialsADay} trials for today. Please try again tomorrow.`
    throw new HttpError('too-many', words, { 'Retry-After': String(seconds) })
  }
  if (trial.guess === winning) return
  const hint = trial.guess < winning ? 'Too low.' : 'Too high.'
  throw new HttpError('invalid', `${hint} ${leftOver(trialsADay - used)}`)
}

/** How many trials of the day this one makes, 0 where it won before, or null when it is one too many. */
async function countIn(db: Db, trial: Trial, now: number): Promise<number | null> {
  const day = formatIsoDay(now)
  return await db.transaction().execute(async (trx) => {
    // Requests at once are counted one after another.
    await lockName(trx, `guess ${day} ${trial.email}`)
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

/** An unclaimed win belongs to the address that guessed it last: a phone's address changes with its network. */
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
  return `You have ${plural(trials, 'trial')} left today.`
}
