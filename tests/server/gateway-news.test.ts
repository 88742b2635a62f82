import { describe, expect, it } from 'vitest'
import { EMAIL_REFUSED } from '#src/contract/gateway.ts'
import { said } from './account-client.ts'
import { draft, initialize, ledgerOf, log, notify } from './client.ts'
import { atElsewhere } from './gateway-session-client.ts'
import { forAll, openInHand } from './harness.ts'

const there = forAll(openInHand)

describe('a gateway that is somebody else’s server', () => {
  const { logged, told } = atElsewhere()

  it('tells us when a payer disputes a payment, which nobody would ask about', async () => {
    const { opened, says, start, pass, pay, status, tranId } = await logged()
    await start()
    pay(tranId)
    await status()
    says.dispute = 'open'
    await opened.app.request('/providers/gateway', { method: 'POST', body: tranId })
    await pass(1000)
    expect(told).toEqual([expect.stringMatching(`dispute about the payment ${tranId}.*: answer it there`)])
    // One that has ended asks for no answer (T14).
    for (const [dispute, words] of [
      ['won', 'decided for us'],
      ['lost', 'decided for its payer'],
      ['ended', 'has ended'],
    ] as const) {
      says.dispute = dispute
      await opened.app.request('/providers/gateway', { method: 'POST', body: tranId })
      await pass(1000)
      expect(told.at(-1)).toMatch(`${tranId}`)
      expect(told.at(-1)).toMatch(words)
      expect(told.at(-1)).not.toMatch(/answer it/)
    }
  })

  it('that refuses the e-mail ends the order at once: nothing was charged, and the address is named (T9)', async () => {
    const { says, start, status, ledger, pass, pages, tranId } = await logged()
    says.open = 'email refused'
    const refused = await start()
    expect(refused.json.responseCode).toBe(EMAIL_REFUSED)
    expect(said(refused)).toEqual([
      400,
      expect.stringMatching(/does not accept the e-mail address .+@example\.com\. Nothing was charged\./),
    ])
    expect(await ledger()).toMatchObject({ approvalStatus: 'Failed', paymentStatus: 'Unpaid' })
    expect((await status()).TransactionDescription).toMatch(/did not accept the e-mail.*Nothing was charged/)
    says.open = 'opened'
    expect((await start()).status).toBe(409)
    await pass(3_600_000)
    expect([...pages.keys()]).toEqual([])
    // It is its payer's to mend, not ours.
    expect(told.filter((sentence) => sentence.includes(tranId))).toEqual([])
  })
})

it('the sandbox’s own gateway refuses one e-mail in the same way, for whoever tries it (T9)', async () => {
  const { sandbox } = there()
  const payload = await draft(sandbox, 'MTNVTU', {
    'Phone Number': '08031234567',
    Amount: '500',
    Email: 'ada@refused.example',
  })
  const { json } = await log(sandbox, payload)
  const refused = await initialize(sandbox, json.responseData)
  expect([refused.status, refused.json.responseCode]).toEqual([400, EMAIL_REFUSED])
  expect((await notify(sandbox, json.responseData.TransactionId)).json.responseData).toMatchObject({
    TransactionStatus: 'Failed',
    PaymentStatus: 'Unpaid',
  })
  expect(await ledgerOf(sandbox, payload.TranId)).toMatchObject([{ payments: 0 }])
})
