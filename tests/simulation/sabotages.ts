import { logTransaction } from '#src/contract/transaction.ts'
import type { Locks } from '#src/data/browser/locks.ts'
import type { Client } from '#src/data/client/client.ts'
import type { Services } from '#src/data/services/services.ts'
import type { JournalEntry } from '#src/data/storage/journal.ts'
import { accountSabotages } from './account-sabotages.ts'
import { anotherKey, answers, journal, statements } from './breaking.ts'
import type { Sabotage } from './history.ts'
import { linkSabotages } from './link-sabotages.ts'
import { listSabotages } from './list-sabotages.ts'
import { outsideSabotages } from './outside-sabotages.ts'
import { seatSabotages } from './seat-sabotages.ts'
import { storageSabotages } from './storage-sabotages.ts'
import { transferSabotages } from './transfer-sabotages.ts'
import { walletSabotages } from './wallet-sabotages.ts'

// Each breaks one rule of the machine from outside, as a wrong line of code would. Nothing in the product knows of them.

const unlessState = (state: JournalEntry['state']) =>
  journal((own) => ({ put: async (key, entry) => entry.state === state || (await own.put(key, entry)) }))

const freely: Locks = { run: (_, task) => task(), tryRun: (_, task) => task() }

/** Shows for each order the result that was read last of any. */
function mixedUp(services: Services): Services {
  const { results } = services
  return { ...services, results: { ...results, get: async () => (await results.all()).at(-1) ?? null } }
}

function anotherTranId(services: Services): Services {
  const call = services.client.call as (...all: unknown[]) => Promise<never>
  let sends = 0
  const twisted = async (endpoint: unknown, request: unknown, options: unknown) => {
    if (endpoint !== logTransaction) return await call(endpoint, request, options)
    sends += 1
    const { TranId } = request as { TranId: string }
    return await call(endpoint, { ...(request as object), TranId: `${TranId}${sends}` }, options)
  }
  return { ...services, client: { call: twisted as unknown as Client['call'] } }
}

/** Results of this status come with other words. */
const inOtherWords = (status: string, words: object) =>
  answers((answer) => {
    if (!answer.ok) return answer
    const value = answer.value as unknown as { status: string }
    return value.status === status ? { ok: true, value: { ...value, ...words } } : answer
  })

const STATUS = { success: 'Successful', failure: 'Failed' } as const
const says = (status: string, payment: string) => ({
  status,
  orderStatus: status,
  paymentStatus: payment,
})

/** Sabotages of the path that all payments take. */
export const paymentSabotages: readonly Sabotage[] = [
  {
    name: 'a retry has another TranId: open attempts are not looked for',
    twist: journal((own) => ({
      all: async () => (await own.all()).filter(({ state }) => state === 'settled'),
    })),
  },
  {
    name: 'the journal is written after the request, not before',
    from: 10,
    theme: 'airtime',
    twist: unlessState('sending'),
    mishap: 'kill',
  },
  { name: 'the hand-off is not written', twist: unlessState('handed-off') },
  {
    name: 'the journal is on its way to the disk when it counts as written',
    theme: 'transfers',
    mishap: 'power',
    prepare: (_, phones) => {
      for (const phone of phones) phone.hasty.add('journal ')
    },
  },
  { name: 'each send has a key of its own', twist: anotherTranId },
  { name: 'no lock between tabs', from: 14, twist: (services) => ({ ...services, locks: freely }) },
  {
    name: 'no answer is taken for a failure',
    twist: answers((answer) =>
      answer.ok ? answer : { ok: true, value: { ...NOTHING, ...says(STATUS.failure, 'Unpaid') } },
    ),
  },
  {
    name: 'paid is taken for unpaid',
    twist: answers((answer) =>
      answer.ok ? { ok: true, value: { ...(answer.value as object), ...says('Pending', 'Unpaid') } } : answer,
    ),
  },
  { name: 'what nobody paid yet is told as paid', twist: inOtherWords('Pending', says('Pending', 'Paid')) },
  { name: 'reversed is told as successful', twist: inOtherWords('Reversed', says(STATUS.success, 'Paid')) },
  { name: 'failed is told as reversed', twist: inOtherWords(STATUS.failure, says('Reversed', 'Refunded')) },
  { name: 'the answer for one order is told of another', twist: mixedUp },
  {
    name: 'the provider takes every request for a new order',
    rewrite: (text, parameters) =>
      /^update "transactions" set "logged"/.test(text)
        ? [text, parameters.map((value) => (typeof value === 'string' ? `${value}!` : value))]
        : anotherKey(/^insert into "transactions"/, 'attempt_key')(text, parameters),
  },
  {
    name: 'the biller knows no reference',
    rewrite: anotherKey(/^insert into "biller_orders"/, 'reference'),
  },
  {
    name: 'a payment that has ended can be paid',
    rewrite: (text, parameters) => {
      if (/^select \* from "payments" where "reference"/.test(text))
        return [text.replace('*', `*, 'created' as state`), parameters]
      return /^update "payments" set .* and "state" = \$\d+ returning/.test(text)
        ? [
            text.replace(/ and "state" = (\$\d+) returning/, ' and ($1::text is not null) returning'),
            parameters,
          ]
        : [text, parameters]
    },
  },
  {
    name: 'a refund that is due is not made',
    rewrite: statements(/^update "payments" set "state" = \$1 where "transaction_id"/, (text) =>
      text.replace(' where ', ' where false and '),
    ),
  },
  {
    name: 'the gateway takes half',
    rewrite: (text, parameters) =>
      /^insert into "payments"/.test(text)
        ? [text, parameters.map((value, at) => (at === 2 ? Number(value) / 2 : value))]
        : [text, parameters],
  },
  {
    name: 'what the biller refused counts as delivered',
    rewrite: statements(/^select \* from "biller_orders" where "reference"/, (text) =>
      text.replace('*', '*, true as succeeds'),
    ),
  },
  {
    name: 'nobody sweeps',
    prepare: (provider) => {
      provider.isSweeping = false
    },
  },
  {
    name: 'nobody is written to when an order ends',
    rewrite: (text, parameters) =>
      /^insert into "mails"/.test(text)
        ? [text, parameters.map((value) => (typeof value === 'string' ? '' : value))]
        : [text, parameters],
  },
]

export const sabotages: readonly Sabotage[] = [
  ...paymentSabotages,
  ...accountSabotages,
  ...seatSabotages,
  ...walletSabotages,
  ...transferSabotages,
  ...linkSabotages,
  ...listSabotages,
  ...storageSabotages,
  ...outsideSabotages,
]

/** A result that a client would have to make up where no response came. */
const NOTHING = {
  id: '',
  transactionId: '',
  description: '',
  narration: '',
  paymentReference: '',
  productName: '',
  orderAmount: 0,
  totalAmount: 0,
  transactionCount: 1,
  orderDate: '',
  orderDetails: '',
  orderNumber: '',
  fee: 0,
  receiptItems: [],
  categoryPath: '',
  billerCode: '',
  email: '',
  times: { logged: '', paid: '', sent: '', delivered: '', refunded: '', promised: '' },
  transfers: [],
}
