import { expect, it } from 'vitest'
import { ledgerOf, mailTo, notify } from './client.ts'
import { forAll } from './harness.ts'
import { payByCard } from './page.ts'
import { openProvider } from './processes.ts'
import { eventDraft, logEvent, payPage, seatsLeft } from './ticket-client.ts'

const LIMIT_MS = 240_000
const TABLE = 'indigo-nights-table'
const PRICE = 150_000
const SEATS = 40

const there = forAll(openProvider)

it(
  'tickets that were paid when the sandbox was killed are delivered once, and seats are still held',
  async () => {
    const { sandbox, powerCut } = there()
    const quick = await eventDraft(sandbox, TABLE, 2)
    const slow = await eventDraft(sandbox, TABLE, 3, { phone: '08011111112' })
    const lost = await eventDraft(sandbox, TABLE, 4, { phone: '08011111113' })
    const unpaid = await eventDraft(sandbox, TABLE, 5)
    const orders = []
    for (const draft of [quick, slow, lost])
      orders.push(await payPage(sandbox, await logEvent(sandbox, draft)))
    const left = await logEvent(sandbox, unpaid)
    for (const { pay } of orders) await payByCard(sandbox, pay)
    await powerCut()
    // What the killed one answered is answered again, and holds nothing more.
    expect((await logEvent(sandbox, unpaid)).json).toEqual(left.json)
    await Promise.all(orders.flatMap(({ id }) => [id, id, id]).map((id) => notify(sandbox, id)))
    await expect
      .poll(() => ledgerOf(sandbox, slow.TranId), { timeout: 60_000 })
      .toMatchObject([{ payments: 1, vends: 1, approvalStatus: 'Successful' }])
    expect(await ledgerOf(sandbox, quick.TranId)).toMatchObject([{ logged: 1, payments: 1, vends: 1 }])
    expect(await ledgerOf(sandbox, lost.TranId)).toMatchObject([
      { payments: 1, vends: 0, refunds: 1, approvalStatus: 'Reversed' },
    ])
    expect(await ledgerOf(sandbox, unpaid.TranId)).toMatchObject([{ logged: 2, payments: 0 }])
    expect(await seatsLeft(sandbox, TABLE, PRICE, SEATS)).toBe(SEATS - 2 - 3 - 5)
    const code = (await notify(sandbox, orders[0]?.id ?? '')).json.responseData.ReceiptItems[0].Value
    const [mail, ...more] = await mailTo(sandbox, quick.email)
    expect([mail.text, more]).toEqual([expect.stringContaining(code), []])
  },
  LIMIT_MS,
)
