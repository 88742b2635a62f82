import { describe, expect, it, vi } from 'vitest'
import { atElsewhere, HALF_HOUR_MS, TOTAL } from './gateway-session-client.ts'

describe('a gateway that is somebody else’s server', () => {
  const { logged, told } = atElsewhere()

  it('is paid on the page that has the attempt’s name, however often it is opened', async () => {
    const { pages, start, pay, status, vends, tranId } = await logged()
    const first = await start()
    expect(first.json.data.authorizeUrl).toBe(`https://pay.test/${tranId}`)
    expect((await start()).json.data.authorizeUrl).toBe(first.json.data.authorizeUrl)
    expect(await status()).toMatchObject({ TransactionStatus: 'Pending', PaymentStatus: 'Unpaid' })
    pay(tranId)
    expect(await status()).toMatchObject({ TransactionStatus: 'Successful', PaymentStatus: 'Paid' })
    expect([pages.size, vends()]).toEqual([1, 1])
    expect((await start()).status).toBe(409)
  })

  it('gets another page where an answer was lost, and a payment on either is the payment', async () => {
    const { pages, says, start, pass, pay, status, vends, refunds, tranId } = await logged()
    says.open = 'silent'
    expect((await start()).status).toBe(503)
    says.open = 'opened'
    await pass(6000)
    expect((await start()).json.data.authorizeUrl).toBe(`https://pay.test/${tranId}-2`)
    expect([...pages.keys()]).toEqual([tranId, `${tranId}-2`])
    pay(tranId)
    expect(await status()).toMatchObject({ TransactionStatus: 'Successful' })
    expect([vends(), refunds]).toEqual([1, []])
  })

  it('is unpaid only where the gateway has just said so: whoever hears "unpaid" pays anew', async () => {
    const { says, start, pay, pass, status, tranId } = await logged()
    await start()
    says.verify = false
    expect(await status()).toMatchObject({ TransactionStatus: 'Pending', PaymentStatus: 'Pending' })
    says.verify = true
    expect(await status()).toMatchObject({ TransactionStatus: 'Pending', PaymentStatus: 'Unpaid' })
    await pass(1000)
    pay(tranId)
    says.verify = false
    expect(await status()).toMatchObject({
      TransactionStatus: 'Pending',
      PaymentStatus: 'Pending',
      TransactionDescription: expect.stringContaining('Do not pay again.'),
    })
    says.verify = true
    await pass(6000)
    expect(await status()).toMatchObject({ TransactionStatus: 'Successful', PaymentStatus: 'Paid' })
  })

  it('gets another page where the reference is taken', async () => {
    const { pages, start, tranId } = await logged()
    pages.set(tranId, { state: 'created', amount: TOTAL })
    expect((await start()).json.data.authorizeUrl).toBe(`https://pay.test/${tranId}-2`)
  })

  it('gets no other page, and no end, while it does not say how the first stands', async () => {
    const { pages, says, start, pass, pay, status, verified, tranId } = await logged()
    says.open = 'silent'
    await start()
    says.open = 'opened'
    says.verify = false
    await pass(6000)
    expect((await start()).status).toBe(503)
    await pass(2 * HALF_HOUR_MS)
    expect(await status()).toMatchObject({ TransactionStatus: 'Pending' })
    expect(pages.size).toBe(1)
    // It is left in peace for a while: there are others to be asked about.
    const asked = verified()
    for (let seconds = 0; seconds < 5; seconds += 1) await pass(1000)
    expect(verified()).toBe(asked)
    pay(tranId)
    says.verify = true
    expect(await status()).toMatchObject({ TransactionStatus: 'Successful' })
  })

  it('gives a second payment back, and nothing more is delivered for it', async () => {
    const { says, start, pass, pay, status, vends, refunds, emails, tranId } = await logged()
    says.open = 'silent'
    await start()
    says.open = 'opened'
    await pass(6000)
    await start()
    pay(tranId)
    await status()
    pay(`${tranId}-2`)
    await pass(24 * 3_600_000)
    expect([vends(), refunds]).toEqual([1, [`${tranId}-2`]])
    expect(await status()).toMatchObject({ TransactionStatus: 'Successful', PaymentStatus: 'Paid' })
    expect(await emails()).toEqual(['MTN Airtime: a payment is on its way back', 'MTN Airtime: Successful'])
    expect(told).toHaveLength(1)
  })

  it('delivers once where both pages were paid before anybody asked, and gives one of them back', async () => {
    const { says, start, pass, pay, status, vends, refunds, tranId } = await logged()
    says.open = 'silent'
    await start()
    says.open = 'opened'
    await pass(6000)
    await start()
    for (const reference of [tranId, `${tranId}-2`]) pay(reference)
    expect(await status()).toMatchObject({ TransactionStatus: 'Successful', PaymentStatus: 'Paid' })
    await pass(24 * 3_600_000)
    expect([vends(), refunds]).toEqual([1, [`${tranId}-2`]])
  })

  it('ends what nobody paid by our own clock, and gives back what comes later', async () => {
    const { start, pass, pay, status, vends, refunds, tranId } = await logged()
    await start()
    await pass(HALF_HOUR_MS - 1000)
    expect(await status()).toMatchObject({ TransactionStatus: 'Pending' })
    await pass(1000)
    expect(await status()).toMatchObject({ TransactionStatus: 'Failed', PaymentStatus: 'Unpaid' })
    pay(tranId)
    await pass(48 * 3_600_000)
    expect([vends(), refunds]).toEqual([0, [tranId]])
  })

  it('takes another card after one that was declined, until our own clock ends it', async () => {
    const { start, pass, pay, status, tranId } = await logged()
    await start()
    pay(tranId, { state: 'declined' })
    await pass(HALF_HOUR_MS / 2)
    expect(await status()).toMatchObject({ TransactionStatus: 'Pending' })
    expect((await start()).json.data.authorizeUrl).toBe(`https://pay.test/${tranId}`)
    await pass(HALF_HOUR_MS / 2)
    expect(await status()).toMatchObject({
      TransactionStatus: 'Failed',
      TransactionDescription: 'The bank declined the payment. Nothing was charged for it.',
    })
  })

  it('waits for a bank that thinks about it', async () => {
    const { start, pass, pay, status, tranId } = await logged()
    await start()
    pay(tranId, { state: 'pending' })
    await pass(2 * HALF_HOUR_MS)
    expect(await status()).toMatchObject({ TransactionStatus: 'Pending', PaymentStatus: 'Pending' })
    pay(tranId)
    await pass(HALF_HOUR_MS)
    expect(await status()).toMatchObject({ TransactionStatus: 'Successful' })
  })

  it.each([{ amount: TOTAL - 1 }, { amount: 0 }, { amount: 100 * TOTAL }])(
    'pays nothing with another amount: %j',
    async (changes) => {
      const { gateway, start, pass, pay, status, vends, refunds, tranId } = await logged()
      const asked = vi.spyOn(gateway, 'refund')
      await start()
      pay(tranId, changes)
      await pass(HALF_HOUR_MS)
      expect(await status()).toMatchObject({ TransactionStatus: 'Failed', PaymentStatus: 'Paid' })
      expect([vends(), refunds]).toEqual([0, [tranId]])
      // All that came, not what was asked for: "nothing was charged" would be untrue.
      expect(asked).toHaveBeenCalledWith({ reference: tranId, amount: null, wasRefused: false })
    },
  )

  it('gives back what could not be delivered, asked again until it says so', async () => {
    const { says, start, pass, pay, status, refunds, tranId } = await logged()
    says.vend = { kind: 'failed', reason: 'refused' }
    says.refund = 'silent'
    await start()
    pay(tranId)
    expect(await status()).toMatchObject({ TransactionStatus: 'Reversed', PaymentStatus: 'Refunded' })
    await pass(1000)
    await pass(1000)
    expect(refunds).toEqual([tranId])
    says.refund = 'working'
    await pass(300_000)
    says.refund = 'done'
    await pass(3_600_000)
    await pass(86_400_000)
    expect(refunds).toEqual([tranId, tranId, tranId])
    expect(told).toEqual([])
  })

  it.each([
    ['does not give the money back', 'refused', 'somebody has to'],
    ['gives more back than was owed', 'too much', 'more of'],
  ] as const)('tells us when it %s', async (_, answer, words) => {
    const { says, start, pass, pay, status, tranId } = await logged()
    says.vend = { kind: 'failed', reason: 'refused' }
    says.refund = answer
    await start()
    pay(tranId)
    await status()
    await pass(1000)
    expect(told).toEqual([expect.stringContaining(words)])
  })

  it('is asked when a message comes, whatever it says, and nothing is believed', async () => {
    const { opened, start, pay, vends, ledger, tranId } = await logged()
    const hint = async (body: string) =>
      (await opened.app.request('/providers/gateway', { method: 'POST', body })).status
    await start()
    expect([await hint(''), await hint('nobody'), await hint(tranId)]).toEqual([401, 200, 200])
    await opened.idle()
    expect(await ledger()).toMatchObject({ paymentStatus: 'Unpaid' })
    pay(tranId)
    await hint(tranId)
    await opened.idle()
    expect(await ledger()).toMatchObject({ approvalStatus: 'Successful' })
    expect(vends()).toBe(1)
  })

  it('is paid once where its message and somebody’s question come at once, and nothing goes back', async () => {
    const { opened, gateway, start, pay, pass, status, vends, refunds, emails, tranId } = await logged()
    await start()
    pay(tranId)
    const { verify } = gateway
    vi.spyOn(gateway, 'verify').mockImplementation(async (payment) => {
      await new Promise((resolve) => setTimeout(resolve, 20))
      return await verify(payment)
    })
    const hint = () => opened.app.request('/providers/gateway', { method: 'POST', body: tranId })
    await Promise.all([status(), hint(), status()])
    await opened.idle()
    await pass(24 * 3_600_000)
    expect([vends(), refunds]).toEqual([1, []])
    expect(await emails()).toEqual(['MTN Airtime: Successful'])
  })

  it('changes no other order with one that is paid too late, comes back, or waits for its bank', async () => {
    const paid = await logged()
    await paid.start()
    paid.pay(paid.tranId)
    const isPaid = { TransactionStatus: 'Successful', PaymentStatus: 'Paid' }
    expect(await paid.status()).toMatchObject(isPaid)
    const late = await logged()
    await late.start()
    await late.pass(HALF_HOUR_MS)
    late.pay(late.tranId)
    await late.pass(2 * HALF_HOUR_MS)
    expect(await late.status()).toMatchObject({ TransactionStatus: 'Failed', PaymentStatus: 'Paid' })
    const unpaid = await logged()
    await unpaid.start()
    const isUnpaid = { TransactionStatus: 'Pending', PaymentStatus: 'Unpaid' }
    const back = await logged()
    back.says.vend = { kind: 'failed', reason: 'refused' }
    await back.start()
    back.pay(back.tranId)
    expect(await back.status()).toMatchObject({ PaymentStatus: 'Refunded' })
    const waiting = await logged()
    await waiting.start()
    for (const state of ['pending', 'created', 'captured'] as const) {
      waiting.pay(waiting.tranId, { state })
      await waiting.status()
      expect(await unpaid.ledger()).toMatchObject({ paymentStatus: 'Unpaid' })
      expect(await paid.status()).toMatchObject(isPaid)
    }
    expect(await unpaid.status()).toMatchObject(isUnpaid)
    // What was heard of one says nothing of another.
    await waiting.pass(1000)
    const asked = await logged()
    await asked.start()
    await asked.status()
    asked.says.verify = false
    expect(await unpaid.status()).toMatchObject({ ...isUnpaid, PaymentStatus: 'Pending' })
  })

  it('asks for each refund by itself, whatever became of another', async () => {
    const [one, two] = [await logged(), await logged()]
    const asked = () => two.refunds.filter((reference) => [one.tranId, two.tranId].includes(reference))
    two.says.vend = { kind: 'failed', reason: 'refused' }
    two.says.refund = 'silent'
    for (const { tranId, start, status } of [one, two]) {
      await start()
      two.pay(tranId)
      await status()
      await two.pass(1000)
      two.says.refund = 'done'
    }
    expect(asked()).toEqual([one.tranId, two.tranId])
    await two.pass(300_000)
    expect(asked()).toEqual([one.tranId, two.tranId, one.tranId])
  })
})
