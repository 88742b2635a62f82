import * as v from 'valibot'
import type { Trip } from './trip.ts'

const RowsSchema = v.array(v.object({ transactionId: v.string(), payments: v.number() }))

/** Whether its mail is of this errand, and not of an earlier one of the same phone. */
export async function isOfErrand(trip: Trip, order: string): Promise<boolean> {
  return (await sessionsOf(trip)).some(({ transactionId }) => transactionId === order)
}

/** The number of the order, from the mail of the attempt that was paid, else of the last. */
export async function orderInMail(trip: Trip): Promise<string | null> {
  const rows = await sessionsOf(trip)
  const found = rows.find(({ payments }) => payments > 0) ?? rows.at(-1)
  return found?.transactionId ?? null
}

async function sessionsOf({ hand }: Trip): Promise<v.InferOutput<typeof RowsSchema>> {
  const rows: v.InferOutput<typeof RowsSchema> = []
  for (const tranId of hand.proxy.seen().tranIds) {
    const answer = await fetch(`${hand.provider}/sandbox/ledger.json?${new URLSearchParams({ tranId })}`)
    rows.push(...v.parse(RowsSchema, await answer.json()))
  }
  return rows
}
