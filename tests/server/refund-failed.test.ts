import { beforeEach, describe, expect, it, vi } from 'vitest'
import { compareRefunds } from '#src/server/admin/reconciliation.ts'
import { dayAt } from '#src/server/lagos-time.ts'
import { owe } from '#src/server/orders/payments.ts'
import type { RefundAnswer } from '#src/server/providers.ts'
import { ADA, MUSA, signIn } from './account-client.ts'
import { look, send, signedIn } from './admin/admin-client.ts'
import { airtime, get, mailTo, notify, order, type Sent } from './client.ts'
import { forAll, openInHand } from './harness.ts'
import { processOn } from './own-process.ts'

/** What a gateway elsewhere says of a refund, and what it was asked. */
let says: RefundAnswer = 'done'
const asked: object[] = []
const there = forAll(() =>
  openInHand({
    gateway: {
      asksOnSchedule: true,
      hint: (_, body) => ({ reference: body, dispute: null }),
      refund: async (wanted) => {
        asked.push(wanted)
        return says
      },
    },
  }),
)
let told: readonly unknown[][] = []
beforeEach(() => {
  told = vi.spyOn(console, 'warn').mockReturnValue().mock.calls
  says = 'done'
  asked.length = 0
})

const hint = async (reference: string) => {
  const { sandbox } = there()
  await sandbox.app.request('/providers/gateway', { method: 'POST', body: reference })
  await sandbox.sweep()
  await sandbox.idle()
}

const DAY_MS = 86_400_000
let orders = 0

/** An order that could not be delivered, and whose money the gateway has given back. */
async function refunded(headers: Sent = {}, stage: 'reversed' | 'failed' = 'reversed') {
  const { sandbox, db, clock } = there()
  const payload = await airtime(sandbox)
  const { id } = await order(sandbox, payload, headers)
  orders += 1
  const reference = `psk-${orders}`
  const now = clock.now()
  const paid = { state: 'refunded', captured_at: now, paid_by: reference } as const
  await db.updateTable('payments').set(paid).where('transaction_id', '=', id).execute()
  const ended = { stage, reason: 'The biller could not deliver.', ended_at: now, check_at: null } as const
  await db.updateTable('transactions').set(ended).where('transaction_id', '=', id).execute()
  await db.transaction().execute((trx) => owe(trx, id, reference, null))
  await sandbox.sweep()
  await sandbox.idle()
  return { id, reference, email: payload.Email }
}

const resolve = async (id: string, Cookie: string) =>
  await send(there(), `/admin/orders/${id}/resolve`, { note: 'Sent by a transfer.' }, { Cookie })

const resultOf = async (id: string) => (await notify(there().sandbox, id)).json.responseData

describe('a refund that fails after the gateway had made it (M5)', () => {
  it('is due again: its customer and the operator read it, on every page', async () => {
    const { sandbox } = there()
    const ada = await signIn(sandbox, ADA)
    const { id, reference, email } = await refunded(ada)
    expect(await resultOf(id)).toMatchObject({
      PaymentStatus: 'Refunded',
      RefundedAt: expect.stringContaining('T'),
      TransactionDescription: expect.stringContaining('is returned to you'),
    })
    says = 'refused'
    await hint(reference)
    expect(asked.at(-1)).toMatchObject({ reference, wasRefused: true })
    const result = await resultOf(id)
    expect(result).toMatchObject({ OrderStatus: 'Reversed', PaymentStatus: 'Paid', RefundedAt: '' })
    expect(result.TransactionDescription).toMatch(/did not work.*still due/)
    expect(result.TransactionDescription).not.toContain('is returned')
    const receipt = await get(sandbox, `/api/Reports/FetchReceipt?Id=${id}`, ada)
    expect(receipt.json.responseData).toMatchObject({ PaymentStatus: 'Paid', RefundedAt: '' })
    const history = await get(sandbox, '/api/Reports/FetchTransactionHistory', ada)
    const row = history.json.responseData.find(({ Id }: { Id: string }) => Id === id)
    expect(row).toMatchObject({ ApprovalStatus: 'Reversed', PaymentStatus: 'Paid' })
    const emails = (await mailTo(sandbox, email)).filter(({ text }: { text: string }) =>
      /still due/.test(text),
    )
    expect(emails).toHaveLength(1)
    expect(told).toEqual([[expect.stringContaining(`refund of ${reference} has failed`)]])
    const { Cookie } = await signedIn(there())
    expect((await look(there(), '/admin', { Cookie })).text).toMatch(
      new RegExp(`${reference}[^.]*The gateway refuses`),
    )
    // Once, however often the gateway says so.
    await hint(reference)
    expect(told).toHaveLength(1)
    expect(await mailTo(sandbox, email)).toHaveLength(1)
  })

  it('is given back again by hand, and then everybody reads that', async () => {
    const { id, reference } = await refunded()
    says = 'refused'
    await hint(reference)
    says = 'done'
    await hint(reference)
    expect(await resultOf(id)).toMatchObject({
      PaymentStatus: 'Refunded',
      RefundedAt: expect.stringContaining('T'),
      TransactionDescription: expect.stringContaining('is returned to you'),
    })
  })

  it('that came after the order’s end is no longer given back either', async () => {
    const { id, reference } = await refunded({}, 'failed')
    expect((await resultOf(id)).RefundedAt).toContain('T')
    says = 'refused'
    await hint(reference)
    const result = await resultOf(id)
    expect(result).toMatchObject({ PaymentStatus: 'Paid', RefundedAt: '' })
    expect(result.TransactionDescription).toMatch(/still due/)
  })

  it('is on the operators’ list again where it was marked as resolved before, and off it once it is again', async () => {
    const { id, reference } = await refunded(await signIn(there().sandbox, MUSA))
    const { Cookie } = await signedIn(there())
    await resolve(id, Cookie)
    says = 'refused'
    await hint(reference)
    expect((await look(there(), '/admin', { Cookie })).text).toContain(reference)
    await resolve(id, Cookie)
    expect((await look(there(), '/admin', { Cookie })).text).not.toContain(reference)
    expect(await resultOf(id)).toMatchObject({ PaymentStatus: 'Refunded' })
  })

  it('is found by the night for two weeks, also where no message came', async () => {
    const { db, clock } = there()
    const own = {
      ...processOn(db, clock),
      gateway: { ...processOn(db, clock).gateway, refund: async () => says },
    }
    const night = () => compareRefunds(own, dayAt(clock.now()))
    const { id, reference } = await refunded()
    expect((await night()).differences.filter((one) => one.reference === reference)).toEqual([])
    clock.advance(10 * DAY_MS)
    says = 'silent'
    expect(await night()).toMatchObject({ differences: [], unanswered: expect.arrayContaining([reference]) })
    says = 'refused'
    expect((await night()).differences.find((one) => one.reference === reference)?.what).toContain(
      `PRD-${id}`,
    )
    await there().sandbox.sweep()
    await there().sandbox.idle()
    expect(await resultOf(id)).toMatchObject({ PaymentStatus: 'Paid', RefundedAt: '' })
    expect(await night()).toEqual({ differences: [], unanswered: [] })
  })
})

it('a refund that the gateway refuses at once is not called returned either', async () => {
  says = 'refused'
  const { id, email } = await refunded()
  expect(await resultOf(id)).toMatchObject({
    PaymentStatus: 'Paid',
    RefundedAt: '',
    TransactionDescription: expect.stringContaining('still due'),
  })
  expect(await mailTo(there().sandbox, email)).toHaveLength(1)
})
