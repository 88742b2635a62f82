import * as v from 'valibot'

/** Text that may be missing, null, or a bare number on the wire: always a string here. */
export const text = v.pipe(v.nullish(v.union([v.string(), v.number(), v.boolean()]), ''), v.transform(String))

/**
 * Text of a member that is beyond the specification. Where a provider uses the name for something else, an object perhaps,
 * only this member is lost and not the whole answer.
 */
export const extraText = v.fallback(text, '')

/** An identifier: text or number on the wire, never empty. */
export const id = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.minLength(1))

const TRUE_WORDS = new Set(['true', 'y', 'yes', '1'])

/** A flag that providers write as a boolean, 0/1, "Y"/"N" or "true"/"false". Missing means no. */
export const flag = v.pipe(
  v.nullish(v.union([v.boolean(), v.number(), v.string()]), false),
  v.transform((value) => TRUE_WORDS.has(String(value).trim().toLowerCase())),
)

/** Also with commas between thousands, as amounts may have. */
function toNumber(value: number | string): number {
  const number = Number(String(value).replace(/,(?=\d{3}(?!\d))/g, ''))
  return Number.isFinite(number) ? number : 0
}

/** A plain number (a percentage, a charge), 0 when missing or unreadable. */
export const decimal = v.pipe(v.nullish(v.union([v.number(), v.string()]), 0), v.transform(toNumber))

/** A whole count, 0 when missing or unreadable. */
export const count = v.pipe(decimal, v.transform(Math.trunc))

/** An ISO date and time of our own extensions, to epoch milliseconds. */
export const instant = v.pipe(v.string(), v.transform(Date.parse), v.number())

/** A list that providers leave out or send as null when it is empty. */
/* @__NO_SIDE_EFFECTS__ */
export function list<T extends v.GenericSchema>(item: T) {
  return v.nullish(v.array(item), [])
}

/** A receipt's extra row (spec section 3: ReceiptItems, Label and Value). */
export const labelValue = v.pipe(
  v.object({ Label: text, Value: text }),
  v.transform((row) => ({ label: row.Label, value: row.Value })),
)
export type LabelValue = v.InferOutput<typeof labelValue>
