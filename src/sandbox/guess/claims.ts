import type { RequestOf } from '#src/contract/endpoint.ts'
import type { guessUpdate } from '#src/contract/guess.ts'
import { formatTableDate } from '#src/domain/dates.ts'
import { sql } from '#src/sandbox/database/kysely.ts'
import type { Trx } from '#src/sandbox/database/tables.ts'
import type { Deps } from '#src/sandbox/deps.ts'
import { Refusal } from '#src/sandbox/http/refusal.ts'
import type { Letter } from '#src/sandbox/mail/letter.ts'
import { oneLine, post } from '#src/sandbox/mail/outbox.ts'
import { campaign } from './campaign.ts'

type Details = RequestOf<typeof guessUpdate>

const LONGEST_AGE_RANGE = 30

/**
 * Joins a winner's details with a win of this caller that has none yet: one that was guessed with the same phone, else
 * the newest. The call says nothing of who won, so there is no more to know them by. A win takes its details once; the
 * same details again, because their answer was lost, are answered as the first time, and take no neighbour's win.
 */
export async function claimWin(deps: Deps, ip: string, details: Details): Promise<void> {
  const location = oneLine(details.Location)
  if (location === '') throw new Refusal('invalid', 'Location is required.')
  const claim = JSON.stringify([ip, location, details.PhoneNotoCredit, details.AgeRange, details.Gender])
  await deps.db.transaction().execute(async (trx) => {
    // The same call may come twice at once (reliability, finding 1): the second sees what the first did.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`claim ${ip}`}, 0))`.execute(trx)
    const wanted = { ip, claim, now: deps.world.now() }
    const own = await claimOne(trx, { ...wanted, phone: details.PhoneNotoCredit.trim() })
    if (own === undefined && (await wasClaimed(trx, claim))) return
    const win = own ?? (await claimOne(trx, wanted))
    if (win === undefined) throw new Refusal('invalid', 'There is no win that waits for details.')
    await post(trx, deps, winnersLetter(win.email, win.at, { ...details, Location: location }))
  })
}

interface Claim {
  readonly ip: string
  readonly claim: string
  /** Left out: whichever phone it was guessed with. */
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

function winnersLetter(to: string, at: number, details: Details): Letter {
  const facts = [
    ['Location', details.Location],
    ['Phone to credit', oneLine(details.PhoneNotoCredit)],
    ['Age range', oneLine(details.AgeRange).slice(0, LONGEST_AGE_RANGE)],
    ['Gender', details.Gender],
  ].filter(([, value]) => value !== '')
  return {
    to,
    subject: `You won: ${campaign.name}`,
    text: `Congratulations!\n\nOn ${formatTableDate(at)} you guessed the number. We have noted your details:\n\n${facts.map((fact) => fact.join(': ')).join('\n')}`,
  }
}
