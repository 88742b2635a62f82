import * as v from 'valibot'

/** Text that may come as a number; anything else is null. */
export const words = v.fallback(
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform((value) => String(value).trim()),
  ),
  '',
)

/**
 * A code that the customer gets in hand. Null where it came as a number that cannot hold its digits, so that nobody can
 * know them.
 */
export const code = v.fallback(
  v.nullable(
    v.pipe(
      v.union([v.string(), v.number()]),
      v.transform((value) =>
        typeof value === 'string' || Number.isSafeInteger(value) ? String(value).trim() : null,
      ),
    ),
    '',
  ),
  '',
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
