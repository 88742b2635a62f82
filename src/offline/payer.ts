import * as v from 'valibot'

const text = v.pipe(v.string(), v.maxLength(500))

/** The e-mail and phone number that were last used here to pay, so that they are asked for once. */
const PayerSchema = v.object({ email: text, phone: text })
export type KeptPayer = v.InferOutput<typeof PayerSchema>

/** The device and each user have one, under this key. */
export const PAYER_KEY = 'payer'

export const PAYER = { table: 'payer', schema: PayerSchema }
