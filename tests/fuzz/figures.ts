/** The size of a run: small by day, twenty times as large with PAYDEY_FUZZ=full. */
const TIMES = process.env.PAYDEY_FUZZ === 'full' ? 20 : 1

/** Another seed is another run: PAYDEY_FUZZ_SEED=7. What fails names its seed and its case. */
export const SEED = Number(process.env.PAYDEY_FUZZ_SEED ?? 20_261_122)

const REQUESTS = 30
/** These prove passwords, which takes a third of a second by design. */
const SLOW = new Map([
  ['authenticate', 12],
  ['register', 20],
  ['changePassword', 15],
  ['resetPassword', 10],
  ['uploadBulk', 40],
  ['repostBulk', 20],
])

export const casesOf = (name: string) => (SLOW.get(name) ?? REQUESTS) * TIMES
/** The same for the same seed, call and case, and another for another. */
export function seedOf(name: string, at: number): number {
  return [...name].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), SEED) + at * 7919
}
