import { pickOf, seeded } from '#tests/support/seeded.ts'

/** Chance that comes from a seed alone. */
export interface Random {
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** Never a 0. */
  digits(count: number): string
}

export function seededRandom(seed: number): Random {
  const random = seeded(seed)
  return {
    chance: (probability) => random() < probability,
    pick: (list) => pickOf(random, list),
    digits: (count) => Array.from({ length: count }, () => String(1 + Math.floor(random() * 9))).join(''),
  }
}
