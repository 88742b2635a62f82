import { useMemo } from 'react'
import { type Product, products } from '#src/contract/catalog.ts'
import { type Kobo, kobo, toNaira } from '#src/contract/kobo.ts'
import { EVENT_BILLER_CODE, MOVIE_BILLER_CODE, TICKETS_PATH } from '#src/contract/paths.ts'
import type { LabelValue } from '#src/contract/scalars.ts'
import { useQuery } from '#src/data/services/use-query.ts'
import type { FormValues } from '#src/domain/form/product-form.ts'
import { formatNaira } from '#src/domain/money.ts'
import { chargeFee, orderTotal, totalLabel } from '#src/domain/payment/charge.ts'
import { formatPhone } from '#src/domain/phone.ts'
import type { Booker } from '#src/domain/tickets/booker.ts'
import type { Area } from '#src/domain/tickets/booking-flow.ts'
import type { Order, OrderLog } from '#src/payments/engine/order.ts'

/** The biller that sells the tickets. */
export interface TicketBiller {
  /** Null: the provider lists none. */
  readonly product: Product | null
  /** In kobo; null when only the provider can tell. */
  readonly feeOn: (amount: Kobo) => Kobo | null
}

/** What both log calls carry about who sells and how it is paid. */
export interface TicketSeller {
  readonly PaymentMode: string
  readonly BillerCode: string
}

/** What both log calls carry about money, in naira. */
export interface TicketMoney {
  readonly amount: number
  readonly fee: number
  readonly totalAmount: number
}

export interface TicketBooking {
  readonly area: Area
  readonly biller: TicketBiller
  /** The title of the event or movie. */
  readonly title: string
  /** "2 × Regular" */
  readonly detail: string
  /** The rows of the booking; the booker and the amounts are added. */
  readonly lines: readonly LabelValue[]
  readonly booker: Booker
  /** The kept form and its key: deleted when the booking is paid, or its summary would offer it again. */
  readonly form: { readonly key: string; readonly kept: FormValues | null }
  /** Without the fee, in kobo. */
  readonly amount: Kobo
  readonly log: (seller: TicketSeller, money: TicketMoney) => OrderLog
}

const BILLER_CODES = { event: EVENT_BILLER_CODE, movie: MOVIE_BILLER_CODE } as const

/** The order of a booking, for payments. Its customer is the phone, so that a repeat by the same person asks first. */
export function toTicketOrder(booking: TicketBooking, paymentMode: string): Order {
  const { area, biller, title, booker, form, amount } = booking
  const billerCode = BILLER_CODES[area]
  const fee = biller.feeOn(amount)
  const total = orderTotal(amount, fee)
  const money = {
    amount: toNaira(amount),
    fee: toNaira(fee ?? kobo(0)),
    totalAmount: toNaira(total),
  }
  return {
    kind: area,
    billerCode,
    productName: title,
    productImage: biller.product?.image ?? '',
    categoryCode: biller.product?.categoryCode ?? '',
    categoryPath: TICKETS_PATH,
    lines: [
      ...booking.lines,
      { label: 'Full name', value: booker.fullName },
      { label: 'Mobile Number', value: formatPhone(booker.phone) },
      { label: 'Email Address', value: booker.email },
      { label: 'Amount', value: formatNaira(amount) },
    ],
    customer: { name: booker.fullName, detail: booking.detail },
    customerId: booker.phone,
    amount,
    fee,
    total,
    email: booker.email,
    notifyUrl: biller.product?.notifyUrl ?? '',
    formSnapshot: {
      billerCode,
      categoryCode: biller.product?.categoryCode ?? '',
      categoryPath: TICKETS_PATH,
      productName: title,
      // No customer to remember: what was booked may be over by the next time.
      customer: '',
      customerName: '',
      values: form.kept ?? {},
      plan: '',
      endsAt: null,
      amount,
      isPorted: false,
      draft: form.key,
    },
    log: booking.log({ PaymentMode: paymentMode, BillerCode: billerCode }, money),
  }
}

/**
 * The biller that sells the tickets: its charge is their convenience fee (spec section 9). Undefined until the catalog
 * has loaded. A provider that lists no such biller sets the fee itself.
 */
export function useTicketBiller(area: Area): TicketBiller | undefined {
  const { value } = useQuery(products)
  return useMemo(() => {
    if (value === null) return undefined
    const product =
      value.find((candidate) => candidate.billerCode.toLowerCase() === BILLER_CODES[area]) ?? null
    return {
      product,
      feeOn: (amount) => (product === null ? null : chargeFee(amount, product)),
    }
  }, [value, area])
}

/**
 * The label of a booking form's total, which includes the fee: 'Total Amount' above it is the tickets alone. Short
 * enough for two buttons beside it on a small phone. `biller` is undefined while the catalog is loading.
 */
export function feeLabel(biller: TicketBiller | undefined, amount: Kobo): string {
  return totalLabel(biller?.feeOn(amount) ?? null)
}
