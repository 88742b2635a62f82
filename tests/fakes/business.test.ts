import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reconciliations } from '#src/server/admin/nightly-reconciliation.ts'
import { events as eventsAt } from '#src/server/seed/tickets/events.ts'
import { applicant, ask, call, newestToken, signIn } from '#tests/server/account-client.ts'
import { draft, get, initialize, log, post } from '#tests/server/client.ts'
import { eventTotal } from '#tests/server/ticket-client.ts'
import { type Business, openBusiness, want } from './business.ts'
import { judge, trade } from './trade.ts'
import { UNKNOWN_CUSTOMER } from './vtpass.ts'

const LIMIT_MS = 300_000
const ORDERS = 40

describe('a business that works with VTpass and Paystack', () => {
  let business: Business | undefined
  let told: readonly string[] = []
  beforeEach(() => {
    told = []
    vi.spyOn(console, 'warn').mockImplementation((text: string) => {
      told = [...told, text]
    })
  })
  afterEach(() => business?.close())

  async function open(seed = 1): Promise<Business> {
    business = await openBusiness(seed)
    return business
  }

  it('sells what they sell, and plays neither accounts nor a gateway', async () => {
    const { pass, sandbox, vtpass } = await open()
    const { json } = await get(sandbox, '/api/Products')
    const codes: readonly string[] = json.responseData.map(
      ({ BillerCode }: { BillerCode: string }) => BillerCode,
    )
    for (let number = 0; number < 10; number += 1) expect(codes).toContain(want(number)[0])
    expect(codes).not.toContain('LAWMA')
    const lookup = (meterNumber: string) =>
      post(sandbox, '/api/Products/Lookup', { requestData: { billerCode: 'IKEDCPREPAID', meterNumber } })
    expect((await lookup('45000000000')).json.responseData.Properties.customerName).toBe('ADEBAYO O')
    expect((await lookup(UNKNOWN_CUSTOMER)).json.responseData.ResponseCode).toBe('07')
    expect((await get(sandbox, '/gateway/pay/x')).json.responseMessage).toBe(
      'There is nothing at this address.',
    )
    expect((await get(sandbox, '/sandbox/ledger.json')).json).toEqual([])
    // VTpass sets its prices: an hour later the form has the new one.
    const price = async () => {
      const { json: answer } = await get(sandbox, '/api/Products/Fields/?BillerCode=MTNDATA&Category=')
      const plan = answer.responseData.Fields.find(({ Id }: { Id: string }) => Id === 'MTNDATA-plan')
      return plan.ListItems[1].Amount
    }
    const before = await price()
    vtpass.reprice('mtn-data', 'mtn-7gb', '3600.00')
    await pass(60 * 60_000)
    expect([before, await price()]).toEqual([3500, 3600])
  })

  it('runs no campaign, and has neither the sandbox’s shows nor top-ups that it cannot sell', async () => {
    const { sandbox } = await open()
    const config = await get(sandbox, '/guess/api/GuessAndWin/GuessAndWinConfig')
    expect([config.status, config.json.responseData.Status]).toEqual([200, false])
    const own = { Origin: 'http://localhost' }
    const trial = { UserEmail: 'a@example.com', UserPhone: '08031234567', UserGuess: 42 }
    const guessed = await post(sandbox, '/guess/api/GuessAndWin/Guess', { requestData: trial }, own)
    expect([guessed.status, guessed.json.responseMessage]).toEqual([
      400,
      'Guess and Win is not running right now.',
    ])
    const claim = { Location: 'Lagos', PhoneNotoCredit: '08031234567', AgeRange: '', Gender: 'Male' }
    const claimed = await post(sandbox, '/guess/api/GuessAndWin/GuessUpdate', { requestData: claim }, own)
    expect(claimed.json.responseMessage).toBe(guessed.json.responseMessage)
    for (const path of ['/api/Events', '/api/Movies'])
      expect((await get(sandbox, path)).json.responseData).toEqual([])
    const [event] = eventsAt(Date.parse('2026-06-15T10:00:00Z'))
    const ProductId = event?.ticketClassses[0]?.classid ?? ''
    expect((await eventTotal(sandbox, ProductId, 1000)).status).toBe(404)
    expect((await get(sandbox, '/api/Movies/GetShowtimes?movieid=1&cinemaid=1')).status).toBe(404)
    const email = 'bola@example.com'
    await call(sandbox, 'Register', applicant(email))
    await ask(sandbox, 'ActivateAccount/', { encrToken: await newestToken(sandbox, email) })
    const bola = await signIn(sandbox, email, applicant(email).Password)
    expect((await get(sandbox, '/api/Products/FieldsForTopUp', bola)).status).toBe(404)
  })

  it('delivers what was paid for, also where a choice is sent twice', async () => {
    const { pass, paystack, sandbox, vtpass } = await open()
    const small = await draft(sandbox, 'MTNDATA', {
      'Phone Number': '08030000001',
      'Data Plan': '1GB, 1 day',
    })
    const large = { ControlId: 'MTNDATA-plan', ControlValue: 'mtn-7gb' }
    const logged = await log(sandbox, { ...small, WControls: [large, ...small.WControls] })
    if (logged.status === 200) {
      const started = await initialize(sandbox, logged.json.responseData)
      paystack.pay(started.json.data.authorizeUrl)
      for (let minute = 0; minute < 5; minute += 1) await pass(60_000)
    }
    const taken = [...paystack.books.values()].reduce((sum, { amount }) => sum + amount, 0)
    const given = vtpass.books.reduce((sum, vend) => sum + vend.kobo, 0)
    expect(given).toBeLessThanOrEqual(taken)
    expect(logged.status).toBe(400)
  })

  it.each([' ', '\u00a0', '\ufeff'])(
    'sells a plan at its price, whatever stands around its name: %j',
    async (space) => {
      const { sandbox } = await open()
      const small = await draft(sandbox, 'MTNDATA', {
        'Phone Number': '08030000001',
        'Data Plan': '1GB, 1 day',
      })
      const WControls = [
        ...small.WControls.filter(({ ControlId }) => ControlId !== 'MTNDATA-plan'),
        { ControlId: 'MTNDATA-plan', ControlValue: `MTNDATA-plan-mtn-7gb${space}` },
      ]
      const cheap = { WControls, Amount: 1, Fee: 0, TotalAmount: 1 }
      const logged = await log(sandbox, { ...small, ...cheap })
      expect(logged.status, JSON.stringify(logged.json)).not.toBe(200)
    },
  )

  it(
    'is paid once and delivers once while half of the calls to them go wrong',
    async () => {
      // With this seed enough customers send another sum than was asked for.
      const opened = await open(4)
      const { network, paystack, vtpass } = opened
      const sold = await trade(opened, ORDERS)
      expect(judge(sold)).toEqual([])
      // Its nightly reconciliation finds what the judge finds, and finishes.
      expect(told.filter((text) => /The books of .* differ/.test(text))).toEqual([])
      const nights = await reconciliations(opened.db, 10)
      expect(nights.length).toBeGreaterThan(5)
      expect(nights.filter(({ done_at }) => done_at === null)).toEqual([])
      // A runtime in which nothing is sold, or nothing goes wrong, would prove nothing.
      const faulted = [...network.faulted().values()].reduce((all, count) => all + count, 0)
      expect(network.faulted().size).toBe(7)
      expect(faulted).toBeGreaterThan(4 * ORDERS)
      expect(sold.filter(({ vends }) => vends === 1).length).toBeGreaterThan(ORDERS / 2)
      // Whether a bouquet is renewed depends on a request that fails half of the time.
      expect(vtpass.books.some(({ serviceID }) => /^(?:dstv|gotv)$/.test(serviceID))).toBe(true)
      expect([...paystack.books.values()].some(({ refunds }) => refunds.length > 0)).toBe(true)
      expect([...paystack.books.keys()].some((reference) => reference.includes('-'))).toBe(true)
      const accounts = [...paystack.books.values()].filter(({ account }) => account !== null)
      expect(accounts.some(({ amount, received }) => received === amount)).toBe(true)
      expect(accounts.some(({ amount, received }) => received > 0 && received !== amount)).toBe(true)
      console.info(
        `${ORDERS} orders, ${network.calls()} calls, ${faulted} of them faulted, ${vtpass.books.length} vends, ${paystack.books.size} pages`,
      )
    },
    LIMIT_MS,
  )
})
