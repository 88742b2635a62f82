import * as v from 'valibot'

const MOST_ADDRESSES = 200

/** Messages from a page to the worker. */
export const ToWorkerSchema = v.union([
  /** The waiting build may take over. Sent only by the page whose user chose to update. */
  v.object({ type: v.literal('take-over') }),
  /**
   * Fetch these addresses at low priority where they are not kept or are old, so that they also open offline. Full
   * addresses, as the client would request them; the worker's policy decides on each.
   */
  v.object({
    type: v.literal('warm'),
    urls: v.pipe(v.array(v.pipe(v.string(), v.maxLength(2000))), v.maxLength(MOST_ADDRESSES)),
  }),
])
export type ToWorker = v.InferOutput<typeof ToWorkerSchema>
