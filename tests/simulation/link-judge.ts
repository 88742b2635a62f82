import type { PayLink } from '#src/contract/pay-links.ts'
import type { LedgerRow } from './books.ts'
import type { Asked } from './link.ts'
import type { Phone } from './phone.ts'

const END_OF: Readonly<Record<string, PayLink['state']>> = { delivered: 'paid', reversed: 'returned' }

/** At all times: a link has at most one order that has not failed, and its orders are in the requester's account. */
export function judgeLinks(rows: readonly LedgerRow[], all: readonly Asked[]): readonly string[] {
  const findings: string[] = []
  for (const asked of all) {
    const own = ordersOf(asked, rows)
    if (own.filter(({ stage }) => stage !== 'failed').length > 1) findings.push('a link lets two in')
    if (own.filter(({ state }) => state === 'captured').length > 1) findings.push('two have paid one link')
    if (own.some(({ account, requester }) => account !== requester))
      findings.push("a link's order is not in the account of whoever asked")
  }
  return findings
}

function ordersOf({ order }: Asked, rows: readonly LedgerRow[]): readonly LedgerRow[] {
  return rows.filter(({ total }) => total === order.total)
}

/** The states of a link that its page showed on each phone, in turn. */
export class LinkNews {
  readonly #last = new Map<Asked, Map<Phone, PayLink['state']>>()

  hear(asked: Asked, link: PayLink, phone: Phone, rows: readonly LedgerRow[]): readonly string[] {
    const { state, isYours, transactionId } = link
    const own = ordersOf(asked, rows)
    const heard = this.#last.get(asked) ?? new Map<Phone, PayLink['state']>()
    const before = heard.get(phone)
    this.#last.set(asked, heard.set(phone, state))
    const mayBeTheirs = phone === asked.by || (phone.owner !== null && phone.owner === asked.by.owner)
    const isOver = state === 'paid' || state === 'returned'
    const findings: string[] = []
    if (isYours && !mayBeTheirs) findings.push('a stranger is told that a link is theirs')
    if (isOver && !own.some(({ captured_at }) => captured_at !== null))
      findings.push('a link is said to be paid, and nobody has paid')
    if (state === 'returned' && !own.some(({ stage }) => stage === 'reversed'))
      findings.push('a link is said to be given back, and it is not')
    if ((before === 'paid' || before === 'returned') && !isOver)
      findings.push(`a link was said to be ${before}, and later ${state}`)
    if (before === 'expired' && state !== before) findings.push(`a link had ended, and later was ${state}`)
    if (transactionId !== '' && !own.some(({ transaction_id }) => transactionId.endsWith(transaction_id)))
      findings.push('a link leads to the receipt of another order')
    return findings
  }

  /** When all is over, the requester knows what became of it. */
  end(all: readonly Asked[], rows: readonly LedgerRow[]): readonly string[] {
    return all.flatMap((asked) => {
      const told = this.#last.get(asked)?.get(asked.by)
      const order = ordersOf(asked, rows).find(({ stage }) => stage in END_OF)
      const is = order === undefined ? 'expired' : END_OF[order.stage]
      return told === undefined || told === is ? [] : [`who asked was told ${told}, and it is ${is}`]
    })
  }
}
