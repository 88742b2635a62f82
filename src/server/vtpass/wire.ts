import * as v from 'valibot'

/** Text that may come as a number; anything else is null. */
export const words = v.fallback(
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform((value) => String(value).trim()),
  ),
  '',
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
