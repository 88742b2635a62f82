import type { Category, Product } from '#src/contract/catalog.ts'
import type { Kobo } from '#src/contract/kobo.ts'
import type { ProductFields } from '#src/contract/product-fields.ts'
import type { HistoryRow } from '#src/contract/reports.ts'
import type { Movie, Showtime, TicketEvent } from '#src/contract/tickets.ts'
import type { Receipt, TransactionResult } from '#src/contract/transaction.ts'
import { eventDateOf, receiptDateOf, tableDateOf } from '#src/domain/dates.ts'
import { amountLimits, maximumHint, quickAmounts } from '#src/domain/form/amount-limits.ts'
import { chooseItem, withValue } from '#src/domain/form/product-form.ts'
import { lookupRequest } from '#src/domain/form/product-form-lookup.ts'
import { initialValues } from '#src/domain/form/product-form-payer.ts'
import { canProceed, validateForm } from '#src/domain/form/product-form-rules.ts'
import { safeImage } from '#src/domain/image.ts'
import { formatNaira } from '#src/domain/money.ts'
import { orderContent } from '#src/domain/payment/order-content.ts'
import { outcomeOf } from '#src/domain/payment/outcome.ts'
import { viewOfResult } from '#src/domain/payment/outcome-view.ts'
import { createHistoryIndex } from '#src/domain/records/history.ts'
import { historyCsv, historySheet } from '#src/domain/records/history-export.ts'
import { wholeHistory } from '#src/domain/records/history-search.ts'
import { meterCodes } from '#src/domain/records/meter-codes.ts'
import { createSearch } from '#src/domain/search/search.ts'
import { eventChoice } from '#src/domain/tickets/event-booking.ts'
import { isOnSale, lowestPrice, venueOf } from '#src/domain/tickets/event-card.ts'
import { daysOf, movieLines } from '#src/domain/tickets/movie-booking.ts'
import { ticketOf } from '#src/domain/tickets/ticket.ts'
import { ticketsTotal } from '#src/domain/tickets/total.ts'
import { trailerAddress } from '#src/domain/tickets/trailer.ts'
import { toOrder } from '#src/features/payment/review.tsx'
import { receiptRows, shareText, totalOf } from '#src/payments/receipt-text.ts'

/** Of the recorded answers. */
const NOW = Date.parse('2026-06-15T10:00:00Z')
const category: Category = { code: '1', name: 'Airtime', urlPath: 'airtime' }
const user = { email: 'ada.obi@example.com', phone: '08031234567' }
const TYPED = ['500', '08031234567', '', 'ada@example.com', '1111111111111']

function form({ product, fields }: ProductFields): unknown {
  const first = initialValues(fields, user)
  return TYPED.map((typed) => {
    const filled = fields.reduce((values, field) => {
      const item = field.items.at(0)
      if (field.control === 'list' && item !== undefined) return chooseItem(fields, values, field.id, item.id)
      return withValue(values, field.id, typed)
    }, first)
    const drawn = orderContent(product, fields, filled)
    const order =
      drawn === null
        ? null
        : toOrder(
            { order: drawn, form: { product, fields }, values: filled, lookup: null },
            category,
            'PAYDEY',
          )
    return {
      errors: validateForm(fields, filled, 'LOOKEDUP'),
      can: canProceed(fields, filled, 'INPUTTING'),
      asked: lookupRequest(product, fields, filled),
      drawn,
      order: order?.log.body,
      limits: fields.map((field) => [amountLimits(field), maximumHint(field), quickAmounts(field)]),
      picture: safeImage(product.image),
    }
  })
}

function result(value: TransactionResult): unknown {
  const words = [outcomeOf(value), viewOfResult(value).title, shareText(value), receiptRows(value)]
  return { words, total: totalOf(value), codes: meterCodes(value.receiptItems), ticket: ticketOf(value) }
}

function lists(rows: readonly HistoryRow[]): unknown {
  createHistoryIndex(rows)
  const sheet = historySheet({ rows, search: wholeHistory, user: null, nowMs: NOW })
  return { csv: historyCsv(rows), sheet, dates: rows.map(({ date }) => tableDateOf(date)) }
}

function show({
  days,
  showtimes,
}: {
  readonly days: readonly string[]
  readonly showtimes: readonly Showtime[]
}) {
  const counts = { adult: 100, children: 100, student: 100 }
  return {
    days: daysOf({ days, showtimes }),
    total: showtimes.map((showtime) => ticketsTotal(movieLines(showtime, counts))),
  }
}

const tickets = (events: readonly TicketEvent[]) =>
  events.map((event) => ({
    choices: event.ticketClasses.map(({ id }) => eventChoice(event, id, '100')),
    price: lowestPrice(event),
    words: [venueOf(event), isOnSale(event), eventDateOf(event.date)],
  }))

type Screens = Readonly<Record<string, (value: never) => unknown>>

/** What screens make of an answer, by the name of its call: the rules that they ask before anything is drawn. */
export const screens: Screens = {
  productFields: form,
  walletFields: form,
  notifyBiller: result,
  notifyBulk: result,
  transactionHistory: lists,
  searchHistory: lists,
  events: tickets,
  showtimes: show,
  movies: (movies: readonly Movie[]) => movies.map(({ youtubeId }) => trailerAddress(youtubeId)),
  products: (products: readonly Product[]) =>
    ['m', 'dstv', 'electricty'].map((query) => createSearch(products, [category])(query).length),
  fetchReceipt: (receipt: Receipt) => [
    receiptDateOf(receipt.orderDate),
    safeImage(receipt.productImage),
    formatNaira(receipt.orderAmount as Kobo),
  ],
}
