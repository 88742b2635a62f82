import * as v from 'valibot'
import type { Trip } from './trip.ts'

const RowsSchema = v.array(v.object({ transactionId: v.string(), payments: v.number() }))

/** The number of the order, as every transaction's mail says it: of the attempt that was paid, else of the last. */
export async function orderInMail({ hand }: Trip): Promise<string | null> {
  const rows: v.InferOutput<typeof RowsSchema> = []
  for (const tranId of hand.proxy.seen().tranIds) {
    const answer = await fetch(`${hand.provider}/sandbox/ledger.json?${new URLSearchParams({ tranId })}`)
    rows.push(...v.parse(RowsSchema, await answer.json()))
  }
  const found = rows.find(({ payments }) => payments > 0) ?? rows.at(-1)
  return found?.transactionId ?? null
}
