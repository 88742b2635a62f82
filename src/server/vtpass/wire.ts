import * as v from 'valibot'

/** Text that may come as a number; anything else is null. */
export const words = v.fallback(
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform((value) => String(value).trim()),
  ),
  '',
)

/** Deeper, nothing is read: nobody nests a code like that. */
const DEEPEST = 4

/**
 * The text of whatever a member holds, with the names of what is in it. Null where it has a number that cannot hold its
 * digits.
 */
export function textOf(value: unknown, depth = 0): string | null {
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : null
  if (typeof value !== 'object' || value === null) return ''
  if (depth === DEEPEST) return null
  const isList = Array.isArray(value)
  const texts = Object.entries(value).map(([name, part]) => {
    const text = textOf(part, depth + 1)
    return isList || text === null || text === '' ? text : `${name}: ${text}`
  })
  return texts.includes(null) ? null : texts.filter((text) => text !== '').join(', ')
}

/**
 * A code that the customer gets in hand. Null where it came as a number that cannot hold its digits, so that nobody can
 * know them.
 */
export const code = v.fallback(
  v.pipe(
    v.unknown(),
    v.transform((value) => textOf(value)),
  ),
  '',
)

/** Some send one alone where others send a list. */
export const listOf = <Item extends v.GenericSchema>(item: Item) =>
  v.fallback(
    v.pipe(
      v.unknown(),
      v.transform((value) => (Array.isArray(value) ? value : value == null || value === '' ? [] : [value])),
      v.array(item),
    ),
    [],
  )

/** The code of an answer, in three digits; as a number it comes without its zeros. */
export const answerCode = v.pipe(
  words,
  v.transform((said) => (said === '' ? '' : said.padStart(3, '0'))),
)

/** Part of a response that may be missing or, where it has no content, an empty list. */
export const part = <Shape extends v.ObjectEntries>(shape: Shape) =>
  v.fallback(v.nullable(v.object(shape)), null)

const TIME = /^\d{4}-\d\d-\d\d/

/** A date comes as text or as `{ date, timezone }`. */
export const dated = v.fallback(
  v.pipe(
    v.union([v.string(), v.object({ date: v.string() })]),
    v.transform((value) => TIME.exec(typeof value === 'string' ? value : value.date)?.[0] ?? ''),
  ),
  '',
)
