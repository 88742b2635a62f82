import * as v from 'valibot'
import { fillEntries } from './fills.ts'
import type { Scope } from './scope.ts'
import { type Keeping, openScoped } from './scoped.ts'

/** A saved biller: whom somebody pays again. Keyed by `id`. */
const BeneficiarySchema = v.object({
  ...fillEntries,
  id: v.pipe(v.string(), v.regex(/^[a-f0-9]{16}$/)),
  /** The user's own word for it; empty: the number speaks for itself. */
  nickname: v.pipe(v.string(), v.maxLength(40)),
  /** How often it was paid, each time worth half after a month: `score` as it stood at `scoredAt`. */
  score: v.number(),
  scoredAt: v.number(),
  /** When it was last paid, in epoch milliseconds. */
  lastPaidAt: v.number(),
})
export type Beneficiary = v.InferOutput<typeof BeneficiarySchema>

export function openBeneficiaries(scope: () => Promise<Scope>, keeping?: Keeping) {
  return openScoped({ database: 'paydey-beneficiaries', schema: BeneficiarySchema }, scope, keeping)
}
