import { useEffect, useMemo, useRef, useState } from 'react'
import type { Category } from '#src/contract/catalog.ts'
import { kobo, toNaira } from '#src/contract/kobo.ts'
import { type LogTransactionRequest, logTransaction } from '#src/contract/transaction.ts'
import { lazyOptional } from '#src/data/services/lazy-part.tsx'
import { useServices } from '#src/data/services/services.ts'
import { useOnline } from '#src/data/services/use-state.ts'
import { lookupFacts } from '#src/domain/form/lookup-facts.ts'
import { filledValues } from '#src/domain/form/product-form-carry.ts'
import { payerOf } from '#src/domain/form/product-form-payer.ts'
import { chosenPlan } from '#src/domain/form/product-form-summary.ts'
import { toControls } from '#src/domain/form/product-form-wire.ts'
import type { Confirming, Frozen, PaymentEvent } from '#src/domain/payment/payment-state.ts'
import { isLongUnused } from '#src/domain/saved-biller.ts'
import { isAirtime, networkMismatch } from '#src/domain/search/network.ts'
import { LiveRegion } from '#src/kit/live-region.tsx'
import { Notice } from '#src/kit/notice.tsx'
import { rememberPayer } from '#src/payments/again/payer.ts'
import type { Order } from '#src/payments/engine/order.ts'
import { OrderReview } from '#src/payments/screens/order-review.tsx'
import { isBusyPhase } from '#src/payments/screens/use-payment.ts'
import type { SummaryPhase } from '#src/payments/ways/way.ts'
import { Facts } from './customer.tsx'
import { FlowNotice, KeptNote } from './form-notes.tsx'

interface ReviewProps {
  readonly state: Confirming
  readonly category: Category
  /** When the saved biller that opened this summary was last paid, in epoch milliseconds. */
  readonly lastPaidAt: number | null
  /** The order can be opened again from this device after the page was closed. */
  readonly isKept: boolean
  readonly dispatch: (event: PaymentEvent) => void
  readonly onBack: () => void
}

// A chunk of its own: only needed offline.
const LastResort = lazyOptional(async () => (await import('./last-resort.tsx')).LastResort)

const CHECKING = 'Checking the price and the customer'

/** In these phases it may be paid already, or soon be: nobody is led to buy it again at a bank. */
const MAY_BE_PAID: ReadonlySet<string> = new Set(['left', 'wallet-unknown', 'other-tab'])

/** What the payment's phase does to the form behind its summary (spec section 4). */
function frozenBy(phase: SummaryPhase): Frozen | null {
  if (phase.phase === 'left') return 'handed-off'
  return isBusyPhase(phase) ? 'paying' : null
}

/** Fields that the device kept may be the reason: with fresh ones the summary shows the real price. */
const DOUBTFUL: ReadonlySet<string> = new Set(['mismatch', 'refused'])

/** The order summary of a bill: payments pays it, and the form is frozen meanwhile. */
export function Review({ state, category, lastPaidAt, isKept, dispatch, onBack }: ReviewProps) {
  const services = useServices()
  const { settings } = services
  const isOnline = useOnline()
  const { order: content, form, values, lookup } = state
  const { product } = form
  const order = useMemo(
    () => toOrder({ order: content, form, values, lookup }, category, settings.paymentMode),
    [content, form, values, lookup, category, settings.paymentMode],
  )
  const [mayBePaid, setMayBePaid] = useState(false)
  const report = useMemo(
    () => (phase: SummaryPhase) => {
      setMayBePaid(MAY_BE_PAID.has(phase.phase))
      if (phase.phase === 'logging')
        void rememberPayer(services, (known) => payerOf(form.fields, values, known))
      dispatch({ type: 'paymentMoved', frozen: frozenBy(phase) })
      if (DOUBTFUL.has(phase.phase)) dispatch({ type: 'orderDoubted' })
    },
    [dispatch, services, form.fields, values],
  )
  const wasOnline = useRef(isOnline)
  useEffect(() => {
    if (isOnline && !wasOnline.current) dispatch({ type: 'networkReturned' })
    wasOnline.current = isOnline
  }, [isOnline, dispatch])
  const isToDial = isAirtime(product) && !isOnline && !mayBePaid
  const dialOrder = { product, customerId: content.customerId, amount: content.amount }
  return (
    <OrderReview
      order={order}
      onBack={onBack}
      onPhase={report}
      waitsFor={state.busy === null ? undefined : CHECKING}
      onProceed={state.unchecked.length > 0 ? () => dispatch({ type: 'checksRequested' }) : undefined}
      below={
        <>
          {/* Below the order, which would move when the network goes. */}
          <KeptNote isKept={isKept} />
          {isToDial && <LastResort dialOrder={dialOrder} />}
        </>
      }
    >
      <SummaryNotice state={state} lastPaidAt={lastPaidAt} />
      {/* A lookup may lead directly from the number to this page. */}
      {lookup !== null && <Facts facts={lookupFacts(lookup)} />}
    </OrderReview>
  )
}

interface SummaryNoticeProps {
  readonly state: Confirming
  /** When the saved biller that opened this summary was last paid, in epoch milliseconds. */
  readonly lastPaidAt: number | null
}

const STILL_THEIRS =
  'You last paid this number over a year ago. Unused numbers are given to other people: check that it is still theirs.'
const CHECK_WAITS: Readonly<Record<'fields' | 'lookup', string>> = {
  lookup: "We need network to check this number. We will check when you're back online.",
  fields: "We need network to check the price. We will check when you're back online.",
}

/** Messages about an order before it is paid: what it waits for, what changed, what to check twice. */
function SummaryNotice({ state, lastPaidAt }: SummaryNoticeProps) {
  const { clock } = useServices()
  const isOnline = useOnline()
  // After a lookup the customer's name is on this very page: nothing is in doubt.
  const isDoubtful =
    lastPaidAt !== null && isLongUnused({ lastPaidAt }, clock.now()) && !state.form.product.looksUpCustomer
  const waits = isOnline || state.unchecked.length === 0 ? null : checkOf(state)
  return (
    <>
      {isDoubtful && (
        <Notice tone="pending" title="Is this number still theirs?">
          {STILL_THEIRS}
        </Notice>
      )}
      <LiveRegion announced={waits}>
        {waits !== null && (
          <Notice tone="info" icon="offline" title="Waiting for a connection">
            {waits}
          </Notice>
        )}
      </LiveRegion>
      <FlowNotice notice={waits === null ? state.notice : null} />
    </>
  )
}

function checkOf({ unchecked }: Confirming): string {
  return CHECK_WAITS[unchecked.includes('lookup') ? 'lookup' : 'fields']
}

type Drawn = Pick<Confirming, 'order' | 'form' | 'values' | 'lookup'>

/**
 * The order of a bill, for payments. The log call's body is the spec's (section 3: Log-transaction payload, BillCode on
 * bills); ApprovalStatus is only our assumption, and the provider ignores it.
 */
export function toOrder(drawn: Drawn, category: Category, paymentMode: string): Order {
  const { order: content, form } = drawn
  const { product } = form
  return {
    ...content,
    kind: 'bill',
    billerCode: product.billerCode,
    productName: product.name,
    productImage: product.image,
    categoryCode: category.code,
    categoryPath: category.urlPath,
    notifyUrl: product.notifyUrl,
    formSnapshot: toFormSnapshot(drawn, category),
    ...(product.payLinks === true ? { link: 'may-ask' as const } : {}),
    takesTransfer: product.takesTransfer === true,
    log: { endpoint: logTransaction, body: toBody(drawn, paymentMode) },
  }
}

function toBody(
  { order, form: { product, fields }, values }: Drawn,
  paymentMode: string,
): Omit<LogTransactionRequest, 'TranId' | 'BillerCode'> {
  return {
    WControls: toControls(fields, values),
    BillCode: product.billerCode,
    ApprovalStatus: 'Pending',
    PaymentMode: paymentMode,
    ProductName: product.name,
    Amount: toNaira(order.amount),
    Fee: toNaira(order.fee ?? kobo(0)),
    TotalAmount: toNaira(order.total),
    Email: order.email,
  }
}

/** The most that a record takes. */
const PLAN_LENGTH = 500

/** The values for next time: what the user entered, never what the lookup returned, which is requested again. */
function toFormSnapshot({ order, form, values, lookup }: Drawn, category: Category): Order['formSnapshot'] {
  const { product, fields } = form
  return {
    billerCode: product.billerCode,
    categoryCode: category.code,
    categoryPath: category.urlPath,
    productName: product.name,
    customer: order.customerId,
    customerName: order.customer?.name ?? '',
    values: filledValues(fields, values),
    plan: chosenPlan(fields, values).slice(0, PLAN_LENGTH),
    endsAt: lookup === null ? null : lookupFacts(lookup).endsAt,
    amount: order.amount,
    // The user saw the warning and went on: the number was ported.
    isPorted: networkMismatch(order.customerId, product) !== null,
  }
}
