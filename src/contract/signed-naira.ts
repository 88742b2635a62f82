import * as v from 'valibot'
import { fromNaira, MAX_NAIRA, readNaira } from './kobo.ts'

/** Naira that is shown or compared and never paid, to kobo: a reversal in a history, a limit. 0 when it is left out. */
export const signedNairaOrZero = v.pipe(
  v.nullish(v.union([v.number(), v.string()]), 0),
  // Adding 0 turns -0 into 0.
  v.transform((value) => (value === '' ? 0 : readNaira(value) + 0)),
  v.check((value) => Math.abs(value) <= MAX_NAIRA, 'not an amount'),
  v.transform(fromNaira),
)
