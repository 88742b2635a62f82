import { fromNaira, type Kobo, kobo } from '#src/contract/kobo.ts'
import { shortNaira } from '#src/domain/money.ts'

const FIXED_WORDS = new Set(['fixed', 'flat'])
const PERCENTAGE_WORDS = new Set(['percentage', 'percent'])
/** In naira or percent. Anything above is no real charge, and its kobo might not fit a safe integer. */
const MOST_CHARGE = 1e6

/** What a product says of its fee, as the provider wrote it: naira for a fixed charge, percent for a percentage. */
interface Charged {
  readonly chargeType: string
  readonly charge: number
}

/**
 * The convenience fee of an order, in kobo (spec section 9). Null: an unknown type, so the fee is set at payment and the
 * provider's total counts.
 */
export function chargeFee(amount: Kobo, { chargeType, charge }: Charged): Kobo | null {
  const type = chargeType.trim().toLowerCase()
  if (charge <= 0 || type === '') return kobo(0)
  if (charge > MOST_CHARGE) return null
  if (FIXED_WORDS.has(type)) return fromNaira(charge)
  if (PERCENTAGE_WORDS.has(type)) return percentOf(amount, charge)
  return null
}

/** What is paid: amount plus fee, in kobo. A fee that is set at payment counts as 0 here. */
export function orderTotal(amount: Kobo, fee: Kobo | null): Kobo {
  return fee === null ? amount : kobo(amount + fee)
}

/** What a total is called where it stands alone: "With ₦100 fee". Null: not known yet, or set by the provider. */
export function totalLabel(fee: Kobo | null): string {
  if (fee === null) return 'Before any fee'
  return fee === 0 ? 'Total, no fee' : `With ${shortNaira(fee)} fee`
}

/** Half up, in whole numbers: as a binary fraction, 1.5 percent would be rounded wrongly at exact halves. */
function percentOf(amount: Kobo, percent: number): Kobo {
  const { digits, scale } = decimalOf(percent)
  const divisor = 100n * 10n ** BigInt(scale)
  return kobo(Number((2n * BigInt(amount) * digits + divisor) / (2n * divisor)))
}

/** A number's decimal digits: 1.25 is 125 with scale 2. Exact, because JavaScript prints the digits that it parsed. */
function decimalOf(value: number): { digits: bigint; scale: number } {
  const [mantissa = '0', exponent = '0'] = String(value).split('e')
  const [whole = '0', fraction = ''] = mantissa.split('.')
  // No charge is so large that it is printed with an exponent above 0.
  return { digits: BigInt(whole + fraction), scale: fraction.length - Number(exponent) }
}
