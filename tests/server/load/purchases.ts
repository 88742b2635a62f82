import type { Server } from '#src/server/server.ts'
import { csv, logBatch, newFields, notifyBatch, upload } from '#tests/server/bulk-client.ts'
import { type Answer, airtime, initialize, log, notify, type Sent } from '#tests/server/client.ts'
import { raise } from '#tests/server/harness.ts'
import { payByCard } from '#tests/server/page.ts'
import { insist } from '#tests/server/processes.ts'
import { eventDraft, logEvent } from '#tests/server/ticket-client.ts'
import { topUp } from '#tests/server/wallet-client.ts'

/** What a payer was told: it must hold for ever. */
export interface Told {
  readonly kind: 'bill' | 'failing' | 'wallet' | 'event' | 'bulk'
  readonly tranId: string
  readonly email: string
  /** Of a wallet in naira, of a batch its rows. */
  readonly size: number
  transactionId?: string
  /** The gateway sent them back, having paid. */
  paid?: boolean
  /** The last word of NotifyBiller. */
  word?: string
}

const PHONE_FAILS = '08011111113'
const TICKET = 'indigo-nights-table'

const good = (answer: Answer): Answer =>
  answer.status === 200 ? answer : raise(`${answer.status}: ${JSON.stringify(answer.json).slice(0, 200)}`)

/** On the gateway's page. Its answer may be lost: who finds the payment made has paid. */
async function pay(sandbox: Server, address: string): Promise<void> {
  const path = new URL(address).pathname
  let isRepeated = false
  await insist(async () => {
    try {
      await payByCard(sandbox, path)
    } catch (error) {
      const isPaid = error instanceof Error && /^no button Pay/.test(error.message)
      if (!isRepeated || !isPaid) {
        isRepeated = true
        throw error
      }
    }
  })
}

type Log = () => Promise<Answer>
type Notify = (id: string) => Promise<Answer>

/** The whole way of one payment; each step until it is answered. */
async function buy(sandbox: Server, told: Told, ask: Log, tell: Notify): Promise<Told> {
  const parameters = good(await insist(ask)).json.responseData
  told.transactionId = String(parameters.TransactionId)
  const started = good(await insist(() => initialize(sandbox, parameters)))
  await pay(sandbox, started.json.data.authorizeUrl)
  told.paid = true
  const answer = good(await insist(() => tell(String(parameters.TransactionId))))
  told.word = String(answer.json.responseData.TransactionStatus)
  return told
}

export type Errand = (sandbox: Server, user: Sent, ledger: Told[]) => Promise<Told>

const begin = (ledger: Told[], told: Told): Told => {
  ledger.push(told)
  return told
}

const bill =
  (kind: 'bill' | 'failing'): Errand =>
  async (sandbox, _, ledger) => {
    const phone = kind === 'failing' ? PHONE_FAILS : '08031234567'
    const order = await insist(() => airtime(sandbox, phone))
    const told = begin(ledger, { kind, tranId: order.TranId, email: order.Email, size: 1 })
    return await buy(
      sandbox,
      told,
      () => log(sandbox, order),
      (id) => notify(sandbox, id),
    )
  }

const wallet: Errand = async (sandbox, user, ledger) => {
  const order = topUp(100)
  const told = begin(ledger, { kind: 'wallet', tranId: order.TranId, email: order.Email, size: 100 })
  return await buy(
    sandbox,
    told,
    () => log(sandbox, order, user),
    (id) => notify(sandbox, id),
  )
}

const event: Errand = async (sandbox, _, ledger) => {
  const order = await insist(() => eventDraft(sandbox, TICKET, 1))
  const told = begin(ledger, { kind: 'event', tranId: order.TranId, email: order.email, size: 1 })
  return await buy(
    sandbox,
    told,
    () => logEvent(sandbox, order),
    (id) => notify(sandbox, id),
  )
}

const batchOf =
  (count: number): Errand =>
  async (sandbox, user, ledger) => {
    const fields = newFields()
    const rows = Array.from(
      { length: count },
      (_, at) => `0803${String(at).padStart(7, '0')},MTN,AIRTIME,${50 + (at % 900)}`,
    )
    const uploaded = good(await insist(() => upload(sandbox, csv(...rows), user, fields)))
    const tranId = String(uploaded.json.responseData.TranId)
    const told = begin(ledger, { kind: 'bulk', tranId, email: fields.email, size: count })
    return await buy(
      sandbox,
      told,
      () => logBatch(sandbox, uploaded, fields, user),
      (id) => notifyBatch(sandbox, id),
    )
  }

export const errands = { bill: bill('bill'), failing: bill('failing'), wallet, event, bulk: batchOf }
