import * as v from 'valibot'
import { amount } from './journal.ts'

const text = v.pipe(v.string(), v.maxLength(200))

/** What the user says they bought by their bank's code. Nothing confirms it. */
const DialledSchema = v.object({
  id: text,
  bank: text,
  productName: text,
  billerCode: text,
  /** Masked. */
  customer: text,
  amount,
  at: v.number(),
})
export type KeptDialled = v.InferOutput<typeof DialledSchema>

export const DIALLED = { table: 'dialled', schema: DialledSchema }
