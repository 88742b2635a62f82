import { expect, it, vi } from 'vitest'
import { ADA, signIn } from '#tests/server/account-client.ts'
import { csv, upload } from '#tests/server/bulk-client.ts'
import { draft, log } from '#tests/server/client.ts'
import { forAll, openInHand, raise } from '#tests/server/harness.ts'
import { look, paidOrder, send, signedIn } from './admin-client.ts'

const there = forAll(async () => {
  const opened = await openInHand()
  return { ...opened, Cookie: (await signedIn(opened)).Cookie }
})

const search = (typed: string) => send(there(), '/admin/search', { typed }, { Cookie: there().Cookie })

async function meterOrder(meter: string) {
  const { sandbox } = there()
  const payload = await draft(sandbox, 'IKEDCPREPAID', {
    'Meter Number': meter,
    Amount: '2000',
    'Phone Number': '08035550101',
  })
  const answer = await log(sandbox, payload)
  return {
    id: String(answer.json.responseData?.TransactionId ?? raise(answer.json.responseMessage)),
    payload,
  }
}

it('finds an order by each thing that a caller has in hand', async () => {
  const { id, payload } = await meterOrder('45012345678')
  const typed = [
    id,
    `PRD-${id}`,
    `prd-${id} `,
    payload.TranId,
    '45012345678',
    '4501 2345 678',
    '08035550101',
    '+234 803 555 0101',
    payload.Email,
    payload.Email.toUpperCase(),
  ]
  for (const text of typed) {
    expect([text, (await search(text)).html]).toEqual([text, expect.stringContaining(`/admin/orders/${id}`)])
  }
  expect((await search('45012345679')).text).toContain('none')
})

it('finds an order by each of the gateway’s references and by the biller’s, and by a number within a bulk upload', async () => {
  const { id } = await paidOrder(there())
  const { reference } = await there()
    .db.selectFrom('payments')
    .select('reference')
    .where('transaction_id', '=', id)
    .executeTakeFirstOrThrow()
  expect((await search(reference)).html).toContain(`/admin/orders/${id}`)
  const { vend_id } = await there()
    .db.selectFrom('transactions')
    .select('vend_id')
    .where('transaction_id', '=', id)
    .executeTakeFirstOrThrow()
  expect((await search(vend_id ?? raise('not sent'))).html).toContain(`/admin/orders/${id}`)
  const second = { reference: `${reference}-2`, transaction_id: id, number: 2, created_at: 0 }
  await there().db.insertInto('gateway_sessions').values(second).execute()
  expect((await search(second.reference)).html).toContain(`/admin/orders/${id}`)
  const ada = await signIn(there().sandbox, ADA)
  const uploaded = await upload(there().sandbox, csv('08036660001,MTN,AIRTIME,100'), ada)
  const { TranId, TotalAmount } = uploaded.json.responseData
  await there()
    .db.updateTable('transactions')
    .set({ tran_id: TranId })
    .where('transaction_id', '=', id)
    .execute()
  expect(TotalAmount).toBe(100)
  expect((await search('0803 666 0001')).html).toContain(`/admin/orders/${id}`)
  // So its biller calls the row, and so we are told of it.
  const row = { vend_id: '2026061511000a1b2c3d4e5f000001' }
  await there().db.updateTable('bulk_rows').set(row).where('tran_id', '=', TranId).execute()
  expect((await search(row.vend_id)).html).toContain(`/admin/orders/${id}`)
})

it('takes what is typed as text, and asks for a little more than nothing', async () => {
  for (const typed of ['%', '  ', 'x'.repeat(101)]) expect((await search(typed)).status).toBe(400)
  const { html, status } = await search(`"><b>'; drop table payments`)
  expect([status, html.includes('"><b>')]).toEqual([200, false])
  expect((await search('%%%%')).text).toContain('none')
})

it('puts nothing personal into addresses or logs', async () => {
  const said: string[] = []
  const spies = (['log', 'warn', 'error'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation((...words) => void said.push(words.join(' '))),
  )
  const { id, email } = await paidOrder(there())
  const found = await search(email)
  await look(there(), `/admin/orders/${id}`, { Cookie: there().Cookie })
  await send(there(), `/admin/orders/${id}/refund`, { note: 'a note' }, { Cookie: there().Cookie })
  for (const spy of spies) spy.mockRestore()
  expect(said).toEqual([])
  for (const [, address = ''] of found.html.matchAll(/(?:href|action)="([^"]*)"/g)) {
    expect(address).toMatch(/^\/(favicon\.svg|admin(\/style\.css|\/[a-z-]+|\/orders\/\w+)?)?$|^#content$/)
  }
})

it('shows on an order’s page what was sent to its account', async () => {
  const { id } = await meterOrder('45012345671')
  const transfer = { id: 'T1', transaction_id: id, amount: 45_000, returned: 45_000, at: 0 }
  await there().db.insertInto('transfers').values(transfer).execute()
  const { text } = await look(there(), `/admin/orders/${id}`, { Cookie: there().Cookie })
  expect(text).toContain('A transfer: ₦450.00 arrived, paid for nothing and goes back.')
})
