import * as v from 'valibot'
import type { BillerHint } from '#src/server/providers.ts'
import { words } from './wire.ts'

const REVERSED = '040'

const EventSchema = v.variant('type', [
  v.object({
    type: v.literal('transaction-update'),
    data: v.object({ code: words, requestId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)) }),
  }),
  v.object({ type: v.literal('variations-update') }),
])

/** What a webhook is about. They are not signed: anybody may send one. */
export function readHint(body: string): BillerHint | null {
  const event = v.safeParse(v.pipe(v.string(), v.parseJson(), EventSchema), body)
  if (!event.success) return null
  if (event.output.type === 'variations-update') return { about: 'prices' }
  const { requestId, code } = event.output.data
  return { about: 'order', id: requestId, isReversal: code === REVERSED }
}
