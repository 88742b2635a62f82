import * as v from 'valibot'

const MOST_ADDRESSES = 200

/** What a page says to the worker. */
export const ToWorkerSchema = v.union([
  /** The waiting build may take over. Said by the page whose user chose to update, and by nobody else. */
  v.object({ type: v.literal('take-over') }),
  /**
   * Fetch these addresses without hurry, where they are not kept or old, so that they also open offline. Whole
   * addresses, as the client would ask for them; the worker's policy has the last word on each.
   */
  v.object({
    type: v.literal('warm'),
    urls: v.pipe(v.array(v.pipe(v.string(), v.maxLength(2000))), v.maxLength(MOST_ADDRESSES)),
  }),
])
export type ToWorker = v.InferOutput<typeof ToWorkerSchema>

/** What the worker says to its pages. */
const FromWorkerSchema = v.union([
  /** How asking the provider again behind a kept answer ended. `url` is the whole address that was asked. */
  v.object({
    type: v.literal('revalidated'),
    url: v.string(),
    outcome: v.picklist(['changed', 'same', 'failed']),
    /** Of the copy that the device holds now. */
    savedAt: v.number(),
  }),
  /** Bytes that the worker itself took from the network since it last said so. */
  v.object({ type: v.literal('transferred'), bytes: v.pipe(v.number(), v.minValue(0)) }),
])
export type FromWorker = v.InferOutput<typeof FromWorkerSchema>

/** A message of the worker, or null when it is none of ours. */
export function readFromWorker(data: unknown): FromWorker | null {
  const parsed = v.safeParse(FromWorkerSchema, data)
  return parsed.success ? parsed.output : null
}
