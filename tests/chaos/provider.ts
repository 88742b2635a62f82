import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import type { App } from '#tests/journeys/support/app.ts'
import { createOffice } from '#tests/journeys/support/office.ts'
import { box } from '#tests/journeys/support/tickets.ts'
import type { SandboxProcess } from '#tests/tools/sandbox-process.ts'
import type { BookedRow } from './facts.ts'

/** What visitors may book, with enough seats for all of them. */
export interface OnSale {
  readonly events: readonly string[]
  readonly movies: readonly string[]
}

const SEATS = 20
const MOST = 6

export function providerOf(sandbox: SandboxProcess): App {
  return {
    ...createOffice(sandbox),
    restart: async (env) => {
      await sandbox.stop()
      await sandbox.start(env)
    },
    kill9: () => sandbox.stop('SIGKILL'),
  }
}

export async function onSale(app: App): Promise<OnSale> {
  const office = box(app)
  const events: string[] = []
  for (const { id, ticketClassses } of await office.events()) {
    const [first] = ticketClassses
    if (events.length < MOST && first && (await office.wouldSell(first.classid, first.price, SEATS)))
      events.push(id)
  }
  const movies = (await office.movies()).filter(({ cinemas }) => cinemas.length > 0).map(({ id }) => id)
  return { events, movies }
}

const END_MS = 30_000

/** The books, once nothing that was paid for is under way any more; batches with their rows. */
export async function booksOf(app: App, since: string): Promise<BookedRow[]> {
  const deadline = Date.now() + END_MS
  for (;;) {
    const rows = await app.ledger({ since })
    const isUnderWay = rows.some(
      ({ payments, approvalStatus }) => payments > 0 && approvalStatus === 'Pending',
    )
    if (!isUnderWay || Date.now() > deadline) return await Promise.all(rows.map((row) => withRows(app, row)))
    await sleep(500)
  }
}

const RowsSchema = v.array(
  v.object({
    transactionId: v.string(),
    rows: v.optional(v.array(v.object({ vends: v.number(), refunds: v.number() })), []),
  }),
)

/** A provider without idempotency may have more than one batch under a name. */
async function withRows(app: App, row: BookedRow): Promise<BookedRow> {
  if (row.kind !== 'bulk') return row
  const query = new URLSearchParams({ tranId: row.tranId })
  const answer = await fetch(`${app.origin}/sandbox/ledger.json?${query}`)
  const found = v.parse(RowsSchema, await answer.json())
  return { ...row, rows: found.find((one) => one.transactionId === row.transactionId)?.rows ?? [] }
}
