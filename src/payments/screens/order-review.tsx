import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { resultPath } from '#src/contract/result-paths.ts'
import { WALLET_REFUSALS } from '#src/contract/wallet.ts'
import { useOnline } from '#src/data/services/use-state.ts'
import { sentenceNow } from '#src/domain/failure.ts'
import { formatNaira } from '#src/domain/money.ts'
import { totalLabel } from '#src/domain/payment/charge.ts'
import { orderSentence } from '#src/domain/records/order-sentence.ts'
import { BACK, ORDER_SUMMARY, PROCEED, PROCESSING, REDIRECTING, RESULT_LABEL } from '#src/domain/sentences.ts'
import { Button, buttonClass } from '#src/kit/button.tsx'
import { KeepsNothing, useDurable } from '#src/kit/device/storage-trouble.tsx'
import { Dialog } from '#src/kit/dialog.tsx'
import { Disclosure } from '#src/kit/disclosure.tsx'
import { LiveRegion } from '#src/kit/live-region.tsx'
import { Money } from '#src/kit/money.tsx'
import { Notice } from '#src/kit/notice.tsx'
import { Overlay } from '#src/kit/overlay.tsx'
import { Rows } from '#src/kit/rows.tsx'
import { StepHeading } from '#src/kit/section.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { StickyBar } from '#src/kit/sticky-bar.tsx'
import { Text } from '#src/kit/text.tsx'
import { TwoColumn } from '#src/kit/two-column.tsx'
import { Verbatim } from '#src/kit/words.tsx'
import type { Order } from '#src/payments/engine/order.ts'
import type { PaymentControl, SummaryPhase } from '#src/payments/ways/way.ts'
import { framed } from '#src/payments/ways/way-row.css.ts'
import { LeadSentence } from './lead-sentence.tsx'
import { PayWithRows, usePayWith } from './pay-with.tsx'
import { BACK_ONLINE, useBackOnline } from './use-back-online.ts'
import { usePayment } from './use-payment.ts'

interface OrderReviewProps {
  readonly order: Order
  /** BACK: to the form, with everything that was typed. */
  readonly onBack: () => void
  /** Why PROCEED must wait although the device is online, such as a price that is being checked. */
  readonly waitsFor?: string | undefined
  /** Called with each phase of the payment. Must be stable, or PROCEED starts anew with each render. */
  readonly onPhase?: ((phase: SummaryPhase) => void) | undefined
  /** What PROCEED does instead of paying, while something is still to be checked. */
  readonly onProceed?: (() => void) | undefined
  /** In place of 'Order Summary' and PROCEED, where the spec has other words. */
  readonly words?: { readonly heading: string; readonly proceed: string; readonly back: string } | undefined
  /** Shown above the rows. */
  readonly children?: ReactNode
  /** Shown below them. */
  readonly below?: ReactNode
}

const WORDS = { heading: ORDER_SUMMARY, proceed: PROCEED, back: BACK }
const NEEDS_CONNECTION = 'Needs a connection to pay'

/** The "Convenience fee" row: an amount, none, or one that only the provider can tell. */
function feeText(order: Order): string {
  if (order.fee === null) return 'Set at payment'
  return order.fee === 0 ? 'No fee' : formatNaira(order.fee)
}

/** The lead sentence, how it is paid, and folded: the amounts, and every row that the biller's form wants shown. */
function OrderCard({ order, payWith }: { readonly order: Order; readonly payWith: ReactNode }) {
  const amount = formatNaira(order.amount)
  const ofAmount = order.lines.find(({ value }) => value === amount) ?? { label: 'Amount', value: amount }
  const details = order.lines.filter((line) => line !== ofAmount)
  const rows = [
    ofAmount,
    { label: RESULT_LABEL.fee, value: feeText(order), isWords: true },
    { label: 'Total', value: <Money amount={formatNaira(order.total)} />, total: true },
  ]
  return (
    <Stack gap={4}>
      <Stack gap={1}>
        <LeadSentence parts={orderSentence(order)} size="xl" />
        {order.plan && (
          <Text>
            <Verbatim>{order.plan}</Verbatim>
          </Text>
        )}
        {order.kind === 'bill' && order.customer !== null && <Text tone="soft">{order.customer.detail}</Text>}
      </Stack>
      {payWith}
      <Disclosure title="All details">
        <div className={framed}>
          <Rows items={[...rows, ...details]} />
        </div>
      </Disclosure>
    </Stack>
  )
}

/** The order summary of every kind of payment (spec section 4: CONFIRMING), up to the payment page. */
export function OrderReview({ order, onBack, onPhase, waitsFor, onProceed, ...rest }: OrderReviewProps) {
  const { words = WORDS, children, below } = rest
  const payment = usePayment(order, onPhase)
  const isOnline = useOnline()
  const isKept = useDurable()
  const wait = isOnline ? waitsFor : NEEDS_CONNECTION
  const payWith = usePayWith(order)
  const pace = paceOf(payment, useBackOnline())
  const next = payWith.way.next(order, isKept)
  return (
    <>
      <TwoColumn
        bar={
          <>
            <StickyBar
              label={totalLabel(order.fee)}
              amount={formatNaira(order.total)}
              note={wait ?? pace ?? next}
            >
              <Button onClick={onBack} disabled={payment.isBusy}>
                {words.back}
              </Button>
              <Button
                variant="primary"
                // Another way to pay is another thing to agree to.
                agreesTo={`${payWith.way.id} ${order.total}`}
                aria-description={next}
                busy={payment.isBusy}
                aria-disabled={wait !== undefined}
                onClick={() => (onProceed ?? payWith.proceed)()}
              >
                {words.proceed}
              </Button>
            </StickyBar>
            <PaymentNotice payment={payment} />
          </>
        }
      >
        <Stack gap={4}>
          <StepHeading>{words.heading}</StepHeading>
          <KeepsNothing />
          {children}
          <OrderCard
            order={order}
            payWith={
              <PayWithRows
                payWith={payWith}
                order={order}
                payment={payment}
                isWaiting={wait !== undefined}
                onProceed={onProceed}
              />
            }
          />
          {below}
        </Stack>
      </TwoColumn>
      <PaymentOverlay payment={payment} />
      <QuestionDialog payment={payment} />
    </>
  )
}

/**
 * The line above the buttons, for the time before the order is logged. After that only the hand-off screen speaks, and
 * later the notice above.
 */
function paceOf({ phase }: PaymentControl, isBackOnline: boolean): string | undefined {
  if (phase.phase === 'logging') return PROCESSING
  return isBackOnline && phase.phase === 'ready' ? BACK_ONLINE : undefined
}

/**
 * Shown while the order is being logged; after that the hand-off screen, with the host that the browser goes to. A
 * payment by wallet or transfer goes only to its own page here.
 */
function PaymentOverlay({ payment }: { readonly payment: PaymentControl }) {
  const { phase } = payment
  if (phase.phase === 'logging' || phase.phase === 'own-page') return <Overlay text={PROCESSING} />
  if (!payment.isBusy) return null
  if (phase.phase !== 'leaving') return <Overlay text={REDIRECTING} />
  return (
    <Overlay text={REDIRECTING} onCancel={payment.stay}>
      <Text tone="soft">You are going to {new URL(phase.authorizeUrl).host}</Text>
    </Overlay>
  )
}

/** What is asked before it is paid: again, what may be paid already, or at a total that only the provider could tell. */
function questionOf({ phase }: PaymentControl) {
  if (phase.phase === 'repeat')
    return { title: 'Pay this again?', description: phase.warning, yes: 'Yes, pay again' }
  if (phase.phase !== 'fee-set') return null
  const total = formatNaira(phase.theirs)
  const description = `You saw ${formatNaira(phase.ours)} before the fee. Nothing has been paid yet.`
  return { title: `The total is ${total}`, description, yes: `Pay ${total}` }
}

function QuestionDialog({ payment }: { readonly payment: PaymentControl }) {
  const question = questionOf(payment)
  if (question === null) return null
  return (
    <Dialog
      open
      onOpenChange={payment.dismiss}
      title={question.title}
      description={question.description}
      width="small"
      footer={
        <>
          <Button onClick={payment.repeat}>{question.yes}</Button>
          <Button variant="primary" onClick={payment.dismiss}>
            No, go back
          </Button>
        </>
      }
    />
  )
}

/** Shown in the summary, not as a toast or alert, which would be read out beside what the region announces. */
const UNCONFIRMED = 'We could not confirm this. You have not been sent to the payment page. Try again'

function noticeOf(payment: PaymentControl, isOnline: boolean): ReactNode {
  const { phase } = payment
  switch (phase.phase) {
    case 'refused':
      return (
        <Notice
          tone={phase.title === undefined ? 'failed' : 'pending'}
          role="status"
          title={phase.title ?? 'Not charged'}
          actions={
            phase.transactionId && (
              <Link className={buttonClass()} to={resultPath(phase.transactionId, payment.billerCode)}>
                Check status
              </Link>
            )
          }
        >
          {phase.message}
        </Notice>
      )
    case 'unknown':
      return (
        <Notice tone="pending" role="status" title={UNCONFIRMED}>
          {sentenceNow(phase.failure, isOnline)}Trying again cannot make you pay twice.
        </Notice>
      )
    case 'wallet-refused':
      // The dialog in which the PIN is typed shows this.
      return phase.code === WALLET_REFUSALS.wrongPin ? null : (
        <Notice tone="failed" role="status" title="Your wallet was not charged">
          {phase.message}
        </Notice>
      )
    case 'wallet-unknown':
      return (
        <Notice
          tone="pending"
          role="status"
          title="We are confirming your payment"
          actions={
            <Link className={buttonClass()} to={resultPath(phase.transactionId, payment.billerCode)}>
              Check status
            </Link>
          }
        >
          Your wallet may have paid. {sentenceNow(phase.failure, isOnline)}Trying again cannot make you pay
          twice.
        </Notice>
      )
    case 'other-tab':
      return (
        <Notice tone="pending" role="status" title="This payment is under way elsewhere">
          It was started a moment ago, perhaps in another tab. Finish it there, or try again here in a few
          seconds.
        </Notice>
      )
    case 'mismatch':
      return (
        <Notice tone="failed" role="status" title="The price has changed. You have not been charged">
          You saw {formatNaira(phase.ours)}; the provider now asks {formatNaira(phase.theirs)}. Go back and
          check the order again.
        </Notice>
      )
    case 'left':
      return (
        <Notice
          tone="pending"
          role="status"
          title="This payment is not finished"
          actions={
            <>
              <Button disabled={!isOnline} onClick={payment.backToPage}>
                Continue to payment page
              </Button>
              <Link className={buttonClass('quiet')} to={resultPath(phase.transactionId, payment.billerCode)}>
                Check status
              </Link>
            </>
          }
        >
          If you have paid already, check its status. Do not pay again before that.
        </Notice>
      )
    default:
      return null
  }
}

/** The state of a payment, in the summary. The region is there from the start, so that its changes are announced. */
function PaymentNotice({ payment }: { readonly payment: PaymentControl }) {
  const notice = noticeOf(payment, useOnline())
  return <LiveRegion announced={notice === null ? null : payment.phase.phase}>{notice}</LiveRegion>
}
