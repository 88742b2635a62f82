import type { BulkTransaction } from '#src/contract/bulk.ts'
import type { HistoryRow } from '#src/contract/reports.ts'
import type { ReceivedTransfer, TransactionResult } from '#src/contract/transaction.ts'
import { hasEnded } from '#src/data/storage/journal.ts'
import { isTerminal, type Outcome } from '#src/domain/payment/outcome.ts'
import { plainStatus } from '#src/domain/payment/outcome-statuses.ts'
import { mayHavePaid } from '#src/payments/engine/attempt.ts'
import type { Order } from '#src/payments/engine/order.ts'
import type { Hanging } from './admin.ts'
import type { Bank } from './bank.ts'
import { type Books, END_OF, type LedgerRow, wantOf, wasPaid } from './books.ts'
import { Asked } from './link.ts'
import { judgeLinks, LinkNews } from './link-judge.ts'
import { isListHopeless, judgeLists, judgeReposted, RowNews } from './list-judge.ts'
import { judgeMails } from './mail-judge.ts'
import type { Outside } from './outside.ts'
import { endOutside, judgeOutside, withVends } from './outside-judge.ts'
import type { Phone } from './phone.ts'
import { type Houses, judgeCodes, judgeSeats } from './seat-judge.ts'
import { judgeBank, judgeNews, judgeShown, judgeTransfers, type Shown } from './transfer-judge.ts'
import { judgeHistory, judgeSums, judgeWallets } from './wallet-judge.ts'

const isCharged = ({ state }: LedgerRow) => state === 'captured'
/** An order's state in the books, and who did what for it. */
const standOf = ({ total, stage, state, delivered }: LedgerRow) =>
  [
    `${total / 100} is ${stage}`,
    ...(state === null ? [] : [state]),
    ...(delivered > 0 ? ['the biller has it'] : []),
  ].join(', ')
const isEnded = ({ stage }: LedgerRow) => stage in END_OF

/** What must hold after every step, and what must hold when all is over. Each finding is one sentence. */
export class Judges {
  readonly #bank: Bank
  readonly #outside: Outside | null
  readonly #shown: Shown[] = []
  readonly #linkNews = new LinkNews()
  readonly #rowNews = new RowNews()
  readonly asked: Asked[] = []
  readonly #told = new Map<string, Outcome>()
  readonly #refunded = new Set<string>()
  readonly #ends = new Map<string, string>()
  readonly #houses: Houses
  #books: Books = {
    ...{ rows: [], lists: [], wallets: [], transfers: [], seats: [], holds: [] },
    ...{ due: null, differences: [] },
  }
  readonly findings: string[] = []

  constructor(houses: Houses, bank: Bank, outside: Outside | null) {
    this.#outside = outside
    this.#houses = houses
    this.#bank = bank
  }

  get #rows(): readonly LedgerRow[] {
    return this.#books.rows
  }

  /** What money did: a history in which nothing is paid proves nothing. */
  count(): Readonly<
    Record<
      'paid' | 'delivered' | 'refunded' | 'byWallet' | 'byTransfer' | 'byLink' | 'rows' | 'again',
      number
    >
  > {
    const { transfers, lists } = this.#books
    const rows = lists.filter(({ captured_at }) => captured_at !== null).flatMap((list) => list.rows)
    return {
      rows: rows.length,
      again: rows.filter(({ attempt }) => attempt > 1).length,
      byTransfer: transfers.filter(({ amount, returned }) => amount > returned).length,
      byLink: this.#rows.filter(({ link, captured_at }) => link !== null && captured_at !== null).length,
      byWallet: this.#rows.filter(({ wallet }) => wallet !== null).length,
      paid: this.#rows.filter(({ captured_at }) => captured_at !== null).length,
      delivered: this.#rows.filter(({ stage }) => stage === 'delivered').length,
      refunded: this.#rows.filter(({ state }) => state === 'refunded').length,
    }
  }

  #findAll(sentences: readonly string[]): void {
    for (const sentence of sentences) this.#find(sentence)
  }

  #find(sentence: string): void {
    if (!this.findings.includes(sentence)) this.findings.push(sentence)
  }

  /** A screen showed the status of an order and of its payment. */
  hear(named: string, outcome: Outcome, paymentStatus: string): void {
    // The device asks about a wallet payment by its own TranId.
    const row = this.#rows.find((one) => one.transaction_id === named || one.tran_id === named)
    const payment = plainStatus(paymentStatus)
    if (row !== undefined && payment === 'paid' && !wasPaid(row)) this.#find('told paid of what nobody paid')
    if (row !== undefined && payment === 'refunded' && row.state !== 'refunded')
      this.#find('told refunded of what was not')
    if (!isTerminal(outcome)) return
    const transactionId = row?.transaction_id ?? named
    const before = this.#told.get(transactionId)
    if (before !== undefined && before !== outcome) this.#find(`told ${before}, and later ${outcome}`)
    this.#told.set(transactionId, outcome)
    if (row === undefined) this.#find('told the end of an order that is not in the books')
    else if (END_OF[row.stage] !== outcome) this.#find(`told ${outcome} while the books say ${row.stage}`)
  }

  /** A screen showed what arrived at an order's account. */
  hearTransfers(transactionId: string, told: readonly ReceivedTransfer[]): void {
    this.#findAll(judgeNews(told, this.#books, transactionId))
  }

  /** A receipt was opened when nothing changes any more: it must show money that came after the order's end as well. */
  hearLast(transactionId: string, heard: TransactionResult | null): void {
    const row = this.#rows.find((one) => one.transaction_id === transactionId)
    if (heard === null || row === undefined) return
    if (wasPaid(row) && plainStatus(heard.paymentStatus) === 'unpaid')
      this.#find('told not charged of what was paid')
    const sent = this.#books.transfers.filter((one) => one.transaction_id === transactionId)
    if (heard.transfers.length !== sent.length) this.#find('a receipt does not tell of a transfer')
  }

  /** A screen shows an account. */
  seeAccount(shown: Shown): void {
    const row = this.#rows.find(({ transaction_id }) => transaction_id === shown.entry.transactionId)
    this.#shown.push(shown)
    this.#findAll(judgeShown(shown, row))
  }

  /** A page showed the orders that its device keeps to the user of this account. */
  hearKept(names: ReadonlySet<string>, account: string | null): void {
    const others = this.#rows.filter(
      (row) => row.link === null && row.account !== null && row.account !== account,
    )
    if (others.some(({ tran_id, transaction_id }) => names.has(tran_id) || names.has(transaction_id)))
      this.#find('a user sees an order of another on their phone')
  }

  /** Somebody asks others to pay an order. */
  ask(order: Order, by: Phone): Asked {
    const asked = new Asked(order, by, (link, phone) => {
      phone.runtime.recordEvent(phone.name, 'person', `the link is ${link.state}`)
      this.#findAll(this.#linkNews.hear(asked, link, phone, this.#rows))
    })
    this.asked.push(asked)
    return asked
  }

  /** A screen showed the states of an upload's rows. */
  hearRows(rows: readonly BulkTransaction[]): void {
    this.#findAll(this.#rowNews.hear(rows, this.#books))
  }

  /** A screen said that a row was sent again. */
  hearReposted(row: BulkTransaction): void {
    this.#findAll(judgeReposted(row, this.#books))
  }

  /** Orders that are paid and not ended, as the operators' page lists them. */
  hanging(): readonly Hanging[] {
    const { lists } = this.#books
    const open = this.#rows.filter((row) => isCharged(row) && !isEnded(row))
    return open.map((order) => {
      const list = lists.find(({ tran_id }) => order.kind === 'bulk' && tran_id === order.tran_id)
      const isHopeless = list === undefined ? order.orders > 0 && order.delivered === 0 : isListHopeless(list)
      return { order, isHopeless }
    })
  }

  /** An operator said that the money went back. */
  hearRefunded(transactionId: string): void {
    this.#refunded.add(transactionId)
  }

  /** The wallet's page showed its balance, when nothing changes any more. */
  hearBalance(walletId: string, balance: number): void {
    const wallet = this.#books.wallets.find(({ wallet_id }) => wallet_id === walletId)
    if (wallet?.balance !== balance) this.#find('told another balance than the books have')
  }

  hearHistory(account: string, rows: readonly HistoryRow[]): void {
    this.#findAll(judgeHistory(rows, this.#books, account))
  }

  /** Judges the books after a change. Returns the new state of each order whose state has changed. */
  see(books: Books, phones: readonly Phone[]): readonly string[] {
    const before = new Map(this.#rows.map((row) => [row.tran_id, standOf(row)]))
    const outside = this.#outside
    this.#books = outside === null ? books : withVends(books, outside)
    const { rows } = this.#books
    if (outside !== null) this.#findAll(judgeOutside(this.#books, outside))
    for (const phone of phones) this.#judgeKeys(phone)
    this.#findAll(judgeWallets(books))
    this.#findAll(judgeSums(books))
    this.#findAll(judgeSeats(books, this.#houses))
    this.#findAll(judgeCodes(rows))
    this.#findAll(judgeTransfers(books, this.#bank, this.#shown))
    this.#findAll(judgeLinks(rows, this.asked))
    const lost = new Set(phones.flatMap((phone) => phone.lost.map(({ tranId }) => tranId)))
    this.#findAll(judgeLists(this.#books))
    this.#findAll(this.#rowNews.see(this.#books))
    const tranIds = new Set<string>()
    const charged = new Map<string, number>()
    for (const row of rows) {
      if (tranIds.has(row.tran_id)) this.#find('one key has two orders')
      tranIds.add(row.tran_id)
      this.#judge(row)
      // The app cannot warn of an order that its phone has lost.
      if (isCharged(row) && !lost.has(row.tran_id))
        charged.set(wantOf(row), (charged.get(wantOf(row)) ?? 0) + 1)
    }
    const most = (want: string) => phones.reduce((sum, { others }) => sum + (others.get(want) ?? 0), 1)
    for (const [want, count] of charged) if (count > most(want)) this.#find('paid twice for one intent')
    return rows.filter((row) => before.get(row.tran_id) !== standOf(row)).map(standOf)
  }

  /** The same order goes out under the same key until its attempt has ended on the phone. */
  #judgeKeys(phone: Phone): void {
    const entries = phone.journal()
    const lost = new Set([...phone.lost, ...phone.loggedOut].map(({ tranId }) => tranId))
    const open = new Map<string, number>()
    for (const row of this.#rows) {
      const want = wantOf(row)
      if (!phone.wants.has(want) || lost.has(row.tran_id)) continue
      if (row.link === null && row.account !== null && row.account !== phone.wants.get(want))
        this.#find('an order is in another account')
      // The device's journal and the user's may both have it, when a session ended in the middle.
      const known = entries.filter(({ tranId }) => tranId === row.tran_id)
      if (wasPaid(row) && known.some((entry) => !hasEnded(entry) && !mayHavePaid(entry)))
        this.#find('home says "nothing was paid" of what was')
      // An attempt that was never opened, and looks a day old, is begun anew.
      if (phone.hadClockSet && !known.some(mayHavePaid)) continue
      // The provider names an upload, and gives another name once the one before has ended (list-judge).
      if (row.kind !== 'bulk' && !known.some(hasEnded)) open.set(want, (open.get(want) ?? 0) + 1)
    }
    for (const [want, count] of open)
      if (count > 1 + (phone.others.get(want) ?? 0)) this.#find('one intent goes out under two keys at once')
  }

  #judge(row: LedgerRow): void {
    const { transaction_id: id, stage } = row
    const wasPaid = row.captured_at !== null
    if (row.payments > 1) this.#find('one order has two payments')
    if (row.paid !== null && row.paid !== row.total) this.#find('another amount was paid than ordered')
    if (row.orders > 1) this.#find('ordered twice at the biller')
    if (row.orders > 0 && !wasPaid) this.#find('ordered at the biller without a payment')
    if (stage === 'delivered' && (!isCharged(row) || row.delivered !== 1))
      this.#find('delivered without a charge that stands, or without the biller')
    if (stage === 'failed' && wasPaid) this.#find('ended as not paid, and was paid')
    if (stage === 'reversed' && row.state !== 'refunded') this.#find('reversed without a refund')
    if (this.#refunded.has(id) && row.state !== 'refunded')
      this.#find('an operator was told of a refund that is none')
    if (row.state === 'refunded' && row.delivered > 0) this.#find('delivered and refunded')
    this.#findAll(judgeMails(row))
    const end = this.#ends.get(id)
    if (end !== undefined && end !== stage) this.#find(`ended as ${end}, and later ${stage}`)
    if (isEnded(row)) this.#ends.set(id, stage)
    const told = this.#told.get(id)
    if (told !== undefined && END_OF[stage] !== told) this.#find(`told ${told}, and later ${stage}`)
  }

  /** Faults have stopped, days have passed, and every phone was opened once more. */
  end(phones: readonly Phone[]): void {
    for (const row of this.#rows) {
      if (!isEnded(row)) this.#find(`still ${row.stage}, after days`)
      if (row.captured_at !== null && row.stage !== 'delivered' && row.state !== 'refunded')
        this.#find('paid, and neither delivered nor refunded')
    }
    for (const phone of phones) this.#judgePhone(phone)
    this.#findAll(judgeBank(this.#books, this.#bank))
    if (this.#outside !== null) this.#findAll(endOutside(this.#books, this.#outside))
    this.#findAll(this.#linkNews.end(this.asked, this.#rows))
  }

  #judgePhone(phone: Phone): void {
    for (const found of phone.findings) this.#find(found)
    const entries = phone.journal()
    for (const entry of entries) {
      const row = this.#rows.find(({ tran_id }) => tran_id === entry.tranId)
      const end = row === undefined ? undefined : END_OF[row.stage]
      if (entry.state === 'handed-off') this.#find('the journal never heard how a payment ended')
      if (entry.state === 'settled' && entry.outcome !== end)
        this.#find(`the journal says ${entry.outcome}, and the books ${row?.stage}`)
      if (hasEnded(entry) && entry.state === 'refused' && row !== undefined && isCharged(row))
        this.#find('refused on the phone, and charged')
    }
    const known = new Set([...entries, ...phone.lost].map(({ tranId }) => tranId))
    // A phone that paid has the order.
    for (const row of this.#rows) {
      if (phone.wants.has(wantOf(row)) && row.captured_at !== null && !known.has(row.tran_id))
        this.#find('paid, and the phone never knew of the order')
    }
  }
}
