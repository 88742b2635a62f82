import { pickOf, seeded, upTo } from '#tests/support/seeded.ts'
import { seedOf } from './seed.ts'
import type { Errand, Kind, Mishap, Payment, Place } from './types.ts'

/** The small run's seed, the same in every full run. */
export const DEFAULT_SEED = 'paydey'

/** Shares of 100. */
const kindShares: readonly (readonly [Kind, number])[] = [
  ['airtime', 60],
  ['bill', 15],
  ['event', 10],
  ['movie', 5],
  ['wallet', 5],
  ['bulk', 5],
]
const paymentShares: readonly (readonly [Payment, number])[] = [
  ['approved', 80],
  ['declined', 8],
  ['cancelled', 6],
  ['no-return', 6],
]
const mishapShares: readonly (readonly [Mishap | null, number])[] = [
  ['kill', 5],
  ['double-tap', 5],
  ['reload', 5],
  ['second-tab', 3],
  ['expiry', 3],
  ['update', 2],
  [null, 77],
]
/** The sandbox's numbers: delivered after 10 s, refused and refunded. */
const phoneShares: readonly (readonly [string | null, number])[] = [
  ['08011111112', 2],
  ['08011111113', 2],
  [null, 96],
]

/** Where each can strike so that it means something. */
const placesOf: Readonly<Record<Mishap, readonly Place[]>> = {
  kill: ['form', 'summary', 'sending', 'gateway', 'result'],
  'double-tap': ['form', 'summary'],
  reload: ['form', 'summary', 'sending', 'gateway', 'result'],
  'second-tab': ['summary', 'sending', 'result'],
  expiry: ['form', 'summary', 'sending', 'gateway', 'result'],
  update: ['form', 'summary', 'gateway', 'result'],
}

/** Naira. The form's own limits for airtime; at least any meter's minimum; what a top-up or a row of a list may be. */
const amounts: Readonly<Record<Kind, readonly [least: number, most: number]>> = {
  airtime: [50, 50_000],
  bill: [2_000, 50_000],
  event: [1_000, 50_000],
  movie: [1_000, 50_000],
  wallet: [100, 50_000],
  bulk: [50, 5_000],
}

/** Made from the seed alone: the same seed and number give the same errands. */
export function planErrands(seed: string | number, n: number): Errand[] {
  const random = seeded(seedOf('plan', seed))
  const kinds = dealt(kindShares, n, random)
  const payments = dealt(paymentShares, n, random)
  const mishaps = dealt(mishapShares, n, random)
  const phones = dealt(phoneShares, n, random)
  const run = (seedOf('run', seed) >>> 0).toString(36)
  const firstPhone = upTo(random, SUBSCRIBERS)
  return kinds.map((kind, index) => {
    const [least, most] = amounts[kind]
    const what = mishaps[index] ?? null
    return {
      index,
      seed: seedOf('errand', seed, index),
      kind,
      amount: least + upTo(random, most - least),
      email: `chaos.${run}.${index}@example.com`,
      phone: phones[index] ?? ownPhone(firstPhone + index),
      payment: payments[index] ?? 'approved',
      mishap: what === null ? null : { what, at: pickOf(random, placesOf[what]) },
    }
  })
}

/** Errands that need an account: these kinds, and those whose token is to expire. */
export function isSignedIn({ kind, mishap }: Errand): boolean {
  return kind === 'wallet' || kind === 'bulk' || mishap?.what === 'expiry'
}

const SUBSCRIBERS = 10_000_000

/** An MTN number that no other errand of ten million has, and that is none of the sandbox's. */
const ownPhone = (subscriber: number) => `0803${String(subscriber % SUBSCRIBERS).padStart(7, '0')}`

/** n cards, each kind with its share, rounded so that they add up, shuffled by the seed. */
function dealt<T>(shares: readonly (readonly [T, number])[], n: number, random: () => number): T[] {
  const total = shares.reduce((sum, [, share]) => sum + share, 0)
  let handedOut = 0
  let upToNow = 0
  const cards = shares.flatMap(([card, share]) => {
    handedOut += share
    const until = Math.round((handedOut * n) / total)
    const count = until - upToNow
    upToNow = until
    return Array.from({ length: count }, () => card)
  })
  for (let last = cards.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    const [a, b] = [cards[last], cards[other]]
    if (a !== undefined && b !== undefined) [cards[last], cards[other]] = [b, a]
  }
  return cards
}
