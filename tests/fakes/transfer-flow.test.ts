import { afterAll, beforeAll, expect, it } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import { pay } from '#src/payments/engine/pay.ts'
import { requery } from '#src/payments/engine/requery.ts'
import { printedReceipt } from '#src/payments/receipt-text.ts'
import { attemptToPay } from '#src/payments/use-order.ts'
import { payByTransfer } from '#src/payments/ways/transfer/pay.ts'
import { appOrder, clientOf } from '#tests/contract/clients.ts'
import { fakeServices } from '#tests/support/services.ts'
import { type Business, openBusiness } from './business.ts'

let business: Business | undefined
beforeAll(async () => {
  business = await openBusiness(1)
}, 120_000)
afterAll(() => business?.close())

it('the app shows the account that Paystack gives until it is paid, also while Paystack does not answer, and then the receipt', async () => {
  const { sandbox, paystack, network, hear, pass } = business ?? expect.fail('not opened')
  const client = clientOf(sandbox)
  const { settings } = fakeServices()
  const parts = { client, settings: { ...settings, gatewayOrigins: ['https://checkout.paystack.com'] } }
  const services = fakeServices({ parts })
  const order = await appOrder(client)
  expect(order.takesTransfer).toBe(true)
  const phase = await pay(services, order, payByTransfer, { repeatConfirmed: false, onPhase: () => {} })
  if (phase.phase !== 'own-page') expect.fail(phase.phase)
  const { transactionId } = phase
  const shown = async () => {
    const answer = await requery(services, transactionId)
    return { answer, account: attemptToPay(await services.journal.all(), transactionId, answer)?.transfer }
  }
  const { account } = await shown()
  expect(account).toEqual({
    bank: 'Test Bank',
    accountNumber: expect.stringMatching(/^\d{10}$/),
    accountName: 'PAYSTACK CHECKOUT',
    expiresAt: services.clock.now() + 25 * 60_000,
  })
  expect(services.navigation.left).toEqual([])
  await pass(4000)
  services.clock.advance(4000)
  network.spoil(1)
  const unheard = await shown()
  expect(unheard.answer).toMatchObject({ result: { paymentStatus: 'Pending' } })
  expect(unheard.account).toEqual(account)
  network.spoil(0)
  await pass(4000)
  services.clock.advance(4000)
  await hear(paystack.send(account?.accountNumber ?? '', kobo(50_000)))
  await pass(60_000)
  const paid = await shown()
  expect(paid.account).toBeUndefined()
  if (paid.answer.kind !== 'known') expect.fail(paid.answer.kind)
  expect(printedReceipt(paid.answer.result)).toMatchObject({ title: 'Successful', total: '₦500.00' })
})
