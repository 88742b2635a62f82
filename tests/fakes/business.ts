import { kobo } from '#src/contract/kobo.ts'
import type { Db } from '#src/server/database/tables.ts'
import { openServer, type Server, type ServerOptions } from '#src/server/server.ts'
import { draft, initialize, log, notify } from '#tests/server/client.ts'
import { type Clock, createClock, testSettings } from '#tests/server/harness.ts'
import { openMemory } from '#tests/tools/made-database.ts'
import { type FaultyNetwork, faultyNetwork } from './faulty-fetch.ts'
import { type FakePaystack, fakePaystack, PAYSTACK_KEY, type SignedEvent } from './paystack.ts'
import { type Random, seededRandom } from './random.ts'
import { serveFake } from './serve.ts'
import { FAILING_PHONE, type FakeVtpass, fakeVtpass, VTPASS_KEYS } from './vtpass.ts'

/** A small business: our server, and two fakes that it reaches over a network that fails. */
export interface Business {
  readonly sandbox: Server
  readonly db: Db
  readonly vtpass: FakeVtpass
  readonly paystack: FakePaystack
  readonly network: FaultyNetwork
  /** What its customers do. The network has a random stream of its own, drawn in whatever order its calls come. */
  readonly random: Random
  /** Lets time pass as the program does: it sweeps, and late requests arrive. */
  pass(ms: number): Promise<void>
  hear(event: SignedEvent): Promise<void>
  close(): Promise<void>
}

export async function openBusiness(
  seed: number,
  { database = openMemory() }: Partial<Pick<ServerOptions, 'database'>> = {},
): Promise<Business> {
  const clock: Clock = createClock()
  const random = seededRandom(seed)
  const vtpass = fakeVtpass(clock, random)
  const paystack = fakePaystack(random, () => clock.now())
  const network = faultyNetwork(random)
  const servers = await Promise.all([serveFake(vtpass.app), serveFake(paystack.app)])
  const [atVtpass, atPaystack] = servers
  const sandbox = await openServer({
    database,
    runtime: clock,
    fetch: network.fetch,
    settings: {
      ...testSettings,
      providers: {
        vtpass: {
          base: `${atVtpass.base}/api`,
          keys: VTPASS_KEYS,
          floatAlarm: kobo(0),
        },
        paystack: {
          base: atPaystack.base,
          secretKey: PAYSTACK_KEY,
        },
      },
    },
  })
  return {
    sandbox,
    db: (await database).db,
    vtpass,
    paystack,
    network,
    random: seededRandom(-seed),
    async pass(ms) {
      clock.advance(ms)
      for (let round = 0; round < 2; round += 1) {
        await sandbox.sweep()
        await sandbox.idle()
        await network.flush()
      }
    },
    async hear({ body, headers }) {
      await sandbox.app.request('/providers/gateway', { method: 'POST', body, headers })
    },
    async close() {
      await sandbox.close()
      await Promise.all(servers.map((server) => server.close()))
    },
  }
}

type Filled = readonly [billerCode: string, values: Readonly<Record<string, string>>, customer: string]

/** A filled form for one thing, for a customer whom no other order is for. */
export function want(number: number, phone = '08030000000'): Filled {
  const mine = `0803${String(number).padStart(7, '0')}`
  const meter = `45${String(number).padStart(9, '0')}`
  const profile = `45${String(number).padStart(8, '0')}`
  const bouquet = { 'Customer Name': '-', 'Phone Number': phone }
  const wants: readonly Filled[] = [
    [
      number % 2 === 0 ? 'IKEDCPREPAID' : 'EKEDCPOSTPAID',
      { 'Meter Number': meter, 'Customer Name': '-', Address: '-', Amount: '2000', 'Phone Number': phone },
      meter,
    ],
    ['MTNVTU', { 'Phone Number': mine, Amount: '500' }, mine],
    ['MTNDATA', { 'Phone Number': mine, 'Data Plan': '7GB, 30 days' }, mine],
    number % 2 === 0
      ? ['GOTV', { ...bouquet, 'Smartcard Number': profile, Package: 'GOtv Jolli' }, profile]
      : ['DSTV', { ...bouquet, 'Smartcard Number': meter, Package: 'DStv Yanga' }, meter],
    number % 2 === 0
      ? ['JAMB', { 'Profile Code': profile, 'Pin Type': 'UTME', 'Phone Number': phone }, profile]
      : ['WAEC', { 'Pin Type': 'WASSCE', 'Phone Number': mine }, mine],
  ]
  return wants[number % wants.length] ?? raiseEmpty()
}

function raiseEmpty(): never {
  throw new RangeError('nothing to want')
}

export interface Bought {
  readonly tranId: string
  readonly customer: string
  readonly page: string
  /** Where it can be paid by a transfer; null where that was not chosen. */
  readonly account: string | null
}

const TRIES = 60

/** Orders it and opens its page, or its account, as an app does: with the same TranId until there is a response. */
export async function buy(
  business: Business,
  number: number,
  { isRefused, byTransfer }: { readonly isRefused: boolean; readonly byTransfer: boolean },
): Promise<Bought> {
  const { sandbox, pass } = business
  const [billerCode, values, customer] = want(number, isRefused ? FAILING_PHONE : undefined)
  const payload = await draft(sandbox, billerCode, values)
  const again = async <Answer extends { readonly status: number; readonly json: unknown }>(
    call: () => Promise<Answer>,
  ) => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const answer = await call()
      if (answer.status === 200) return answer
      if (answer.status < 500) throw new Error(`${billerCode}: ${JSON.stringify(answer.json)}`)
      await pass(6000)
    }
    throw new Error(`${billerCode} was not answered in ${TRIES} tries`)
  }
  const logged = await again(() => log(sandbox, payload))
  const channel = byTransfer ? { channel: 'bank_transfer' } : {}
  const started = await again(() => initialize(sandbox, logged.json.responseData, channel))
  const { authorizeUrl: page, transfer } = started.json.data
  return { tranId: payload.TranId, customer, page, account: transfer?.accountNumber ?? null }
}

export async function wordOf({ sandbox }: Business, tranId: string): Promise<string> {
  return (await notify(sandbox, tranId)).json.responseData.TransactionStatus
}
