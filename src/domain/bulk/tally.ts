import { type Kobo, kobo } from '#src/contract/kobo.ts'
import { type Cause, createCauseCounts } from './causes.ts'
import type { Market } from './market.ts'
import type { BulkRow, JudgedRow, RowStatus } from './sheet.ts'

export interface ProductTotal {
  readonly provider: string
  readonly product: string
  readonly rows: number
  readonly amount: Kobo
}

export interface SentTotal {
  readonly rows: number
  readonly amount: Kobo
  readonly byProduct: readonly ProductTotal[]
}

interface Total {
  readonly provider: string
  readonly product: string
  rows: number
  amount: number
}

/** Everything that is counted over the rows of a sheet, kept up to date row by row. */
export interface Tally {
  /** A row came (1), or went, or is about to change (-1). */
  count(row: JudgedRow, by: 1 | -1): void
  counts(): Readonly<Record<RowStatus, number>>
  sent(market: Market): SentTotal
  causes(rows: readonly JudgedRow[]): readonly Cause[]
}

export function createTally(): Tally {
  const counts: Record<RowStatus, number> = { ok: 0, fixed: 0, warning: 0, decide: 0, error: 0, skipped: 0 }
  const products = new Map<string, Map<string, Total>>()
  /** Rows of one product often follow each other. */
  let last: Total = { provider: '', product: '', rows: 0, amount: 0 }
  const causes = createCauseCounts()

  function totalFor({ provider, product }: BulkRow): Total {
    if (last.provider === provider && last.product === product) return last
    const known = products.get(provider)?.get(product)
    last = known ?? { provider, product, rows: 0, amount: 0 }
    if (known === undefined) products.set(provider, (products.get(provider) ?? new Map()).set(product, last))
    return last
  }

  return {
    count({ status, row, isSent, notes }, by) {
      counts[status] += by
      if (notes.length > 0) causes.count(notes, by)
      if (!isSent || row === null) return
      const total = totalFor(row)
      total.rows += by
      total.amount += by * row.amount
    },
    counts: () => ({ ...counts }),
    sent(market) {
      const byProduct = [...products.values()]
        .flatMap((own) => [...own.values()])
        .filter(({ rows }) => rows > 0)
        .map((total) => ({ ...total, amount: kobo(total.amount) }))
      return {
        rows: byProduct.reduce((sum, { rows }) => sum + rows, 0),
        amount: kobo(byProduct.reduce((sum, { amount }) => sum + amount, 0)),
        byProduct: byProduct.sort((a, b) => placeOf(a, market) - placeOf(b, market)),
      }
    },
    causes: (rows) => causes.list(rows),
  }
}

/** In the order of the provider's list. */
function placeOf({ provider, product }: ProductTotal, { providers }: Market): number {
  const at = providers.findIndex(({ code }) => code === provider)
  const within = providers[at]?.products.findIndex((one) => one.product === product) ?? -1
  return at * 10_000 + within
}
