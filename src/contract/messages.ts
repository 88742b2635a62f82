import * as v from 'valibot'

/** The one message from a page to the worker: the waiting build may take over. Sent only by the page whose user chose to update. */
export const TakeOverSchema = v.object({ type: v.literal('take-over') })
export type TakeOver = v.InferOutput<typeof TakeOverSchema>
