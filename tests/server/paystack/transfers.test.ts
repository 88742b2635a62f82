import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Business, openBusiness } from '#tests/fakes/business.ts'
import { givenBack } from '#tests/fakes/paystack.ts'
import { draft, get, initialize, log, mailTo, notify } from '#tests/server/client.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const LIMIT_MS = 120_000
const TOTAL = 50_000
const CHANNEL = { channel: 'bank_transfer' }

describe('a bank transfer to an account of Paystack', () => {
  let business: Business | undefined
  const told: string[] = []
  beforeAll(async () => {
    business = await openBusiness(1)
  }, LIMIT_MS)
  afterAll(() => business?.close())
  beforeEach(() => {
    told.length = 0
    vi.spyOn(console, 'warn').mockImplementation((text: string) => void told.push(text))
  })

  let number = 0
  async function logged(naira = 500) {
    const opened = business ?? expect.fail('not opened')
    const { sandbox, paystack, vtpass, pass, hear } = opened
    number += 1
    const phone = `0803000${String(number).padStart(4, '0')}`
    const payload = await draft(sandbox, 'MTNVTU', { 'Phone Number': phone, Amount: String(naira) })
    const { json } = await log(sandbox, payload)
    const tranId = payload.TranId
    const start = () => initialize(sandbox, json.responseData, CHANNEL)
    const page = () => initialize(sandbox, json.responseData)
    const account = async () => (await start()).json.data.transfer
    const result = async () => (await notify(sandbox, tranId)).json.responseData
    /** Whatever the biller takes for it. */
    const end = async () => {
      for (let minute = 0; minute < 5; minute += 1) await pass(MINUTE_MS)
      return await result()
    }
    const charges = () =>
      [...paystack.books.values()].filter(({ reference }) => reference.split('-')[0] === tranId)
    const back = () => charges().map((charge) => [charge.reference, givenBack(charge)])
    const vends = () => vtpass.books.filter(({ customer }) => customer === phone).length
    const emails = async () =>
      (await mailTo(sandbox, payload.Email)).map(({ subject }: { subject: string }) => subject.split(' (')[0])
    /** Sends it; the webhook comes. */
    const send = async (number: string, kobo: number) => {
      await pass(4000)
      await hear(paystack.send(number, kobo))
      await pass(1000)
    }
    return { ...opened, tranId, start, page, account, result, end, charges, back, vends, emails, send }
  }

  it('is announced with the fields, and its account is given to whoever asks for it, always the same', async () => {
    const { sandbox, page, start, charges, tranId } = await logged()
    const fields = await get(sandbox, '/api/Products/Fields/?BillerCode=MTNVTU&Category=')
    expect(fields.json.responseData.Product.BankTransfer).toBe(true)
    const opened = await page()
    expect(opened.json.data.transfer).toBeUndefined()
    const { transfer, authorizeUrl } = (await start()).json.data
    expect(authorizeUrl).toBe(opened.json.data.authorizeUrl)
    expect(transfer).toEqual({
      bank: 'Test Bank',
      accountNumber: expect.stringMatching(/^0\d{9}$/),
      accountName: 'PAYSTACK CHECKOUT',
      amount: 500,
      expiresInSeconds: 25 * 60,
    })
    for (let press = 0; press < 3; press += 1) expect((await start()).json.data.transfer).toEqual(transfer)
    expect(charges().map(({ reference }) => reference)).toEqual([tranId, `${tranId}-2`])
  })

  it('pays exactly once with the exact amount, and nobody is told that it is pending before', async () => {
    const { account, pass, send, result, end, vends, back, emails, tranId } = await logged()
    const { accountNumber } = await account()
    for (let look = 0; look < 8; look += 1) {
      await pass(4000)
      expect(await result()).toMatchObject({ TransactionStatus: 'Pending', PaymentStatus: 'Unpaid' })
    }
    await send(accountNumber, TOTAL)
    expect(await end()).toMatchObject({ TransactionStatus: 'Successful', PaymentStatus: 'Paid' })
    expect([vends(), back()]).toEqual([
      1,
      [
        [tranId, 0],
        [`${tranId}-2`, 0],
      ],
    ])
    expect(await emails()).toEqual(['MTN Airtime: Successful'])
  })

  it('pays without a webhook, when somebody asks', async () => {
    const { account, paystack, pass, result, end, vends } = await logged()
    const { accountNumber } = await account()
    await pass(4000)
    paystack.send(accountNumber, TOTAL)
    expect(await result()).toMatchObject({ PaymentStatus: 'Paid' })
    expect(await end()).toMatchObject({ TransactionStatus: 'Successful' })
    expect(vends()).toBe(1)
  })

  it('ends its order by our own clock where nothing comes, whatever Paystack calls that', async () => {
    const { account, pass, result, vends } = await logged()
    await account()
    for (let minute = 0; minute < 31; minute += 1) await pass(MINUTE_MS)
    expect(await result()).toMatchObject({
      TransactionStatus: 'Failed',
      PaymentStatus: 'Unpaid',
      TransactionDescription: 'The payment was not completed in time. Nothing was charged for it.',
    })
    expect(vends()).toBe(0)
  })

  it('of another sum pays nothing: Paystack sends it back, and the order can still be paid', async () => {
    const { account, send, result, end, vends, back, emails, tranId } = await logged()
    const { accountNumber } = await account()
    for (const kobo of [TOTAL - 1, TOTAL - 1, TOTAL + 1]) await send(accountNumber, kobo)
    expect(await result()).toMatchObject({
      TransactionStatus: 'Pending',
      PaymentStatus: 'Unpaid',
      // Its message comes several times.
      Transfers: [{ Amount: 499.99, Returned: 499.99 }],
    })
    expect(await emails()).toEqual(['MTN Airtime: ₦499.99 is on its way back'])
    await send(accountNumber, TOTAL)
    expect(await end()).toMatchObject({ TransactionStatus: 'Successful' })
    expect([vends(), back()]).toEqual([
      1,
      [
        [tranId, 0],
        [`${tranId}-2`, 0],
      ],
    ])
  })

  it.each([TOTAL - 1, TOTAL + 1, 1])(
    'of %d kobo that Paystack has taken pays nothing and goes back whole, and its payer is told',
    async (kobo) => {
      const { account, paystack, send, pass, result, vends, back, emails, tranId } = await logged()
      const { accountNumber } = await account()
      paystack.takesAnySum = true
      await send(accountNumber, kobo)
      paystack.takesAnySum = false
      await pass(MINUTE_MS)
      expect([vends(), back()]).toEqual([
        0,
        [
          [tranId, 0],
          [`${tranId}-2`, kobo],
        ],
      ])
      expect(await result()).toMatchObject({ TransactionStatus: 'Pending' })
      expect(await emails()).toEqual(['MTN Airtime: a payment is on its way back'])
      expect((await account()).accountNumber).not.toBe(accountNumber)
      expect(told).toEqual([
        expect.stringContaining(`The payment ${tranId}-2 came too late, twice or as another sum`),
      ])
      await pass(31 * MINUTE_MS)
      expect((await result()).TransactionDescription).not.toContain('Nothing was charged')
    },
  )

  it('counts after the countdown while the order is open, and its account is given no more', async () => {
    const { account, pass, send, end, vends } = await logged()
    const { accountNumber } = await account()
    await pass(26 * MINUTE_MS)
    expect(await account()).toBeUndefined()
    const { paystack } = business ?? expect.fail('not opened')
    paystack.takesAnySum = true
    await send(accountNumber, TOTAL)
    paystack.takesAnySum = false
    expect(await end()).toMatchObject({ TransactionStatus: 'Successful' })
    expect(vends()).toBe(1)
  })

  it('that comes after the order’s end goes back, and its payer is told', async () => {
    const { account, paystack, pass, send, result, vends, back, emails, tranId } = await logged()
    const { accountNumber } = await account()
    await pass(31 * MINUTE_MS)
    paystack.takesAnySum = true
    await send(accountNumber, TOTAL)
    paystack.takesAnySum = false
    await pass(MINUTE_MS)
    expect([vends(), back()]).toEqual([
      0,
      [
        [tranId, 0],
        [`${tranId}-2`, TOTAL],
      ],
    ])
    expect(await result()).toMatchObject({ TransactionStatus: 'Failed', PaymentStatus: 'Paid' })
    expect(await emails()).toContain('MTN Airtime: a payment is on its way back')
  })

  it('goes back where the page has been paid as well', async () => {
    const { start, paystack, pass, send, end, vends, back, tranId } = await logged()
    const { authorizeUrl, transfer } = (await start()).json.data
    await send(transfer.accountNumber, TOTAL)
    expect(await end()).toMatchObject({ TransactionStatus: 'Successful' })
    paystack.pay(authorizeUrl)
    await pass(DAY_MS)
    await pass(MINUTE_MS)
    expect([vends(), back()]).toEqual([
      1,
      [
        [tranId, TOTAL],
        [`${tranId}-2`, 0],
      ],
    ])
  })

  it('that is sent twice delivers once, and the operator is told of the other when the books are compared', async () => {
    const { account, paystack, send, pass, end, vends } = await logged()
    const { accountNumber } = await account()
    await send(accountNumber, TOTAL)
    paystack.takesAnySum = true
    await send(accountNumber, TOTAL)
    paystack.takesAnySum = false
    for (let hour = 0; hour < 30; hour += 1) await pass(HOUR_MS)
    expect(await end()).toMatchObject({ TransactionStatus: 'Successful' })
    expect(vends()).toBe(1)
    expect(told.join()).toMatch(/The books of .* differ/)
  })

  it('gets another account where the answer was lost, and money at either is the payment', async () => {
    const { network, pass, start, charges, end, send, vends, tranId } = await logged()
    network.loseAnswers('/charge')
    const lost = await start()
    network.loseAnswers('')
    expect([lost.status, lost.json.responseMessage]).toEqual([
      503,
      expect.stringContaining('Please try again'),
    ])
    await pass(6000)
    const { transfer } = (await start()).json.data
    const [, first, second] = charges()
    expect([first?.reference, second?.reference]).toEqual([`${tranId}-2`, `${tranId}-3`])
    expect(transfer.accountNumber).toBe(second?.account?.number)
    await send(first?.account?.number ?? '', TOTAL)
    expect(await end()).toMatchObject({ TransactionStatus: 'Successful' })
    await send(transfer.accountNumber, TOTAL)
    await pass(DAY_MS)
    await pass(MINUTE_MS)
    expect(vends()).toBe(1)
    expect(charges().map(givenBack)).toEqual([0, 0, TOTAL])
  })

  it('gets no second account while Paystack does not say how the first stands', async () => {
    const { network, pass, start, charges, tranId } = await logged()
    network.loseAnswers('/charge')
    await start()
    network.loseAnswers(`/${tranId}-2`)
    await pass(6000)
    expect((await start()).status).toBe(503)
    network.loseAnswers('')
    expect(charges()).toHaveLength(2)
    // Money that came meanwhile is found before another account is given.
    const [, first] = charges()
    const { paystack } = business ?? expect.fail('not opened')
    paystack.send(first?.account?.number ?? '', TOTAL)
    await pass(6000)
    expect((await start()).status).toBe(409)
    expect(charges().map(({ reference }) => reference)).toEqual([tranId, `${tranId}-2`])
  })

  it('has no account for less than Paystack takes: there the page opens', async () => {
    const { account, charges, tranId } = await logged(99)
    expect(await account()).toBeUndefined()
    expect(charges().map(({ reference }) => reference)).toEqual([tranId])
    expect(told).toEqual([])
  })

  it('is offered ever more seldom where Paystack gives two orders no accounts, and their pages open', async () => {
    const { sandbox, paystack, account, page, pass } = await logged()
    const offered = async () => {
      const { json } = await get(sandbox, '/api/Products/Fields/?BillerCode=MTNVTU&Category=')
      return json.responseData.Product.BankTransfer
    }
    paystack.givesAccounts = false
    const { status, json } = await page()
    expect([status, await account()]).toEqual([200, undefined])
    expect(json.data.authorizeUrl).toMatch(/^https:/)
    expect(told).toEqual([expect.stringMatching(/refused an account for a bank transfer/)])
    // It may have been for what is wrong with this order.
    expect(await offered()).toBe(true)
    for (const minutes of [5, 10, 20, 40]) {
      expect(await (await logged()).account()).toBeUndefined()
      expect(await offered()).toBeUndefined()
      const before = told.length
      expect(await (await logged()).account()).toBeUndefined()
      expect(told).toHaveLength(before)
      await pass((minutes - 1) * MINUTE_MS)
      expect(await offered()).toBeUndefined()
      await pass(MINUTE_MS)
      expect(await offered()).toBe(true)
    }
    paystack.givesAccounts = true
    expect(await (await logged()).account()).toBeDefined()
  })
})
