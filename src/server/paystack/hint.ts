import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'

const SIGNATURE = 'x-paystack-signature'

const EventSchema = v.object({
  event: v.string(),
  data: v.object({
    reference: v.fallback(v.nullish(v.string()), null),
    transaction_reference: v.fallback(v.nullish(v.string()), null),
    transaction: v.fallback(v.nullish(v.object({ reference: v.string() })), null),
  }),
})

/** Which payment a webhook is about; null where it was not signed with our key, over the bytes as they came. */
export function readHint(headers: Headers, body: string, secretKey: string): string | null {
  const given = Buffer.from(headers.get(SIGNATURE) ?? '', 'hex')
  const right = createHmac('sha512', secretKey).update(body).digest()
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  const event = v.safeParse(v.pipe(v.string(), v.parseJson(), EventSchema), body)
  if (!event.success) return null
  const { reference, transaction_reference, transaction } = event.output.data
  return event.output.event.startsWith('charge.success')
    ? (reference ?? null)
    : (transaction_reference ?? transaction?.reference ?? reference ?? null)
}
