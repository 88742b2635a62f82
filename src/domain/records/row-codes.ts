import type { LabelValue } from '#src/contract/scalars.ts'
import { type MeterCode, meterCodes } from './meter-codes.ts'

/** A code that was bought, as a list shows it for copying. */
export interface RowCode extends MeterCode {
  /** An exam's pin or serial number, a gift's code: not for a meter. */
  readonly isPin: boolean
}

const PIN =
  /^(?:(?:exam|result|checker|recharge|scratch ?card|voucher|gift|card|e-?) ?)?(?:pin|serial|code)(?: ?(?:number|no\.?|code))?(?: ?\d{1,2})?$/i
/** Letters and digits in groups; a sentence, a price or a name is none. */
const CODE = /^[A-Z\d]+(?:[ -][A-Z\d]+)*$/i
const LONGEST = 40

/** A receipt's codes: a meter's in its order, else pins with their serial numbers in the receipt's order. */
export function rowCodes(rows: readonly LabelValue[]): readonly RowCode[] {
  const meter = meterCodes(rows)
  if (meter.length > 0) return meter.map((code) => ({ ...code, isPin: false }))
  const seen = new Map<string, number>()
  return rows.flatMap(({ label, value }) => {
    const [name, digits] = [label.trim(), value.trim()]
    const isCode = PIN.test(name) && digits.length <= LONGEST && /\d{4}/.test(digits) && CODE.test(digits)
    if (!isCode) return []
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return [{ label: count === 1 ? name : `${name} (${count})`, digits, isPin: true }]
  })
}
