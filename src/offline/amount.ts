import * as v from 'valibot'
import { type Kobo, kobo } from '#src/contract/kobo.ts'

/** An amount of money in a record, in kobo. */
export const amount = v.pipe(
  v.number(),
  v.safeInteger(),
  v.transform((value): Kobo => kobo(value)),
)
