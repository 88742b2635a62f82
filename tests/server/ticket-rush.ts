import { expect } from 'vitest'
import type { Server } from '#src/server/server.ts'
import type { Answer } from './client.ts'
import { type Opened, raise } from './harness.ts'
import { payByCard } from './page.ts'
import { eventDraft, logEvent, payPage, seatsLeft } from './ticket-client.ts'

/** A class of forty seats. */
export const TABLE = 'indigo-nights-table'
export const PRICE = 150_000
export const SEATS = 40
export const WEEK_MS = 7 * 86_400_000

export const left = (sandbox: Server) => seatsLeft(sandbox, TABLE, PRICE)
export const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort()

/** A new evening, a week later, of which so many seats are left. The others are paid, so that they stay taken. */
export async function evening({ sandbox, clock }: Opened, seats: number): Promise<Server> {
  clock.advance(WEEK_MS)
  await sandbox.sweep()
  const taken = await logEvent(sandbox, await eventDraft(sandbox, TABLE, SEATS - seats))
  await payByCard(sandbox, (await payPage(sandbox, taken)).pay)
  await sandbox.idle()
  expect(await left(sandbox)).toBe(seats)
  return sandbox
}

/** Buyers who press at the same moment, over all of the instances. */
export async function rush(instances: readonly Server[], buyers: number, classid: string, qty = 1) {
  const [first = raise('no sandbox')] = instances
  const drafts = await Promise.all(Array.from({ length: buyers }, () => eventDraft(first, classid, qty)))
  const answers = await Promise.all(
    drafts.map((draft, index) => logEvent(instances[index % instances.length] ?? first, draft)),
  )
  return { drafts, answers }
}
