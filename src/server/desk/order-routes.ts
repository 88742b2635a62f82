import type { Context } from 'hono'
import * as v from 'valibot'
import type { Deps } from '#src/server/deps.ts'
import { paymentOf } from '#src/server/gateway/payments.ts'
import { Refusal } from '#src/server/http/refusal.ts'
import { orderNumber } from '#src/server/money/words.ts'
import { askAgain } from './asking.ts'
import type { DeskApp } from './door.ts'
import { NoteSchema, readForm } from './forms.ts'
import { deskFrame } from './frame.ts'
import { orderPage } from './order-page.ts'
import { refundOrder } from './refunding.ts'
import { resolveOrder } from './resolving.ts'
import { storyOf } from './story.ts'

const ActionSchema = v.object({ note: NoteSchema, certain: v.optional(v.string(), '') })

/** What an action did, by the word in the address that it leads to. */
const sentences: ReadonlyMap<string | undefined, string> = new Map([
  ['asked', 'Asked. If somebody is slow to answer, look at this page again in half a minute.'],
  ['asked-already', 'Somebody asked less than half a minute ago. Look at this page again in a moment.'],
  ['refunded', 'Refunded. The customer gets a mail.'],
  ['refunded-already', 'The money had been given back already. Nothing was done a second time.'],
  ['resolved', 'Marked as resolved.'],
  ['resolved-already', 'It was marked as resolved already.'],
])

const actions = {
  ask: (deps: Deps, doing: Parameters<typeof refundOrder>[1]) => askAgain(deps, doing),
  refund: refundOrder,
  resolve: (deps: Deps, doing: Parameters<typeof refundOrder>[1]) => resolveOrder(deps, doing),
} as const

export function mountOrders(desk: DeskApp, deps: Deps): void {
  desk.get('/orders/:id', async (c) =>
    showOrder(c, deps, c.req.param('id'), c.get('operator'), { said: sentences.get(c.req.query('said')) }),
  )
  for (const [name, act] of Object.entries(actions)) {
    desk.post(`/orders/:id/${name}`, async (c) => {
      const { id } = c.req.param()
      const operator = c.get('operator')
      try {
        const { note, certain } = await readForm(c, ActionSchema)
        const done = await act(deps, { operator, transactionId: id, note, isCertain: certain === 'yes' })
        return c.redirect(`/desk/orders/${encodeURIComponent(id)}?said=${done}`, 303)
      } catch (error) {
        if (!(error instanceof Refusal) || error.kind === 'unknown') throw error
        return await showOrder(c, deps, id, operator, { refused: error.message }, error.status)
      }
    })
  }
}

interface Told {
  readonly said?: string | undefined
  readonly refused?: string
}

async function showOrder(
  c: Context,
  { db, world }: Deps,
  id: string,
  operator: string,
  told: Told,
  status: Refusal['status'] = 200,
): Promise<Response> {
  const order = await db
    .selectFrom('transactions')
    .selectAll()
    .where('transaction_id', '=', id)
    .executeTakeFirst()
  if (order === undefined) throw new Refusal('unknown', 'There is no such order.')
  const now = world.now()
  const resolution = await db
    .selectFrom('desk_resolutions')
    .select('transaction_id')
    .where('transaction_id', '=', id)
    .executeTakeFirst()
  const shown = {
    order,
    payment: await paymentOf(db, id),
    refunds: await db.selectFrom('refunds').selectAll().where('transaction_id', '=', id).execute(),
    story: await storyOf(db, order, now),
    isResolved: resolution !== undefined,
    now,
  }
  return c.html(
    await deskFrame({ title: `Order ${orderNumber(order)}`, operator, ...told }, orderPage(shown)),
    status,
  )
}
