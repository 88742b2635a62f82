import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import type { PaymentState } from '#src/server/database/tables.ts'
import type {
  Biller,
  BillerAnswer,
  Gateway,
  GatewayHint,
  Opened,
  RefundAnswer,
} from '#src/server/providers.ts'
import type { Server } from '#src/server/server.ts'
import { signIn } from './account-client.ts'
import { airtime, initialize, ledgerOf, log, mailTo, notify } from './client.ts'
import { createClock, openSandbox, raise, standIn } from './harness.ts'

export const TOTAL = 50_000
export const HALF_HOUR_MS = 30 * 60_000
const OPEN_LIMIT_MS = 120_000

interface Page {
  state: PaymentState
  amount: number
}

/** Somebody else's gateway with books of its own, and a biller that delivers, or does not. */
function scripted() {
  const pages = new Map<string, Page>()
  const refunds: string[] = []
  const says: {
    open: Opened['kind']
    verify: boolean
    refund: RefundAnswer
    vend: BillerAnswer
    dispute: GatewayHint['dispute']
  } = {
    dispute: null,
    open: 'opened',
    verify: true,
    refund: 'done',
    vend: { kind: 'delivered', rows: [] },
  }
  let vends = 0
  let verified = 0
  const gateway: Gateway = {
    asksOnSchedule: true,
    givesTransferAccounts: () => false,
    initialize: async ({ reference, amount }) => {
      if (pages.has(reference)) return { kind: 'taken' }
      if (says.open !== 'refused' && says.open !== 'email refused')
        pages.set(reference, { state: 'created', amount })
      return says.open === 'opened'
        ? { kind: 'opened', address: `https://pay.test/${reference}` }
        : { kind: says.open }
    },
    verify: async ({ reference }) => {
      verified += 1
      const page = pages.get(reference) ?? { state: 'created', amount: 0 }
      return says.verify
        ? { kind: 'stated', state: page.state, amount: kobo(page.amount) }
        : { kind: 'silent' }
    },
    refund: async ({ reference }) => {
      refunds.push(reference)
      return says.refund
    },
    hint: (_, body) => (body === '' ? null : { reference: body, dispute: says.dispute }),
  }
  const place = async () => {
    vends += 1
    return says.vend
  }
  const biller: { -readonly [Key in keyof Biller]: Biller[Key] } = {
    asksOnSchedule: true,
    patienceMs: 120_000,
    ordersAtOnce: 8,
    newId: (name) => name,
    lookup: async () => ({ kind: 'silent' }),
    place,
    placeAll: async () => new Map(),
    ask: async () => ({ kind: 'working' }),
    askAll: async () => new Map(),
    cancel: async () => {},
    hint: () => null,
  }
  return { pages, refunds, says, vends: () => vends, verified: () => verified, gateway, biller }
}

/** What the tests of such a gateway share: its party, and an order that was logged there. */
export function atElsewhere() {
  const clock = createClock()
  let party = scripted()
  let sandbox: Server | undefined
  const told: string[] = []
  beforeAll(async () => {
    const providers = { gateway: standIn(() => party.gateway), biller: standIn(() => party.biller) }
    sandbox = await openSandbox(clock, { providers })
  }, OPEN_LIMIT_MS)
  afterAll(() => sandbox?.close())
  beforeEach(() => {
    told.length = 0
    vi.spyOn(console, 'warn').mockImplementation((sentence) => void told.push(String(sentence)))
  })

  /** By whoever has this address, or by a visitor. */
  async function logged(email?: string) {
    party = scripted()
    const opened = sandbox ?? raise('not opened')
    const { pages } = party
    const payload = await airtime(opened)
    const headers = email === undefined ? {} : await signIn(opened, email)
    const { json } = await log(opened, payload, headers)
    const start = () => initialize(opened, json.responseData)
    const pass = async (ms: number) => {
      clock.advance(ms)
      for (let round = 0; round < 3; round += 1) {
        await opened.sweep()
        await opened.idle()
      }
    }
    /** Which takes a while: whoever asked before is not asking again at once. */
    const pay = (reference: string, changes: Partial<Page> = {}) => {
      clock.advance(4000)
      Object.assign(pages.get(reference) ?? raise(`no page ${reference}`), { state: 'captured', ...changes })
    }
    const status = async () => (await notify(opened, payload.TranId)).json.responseData
    const ledger = async () => (await ledgerOf(opened, payload.TranId))[0]
    const emails = async () =>
      (await mailTo(opened, payload.Email)).map(({ subject }: { subject: string }) => subject.split(' (')[0])
    return { ...party, opened, start, pass, pay, status, ledger, emails, tranId: payload.TranId }
  }
  return { logged, told }
}
