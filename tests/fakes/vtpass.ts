import { type Context, Hono } from 'hono'
import type { Random } from './random.ts'

/** One order in the fake's books. Kobo, so that what it counts is exact. */
interface Vend {
  readonly requestId: string
  readonly serviceID: string
  readonly customer: string
  readonly kobo: number
  readonly at: number
  /** When it is delivered or fails; until then it is pending. */
  readonly doneAt: number
  readonly succeeds: boolean
  readonly token: string
  /** How often it was queried since it was done: a token comes a little later. */
  asked: number
}

export interface FakeVtpass {
  readonly app: Hono
  readonly books: readonly Vend[]
  /** What is left of our float. */
  float: number
  /** Our key is refused on every call. */
  isLocked: boolean
  /** Sells a plan of a service at another price from now on. */
  reprice(serviceID: string, code: string, price: string): void
}

interface Runtime {
  now(): number
}

export const VTPASS_KEYS = {
  apiKey: 'fake-api-key',
  publicKey: 'PK_fake_public',
  secretKey: 'SK_fake_secret',
}
/** Refused by the biller after it was accepted. */
export const FAILING_PHONE = '08099999999'
/** Only its first order is. */
export const FAILING_ONCE_PHONE = '08099999998'
export const UNKNOWN_CUSTOMER = '9999999999999'

const lists: Readonly<
  Record<string, readonly (readonly [code: string, name: string, price: string | number])[]>
> = {
  'mtn-data': [
    ['mtn-1gb', '1GB, 1 day', '500.00'],
    ['mtn-7gb', '7GB, 30 days', 3500],
  ],
  'airtel-data': [['airt-1gb', '1GB, 7 days', '800']],
  'glo-data': [['glo-1gb', '1GB, 1 day', '350.0']],
  'etisalat-data': [['eti-100', '100MB, 1 day', '100.00']],
  dstv: [
    ['dstv-yanga', 'DStv Yanga', '6000.00'],
    ['dstv79', 'DStv Compact', '19000.00'],
  ],
  gotv: [['gotv-jolli', 'GOtv Jolli', '5,800.00']],
  startimes: [['nova', 'Nova, 1 month', '2100.00']],
  waec: [['waecdirect', 'WASSCE', '4500.00']],
  'waec-registration': [['waec-registration', 'WASSCE for private candidates', '29500.00']],
  jamb: [['utme', 'UTME', '6200.00']],
}
/** These misspell the list's name, as the real ones do. */
const misspelt = new Set(['waec', 'waec-registration', 'jamb'])

const LAGOS_MS = 3_600_000
const LIKELY_DUPLICATE_MS = 30_000
/** How long a query may not find an order that was accepted. */
const LAG_MS = 20_000

/** VTpass as its documents and other people's code have it, quirks and all, with books of its own. */
export function fakeVtpass(runtime: Runtime, random: Random): FakeVtpass {
  const books: Vend[] = []
  const prices = new Map<string, string>()
  const fake = {
    app: new Hono(),
    books,
    float: 1_000_000_00,
    isLocked: false,
    reprice: (serviceID: string, code: string, price: string) =>
      void prices.set(`${serviceID} ${code}`, price),
  }
  const { app } = fake
  app.use(async (c, next) => (fake.isLocked ? c.json({ code: '087' }) : await next()))
  app.get('/api/service-variations', (c) => {
    if (!hasKeys(c, 'public-key', VTPASS_KEYS.publicKey)) return c.json({ code: '087' })
    const serviceID = c.req.query('serviceID') ?? ''
    const list = lists[serviceID]?.map(([variation_code, name, variation_amount]) => {
      const amount = prices.get(`${serviceID} ${variation_code}`) ?? variation_amount
      return { variation_code, name, variation_amount: amount, fixedPrice: 'Yes' }
    })
    if (list === undefined) return c.json({ response_description: '011', content: { errors: 'INVALID' } })
    const key = misspelt.has(serviceID) ? 'varations' : 'variations'
    return c.json({
      response_description: '000',
      content: { ServiceName: serviceID, serviceID, convinience_fee: '0 %', [key]: list },
    })
  })
  app.get('/api/balance', (c) => {
    if (!hasKeys(c, 'public-key', VTPASS_KEYS.publicKey)) return c.json({ code: '087' })
    return c.json({
      code: 1,
      contents: { balance: random.chance(0.5) ? fake.float / 100 : String(fake.float / 100) },
    })
  })
  app.post('/api/merchant-verify', async (c) => {
    if (!hasKeys(c, 'secret-key', VTPASS_KEYS.secretKey)) return c.json({ code: '087' })
    const { billersCode, serviceID } = await c.req.json()
    // A refusal comes as a success.
    if (billersCode === UNKNOWN_CUSTOMER) {
      return c.json({
        code: '000',
        content: random.chance(0.5) ? { error: 'No such customer' } : { WrongBillersCode: true },
      })
    }
    const [code = 'x', name = 'x', Renewal_Amount = 6000] = bouquetOf(serviceID, billersCode) ?? []
    const bouquet = {
      Status: 'ACTIVE',
      Due_Date: '2026-07-01T00:00:00',
      Current_Bouquet: name,
      Current_Bouquet_Code: code,
      Renewal_Amount,
    }
    const meter = {
      Address: '9 ABULE-EGBA',
      Customer_Arrears: '0',
      Min_Purchase_Amount: 500,
      Can_Vend: 'yes',
    }
    const more = serviceID.endsWith('-electric') ? meter : bouquet
    return c.json({ code: '000', content: { Customer_Name: 'ADEBAYO O', WrongBillersCode: false, ...more } })
  })
  app.post('/api/pay', async (c) => {
    if (!hasKeys(c, 'secret-key', VTPASS_KEYS.secretKey)) return c.json({ code: '087' })
    const body = await c.req.json()
    const code = refusalOf(body, books, fake.float, runtime.now())
    if (code !== null) return c.json({ code, response_description: 'NOT DONE', requestId: body.request_id })
    const vend = toVend(body, runtime.now(), random, books)
    books.push(vend)
    fake.float -= vend.kobo
    return c.json(answerOf(vend, runtime.now(), random))
  })
  app.post('/api/requery', async (c) => {
    if (!hasKeys(c, 'secret-key', VTPASS_KEYS.secretKey)) return c.json({ code: '087' })
    const { request_id } = await c.req.json()
    const vend = books.find(({ requestId }) => requestId === request_id)
    const isKnown = vend !== undefined && (runtime.now() - vend.at > LAG_MS || random.chance(0.7))
    if (!isKnown) return c.json({ code: '015', response_description: 'INVALID REQUEST ID' })
    return c.json(answerOf(vend, runtime.now(), random))
  })
  return fake
}

function hasKeys(c: Context, second: string, value: string): boolean {
  const other = second === 'public-key' ? 'secret-key' : 'public-key'
  const isRight = c.req.header('api-key') === VTPASS_KEYS.apiKey && c.req.header(second) === value
  return isRight && c.req.header(other) === undefined
}

interface Pay {
  readonly request_id?: string
  readonly serviceID: string
  readonly billersCode?: string
  readonly variation_code?: string
  readonly amount?: number
  readonly phone?: string
  readonly subscription_type?: string
}

const subscribed = new Set(['dstv', 'gotv'])

/** Half of the customers have the list's first bouquet, the others one that is no longer sold. */
function bouquetOf(serviceID: string, customer: string) {
  return Number(customer.slice(-2, -1)) % 2 === 1 ? lists[serviceID]?.[0] : undefined
}

function refusalOf(body: Pay, books: readonly Vend[], float: number, now: number): string | null {
  const { request_id: id = '', serviceID, phone = '' } = body
  if (id.length < 12 || !/^\d{12}[A-Za-z0-9]*$/.test(id)) return '085'
  const today = new Date(now + LAGOS_MS).toISOString().slice(0, 10).replaceAll('-', '')
  if (!id.startsWith(today)) return '086'
  if (books.some(({ requestId }) => requestId === id)) return '014'
  const isRecent = (vend: Vend) =>
    vend.serviceID === serviceID && vend.customer === customerOf(body) && now - vend.at < LIKELY_DUPLICATE_MS
  if (books.some(isRecent)) return '019'
  if (phone === '' || !isSubscription(body)) return '011'
  const price = priceOf(body)
  if (price === null) return '010'
  return price > float ? '018' : null
}

/** Only the price says which bouquet is renewed. */
function isSubscription({ serviceID, billersCode = '', variation_code, amount, subscription_type }: Pay) {
  if (!subscribed.has(serviceID) || subscription_type === 'change') return true
  const price = inKobo(bouquetOf(serviceID, billersCode)?.[2] ?? Number.NaN)
  return subscription_type === 'renew' && variation_code === undefined && inKobo(amount ?? 0) === price
}

const inKobo = (naira: string | number) => Math.round(Number(String(naira).replaceAll(',', '')) * 100)

const customerOf = ({ billersCode, phone }: Pay): string => billersCode ?? phone ?? ''

/** A listed variation costs its own price, whatever amount is sent. Null: no such variation. */
function priceOf({ serviceID, variation_code, amount = 0, subscription_type }: Pay): number | null {
  const list = lists[serviceID]
  if (list === undefined || subscription_type === 'renew') return inKobo(amount)
  const entry = list.find(([code]) => code === variation_code)
  return entry === undefined ? null : inKobo(entry[2])
}

function toVend(body: Pay, now: number, random: Random, books: readonly Vend[]): Vend {
  const isFirst = books.every(({ customer }) => customer !== customerOf(body))
  const isPrepaid = body.serviceID.endsWith('-electric') && body.variation_code === 'prepaid'
  return {
    requestId: body.request_id ?? '',
    serviceID: body.serviceID,
    customer: customerOf(body),
    kobo: priceOf(body) ?? 0,
    at: now,
    doneAt: random.chance(0.3) ? now + 45_000 : now,
    succeeds: body.phone !== FAILING_PHONE && !(isFirst && body.phone === FAILING_ONCE_PHONE),
    token: isPrepaid ? random.digits(20) : '',
    asked: 0,
  }
}

/** The same answer in as many shapes as the distributors have. */
function answerOf(vend: Vend, now: number, random: Random) {
  const isDone = vend.doneAt <= now
  if (!isDone && random.chance(0.3)) return { code: '099', response_description: 'TRANSACTION IS PROCESSING' }
  const status = !isDone ? random.pick(['pending', 'initiated']) : vend.succeeds ? 'delivered' : 'failed'
  if (isDone) vend.asked += 1
  const isTokenThere = isDone && vend.succeeds && vend.asked > 1
  const naira = vend.kobo / 100
  return {
    // A failed one has a code of its own, or only its status.
    code: status === 'failed' && random.chance(0.5) ? '016' : '000',
    response_description: 'TRANSACTION SUCCESSFUL',
    requestId: vend.requestId,
    amount: random.chance(0.5) ? naira : naira.toFixed(2),
    transaction_date: random.chance(0.5)
      ? '2026-06-15T10:00:00.000000Z'
      : { date: '2026-06-15 11:00:00.000000', timezone_type: 3, timezone: 'Africa/Lagos' },
    purchased_code: '',
    content: {
      transactions: {
        status,
        product_name: vend.serviceID,
        unique_element: vend.customer,
        unit_price: String(naira),
        quantity: 1,
        total_amount: naira,
        transactionId: '17',
        extras: null,
      },
    },
    ...(isTokenThere && vend.token !== '' && tokenIn(vend.token, random)),
    ...(isDone && vend.succeeds && vend.serviceID === 'jamb' && { Pin: 'Pin : 367574683050773' }),
    ...(isDone &&
      vend.succeeds &&
      vend.serviceID === 'waec' && { cards: [{ Serial: 'WRN12345', Pin: '098765432112' }] }),
  }
}

const tokenIn = (token: string, random: Random): object =>
  random.pick<object>([
    { token: `Token : ${token}`, units: '79.9 kWh', tariff: 'R2', kct1: null, bonusToken: 'N/A' },
    { mainToken: token, mainTokenUnits: 79.9 },
    { Token: token },
    { purchased_code: `Token : ${token}`, token: 'N/A' },
  ])
