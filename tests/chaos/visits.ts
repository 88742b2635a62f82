import { setTimeout as sleep } from 'node:timers/promises'
import type { Hand } from './hand.ts'
import { openPhone, type Phone } from './phone.ts'
import { isSignedIn } from './plan.ts'
import type { Errand } from './types.ts'
import { type Ended, runErrand } from './visitor.ts'

/** After this many errands a phone is replaced: what it keeps grows, and a new phone is a case of its own. */
const ERRANDS_A_PHONE = 10
/** Longer than a visitor's own limits: something hangs that never should. */
const DEADLINE_MS = 300_000

/** One visitor, who takes errand after errand from the queue that all share. */
export async function* visit(hand: Hand, queue: Errand[], rate: number): AsyncGenerator<Ended> {
  const phones = new Map<boolean, Phone>()
  const putAway = async (isMember: boolean) => {
    await phones.get(isMember)?.context.close()
    phones.delete(isMember)
  }
  for (let errand = queue.shift(); errand !== undefined; errand = queue.shift()) {
    const isMember = isSignedIn(errand)
    const phone = phones.get(isMember) ?? (await openPhone(hand))
    phones.set(isMember, phone)
    const ended = await Promise.race([runErrand(errand, hand, phone, rate), tooLate(errand, hand)])
    const isSpent = phone.used >= ERRANDS_A_PHONE || errand.mishap?.what === 'update'
    if (isSpent || ended.outcome.stuck !== null) await putAway(isMember)
    yield ended
  }
  for (const isMember of [...phones.keys()]) await putAway(isMember)
}

async function tooLate(errand: Errand, { proxy }: Hand): Promise<Ended> {
  await sleep(DEADLINE_MS, undefined, { ref: false })
  const { tranIds, posts, faulted } = proxy.seen()
  const outcome = {
    errand,
    tranIds,
    word: 'unknown',
    said: '',
    errors: [],
    posts,
    faulted,
    answerMs: null,
    stuck: `something hung for ${DEADLINE_MS / 1000} s`,
    diary: [],
  } as const
  return { outcome, heard: new Map() }
}
