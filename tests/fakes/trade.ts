import { type Bought, type Business, buy, wordOf } from './business.ts'
import type { SignedEvent } from './paystack.ts'

const HALF = 0.5
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** The server queries payment pages for a week. */
const DAYS = 9

/** What the fakes' books say of one order. Kobo. */
interface Account {
  readonly tranId: string
  readonly price: number
  /** Taken, less what was given back. */
  readonly kept: number
  readonly vends: number
  /** Our server's status for it. */
  readonly word: string
}

/** Sells this many orders while half of the calls go wrong, then lets the network heal and nine days pass. */
export async function trade(business: Business, orders: number): Promise<readonly Account[]> {
  const { random, network, vtpass, pass } = business
  network.spoil(HALF)
  const bought: Bought[] = []
  const paidLate: Bought[] = []
  for (let number = 0; number < orders; number += 1) {
    const one = await buy(business, number, { isRefused: random.chance(0.1), byTransfer: random.chance(0.4) })
    bought.push(one)
    if (random.chance(0.1)) paidLate.push(one)
    else if (random.chance(0.9)) await payNow(business, one)
    await pass(random.pick([1000, 5000, 20_000]))
  }
  // For a while our float is empty.
  const float = vtpass.float
  vtpass.float = 0
  for (let minute = 0; minute < 40; minute += 1) await pass(MINUTE_MS)
  for (const one of paidLate) payOnce(business, one)
  vtpass.float = float
  for (let minute = 0; minute < 60; minute += 1) await pass(MINUTE_MS)
  network.spoil(0)
  for (let hour = 0; hour < 24 * DAYS; hour += 1) await pass(HOUR_MS)
  const accounts: Account[] = []
  for (const one of bought) accounts.push(await accountOf(business, one))
  return accounts
}

/** On its page, or by a transfer to its account: some of these of another sum, and some twice. */
function payOnce({ random, paystack }: Business, { page, account, tranId }: Bought): SignedEvent {
  const takesAnySum = random.chance(0.5)
  const tooMuch = random.pick([0, 0, 0, 0, -100, 100])
  const isSentTwice = random.chance(0.2)
  if (account === null) return paystack.pay(page)
  const charge = [...paystack.books.values()].find((one) => one.account?.number === account)
  if (charge === undefined) throw new Error(`${tranId} has no account`)
  // Whether Paystack sends such back by itself, or reports them as paid, is not documented.
  paystack.takesAnySum = takesAnySum
  const event = paystack.send(account, charge.amount + tooMuch)
  paystack.takesAnySum = false
  if (isSentTwice) paystack.send(account, charge.amount)
  return event
}

async function payNow(business: Business, one: Bought): Promise<void> {
  const { random, hear, paystack } = business
  const { page, tranId } = one
  const event = payOnce(business, one)
  if (random.chance(0.3)) await hear(event)
  if (random.chance(0.5)) await wordOf(business, tranId)
  // Now and then a page whose address never reached us is paid as well.
  if (!random.chance(0.2)) return
  for (const { address, reference } of paystack.books.values()) {
    if (reference.startsWith(tranId) && address !== page && address !== '') paystack.pay(address)
  }
}

async function accountOf(
  business: Business,
  { tranId, customer }: Pick<Bought, 'tranId' | 'customer'>,
): Promise<Account> {
  const { paystack, vtpass } = business
  const pages = [...paystack.books.values()].filter(({ reference }) => reference.split('-')[0] === tranId)
  const taken = pages.filter(({ status }) => status === 'success')
  const back = taken.flatMap(({ refunds }) => refunds.map(({ amount }) => amount))
  return {
    tranId,
    price: pages[0]?.amount ?? 0,
    kept: sumOf(taken.map(({ received }) => received)) - sumOf(back),
    vends: vtpass.books.filter((vend) => vend.customer === customer && vend.succeeds).length,
    word: await wordOf(business, tranId),
  }
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** What must never be, by the fakes' books alone and compared with our server. */
export function judge(accounts: readonly Account[]): readonly string[] {
  return accounts.flatMap(({ kept, price, vends, word }) => [
    ...(kept > price ? ['paid twice'] : []),
    ...(vends > 1 ? ['vended twice'] : []),
    ...(kept > 0 && vends === 0 ? ['paid and neither delivered nor refunded'] : []),
    ...(kept < price && vends > 0 ? ['delivered and not paid'] : []),
    ...(vends > 0 === (word === 'Successful') ? [] : [`told as ${word}`]),
    ...(word === 'Pending' ? ['without an end'] : []),
  ])
}
