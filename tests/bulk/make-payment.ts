import {
  anyAmountOnly,
  fixedPriceOnly,
  notThePrice,
  repairedAmounts,
  rightAmounts,
  wrongAmounts,
} from './amount-forms.ts'
import {
  type Abilities,
  type Form,
  type Level,
  MARKET,
  type MadeCell,
  OTHER_PREFIXES,
  PREFIXES,
  PROVIDERS,
  type ProviderCode,
  strongest,
  UNKNOWN_PREFIXES,
} from './model.ts'
import {
  missingProvider,
  othersProducts,
  repairedProducts,
  repairedProviders,
  rightName,
  wrongProducts,
  wrongProviders,
} from './name-forms.ts'
import { repairedNumbers, rightNumber, wrongNumbers } from './number-forms.ts'
import type { Random } from './random.ts'

/** What somebody wants to pay. */
export interface Wish {
  readonly subscriber: string
  readonly provider: ProviderCode
  readonly product: string
  /** Kobo. */
  readonly amount: number
  /** A warning that comes with the number itself. */
  readonly level: Level
}

/** A wish as somebody wrote it. */
export interface Written {
  readonly wish: Wish
  readonly cells: Readonly<Record<'subscriber' | 'provider' | 'product' | 'amount', MadeCell>>
  readonly level: Level
  readonly made: readonly string[]
}

export const nairaText = (amount: number) =>
  `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`

/** No number twice: a duplicate is made on purpose only. Never six zeros at the end. */
export function createNumbers(random: Random): (prefix: string) => string {
  const given = new Set<string>()
  return (prefix) => {
    for (;;) {
      const digits = `${prefix}${random.digits(11 - prefix.length)}`
      if (given.has(digits) || digits.endsWith('000000')) continue
      given.add(digits)
      return digits
    }
  }
}

/** Ordinary amounts stay within five times of each other, so that only those that are meant to be are unusual. */
export function makeWish(random: Random, numbers: (prefix: string) => string): Wish {
  const provider = random.pick(PROVIDERS)
  const prefix = random.pick(PREFIXES[provider])
  return { subscriber: numbers(prefix), ...makeProduct(random, provider), level: 'ok' }
}

export function makeProduct(
  random: Random,
  provider: ProviderCode,
): Pick<Wish, 'provider' | 'product' | 'amount'> {
  const { product, price } = random.pick(MARKET.filter((row) => row.code === provider))
  const kobo = random.chance(0.1) ? random.pick([50, 5, 25, 99]) : 0
  return { provider, product, amount: price > 0 ? price : random.int(6, 28) * 5000 + kobo }
}

export const isAnyAmount = (wish: Pick<Wish, 'product'>) => wish.product === 'AIRTIME'

/** Numbers that are sent with a warning. */
export function withWarning(
  random: Random,
  numbers: (prefix: string) => string,
  wish: Wish,
): readonly [Wish, string] {
  if (random.chance(0.4)) {
    return [
      { ...wish, subscriber: numbers(random.pick(OTHER_PREFIXES)), level: 'warning' },
      'no mobile prefix',
    ]
  }
  const other = random.pick(PROVIDERS.filter((code) => code !== wish.provider))
  return [
    { ...wish, subscriber: numbers(random.pick(PREFIXES[other])), level: 'warning' },
    `prefix of ${other}`,
  ]
}

export function withUnknownPrefix(random: Random, numbers: (prefix: string) => string, wish: Wish): Wish {
  return { ...wish, subscriber: numbers(random.pick(UNKNOWN_PREFIXES)) }
}

export function rounded(random: Random, wish: Wish): Wish {
  const prefix = random.pick(PREFIXES[wish.provider].filter((digits) => digits.length === 4))
  return { ...wish, subscriber: `${prefix}${random.digits(1)}000000`, level: 'decide' }
}

type Field = keyof Written['cells']

/** The forms of a field at a strength, for this wish and this kind of file. */
function formsOf(field: Field, how: 'right' | 'repaired' | 'wrong', wish: Wish): readonly Form[] {
  const isAny = isAnyAmount(wish)
  const isOnly = MARKET.filter((row) => row.code === wish.provider).length === 1
  switch (`${field} ${how}` as const) {
    case 'subscriber right':
      return [rightNumber]
    case 'subscriber repaired':
      return repairedNumbers
    case 'subscriber wrong':
      return wrongNumbers
    case 'provider right':
    case 'product right':
      return [rightName]
    case 'provider repaired':
      return repairedProviders
    case 'provider wrong':
      return [...wrongProviders, missingProvider]
    case 'product repaired':
      return isOnly ? [...repairedProducts, blankProduct('fixed')] : repairedProducts
    case 'product wrong':
      return [...wrongProducts, ...(isOnly ? [] : [blankProduct('error')]), ...others(wish.provider)]
    case 'amount right':
      return rightAmounts
    case 'amount repaired':
      return isAny ? repairedAmounts : [...repairedAmounts, ...fixedPriceOnly]
    case 'amount wrong':
      return [...wrongAmounts, ...(isAny ? anyAmountOnly : notThePrice)]
  }
}

const blankProduct = (level: Level): Form => ({
  name: 'product missing',
  level,
  where: 'both',
  make: () => null,
})
const others = (provider: string): readonly Form[] =>
  (othersProducts[provider] ?? []).map((name) => ({
    name: `product of another, ${name}`,
    level: 'error',
    where: 'both',
    make: () => ({ kind: 'text', text: name }),
  }))

export type Manner = Readonly<Partial<Record<Field, 'repaired' | 'wrong'>>>

/** Writes a wish down, field by field, in forms that this kind of file can hold. */
export function write(random: Random, can: Abilities, wish: Wish, manner: Manner): Written {
  const right: Readonly<Record<Field, string>> = {
    subscriber: wish.subscriber,
    provider: wish.provider,
    product: wish.product,
    amount: nairaText(wish.amount),
  }
  const made: string[] = []
  let level = wish.level
  function field(name: Field): MadeCell {
    const how = manner[name] ?? 'right'
    const possible = formsOf(name, how, wish).filter((form) => isPossible(form, can, right[name]))
    for (;;) {
      const form = random.pick(possible)
      const cell = form.make(right[name], random)
      if (!canHold(cell, can)) continue
      level = strongest(level, form.level)
      if (form.level !== 'ok') made.push(form.name)
      return cell
    }
  }
  const cells = {
    subscriber: field('subscriber'),
    provider: field('provider'),
    product: field('product'),
    amount: field('amount'),
  }
  return { wish, cells, level, made }
}

function isPossible(form: Form, can: Abilities, right: string): boolean {
  return (form.where !== 'book' || can.kind === 'workbook') && form.only?.(right) !== false
}

function canHold(cell: MadeCell, can: Abilities): boolean {
  if (cell?.kind === 'text') return can.canWrite(cell.text)
  if (cell?.kind === 'error') return can.errors
  return cell?.kind !== 'uncalculated' || can.uncalculated
}
