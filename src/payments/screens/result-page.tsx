import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router-dom'
import { brandName } from '#src/brand.ts'
import { billerPath, isSlug, paths, TRANSACTION_ID_PARAMETER } from '#src/contract/paths.ts'
import type { TransactionResult } from '#src/contract/transaction.ts'
import { lazyPart } from '#src/data/services/lazy-part.tsx'
import { useDayNow } from '#src/data/services/use-now.ts'
import { usePageTitle } from '#src/data/services/use-page-title.ts'
import { dayIndex, listedDateOf, parseInstant, receiptDateOf } from '#src/domain/dates.ts'
import { formatNaira } from '#src/domain/money.ts'
import { isTerminal } from '#src/domain/payment/outcome.ts'
import { mayTryAgain, needsHelp, viewOfResult } from '#src/domain/payment/outcome-view.ts'
import { transactionIdOf } from '#src/domain/payment/transaction-id.ts'
import { paidSentence, plainSentence } from '#src/domain/records/order-sentence.ts'
import { RESULT_LABEL } from '#src/domain/sentences.ts'
import { type Ticket, ticketOf, ticketsOf } from '#src/domain/tickets/ticket.ts'
import { classNames } from '#src/kit/class-names.ts'
import { AfterSuccess } from '#src/kit/device/install.tsx'
import { Disclosure } from '#src/kit/disclosure.tsx'
import { tabular, whole } from '#src/kit/helpers.css.ts'
import { Notice } from '#src/kit/notice.tsx'
import { Page } from '#src/kit/page.tsx'
import { Receipt } from '#src/kit/receipt.tsx'
import { Row } from '#src/kit/row.tsx'
import { Rows } from '#src/kit/rows.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { Text } from '#src/kit/text.tsx'
import { Verbatim, words } from '#src/kit/words.tsx'
import { NameOffer } from '#src/payments/again/name-offer.tsx'
import { type PaidBiller, usePaidBiller } from '#src/payments/again/paid-biller.ts'
import { canBeRepeated, PayAgainLink, TryAgain } from '#src/payments/again/pay-again-link.tsx'
import { SavedMark } from '#src/payments/again/saved-mark.tsx'
import type { RequeryAnswer } from '#src/payments/engine/requery.ts'
import { FULL_RECEIPT_LATER, orderFactsOf, rowsBesideTicket, totalOf } from '#src/payments/receipt-text.ts'
import { ResultWaiting } from '#src/payments/result-waiting.tsx'
import { type FollowedOrder, useOrder } from '#src/payments/use-order.ts'
import { TransferNotice } from '#src/payments/ways/transfer/transfer-notice.tsx'
import { framed } from '#src/payments/ways/way-row.css.ts'
import { wayOf } from '#src/payments/ways/ways.ts'
import { deliveryOf } from './delivery.tsx'
import { LeadSentence } from './lead-sentence.tsx'
import { Rating } from './rating.tsx'
import { noSlip, slipOnly } from './receipt.css.ts'
import { ReceiptActions } from './receipt-actions.tsx'
import { CheckAgain, GetHelp, InvalidOrder, WaysOn } from './result-states.tsx'
import { SuccessHead } from './success-head.tsx'
import { TokenCard } from './token-card.tsx'

interface ResultPageProps {
  /** What the area adds below the receipt of a known result. */
  readonly below?: (result: TransactionResult) => ReactNode
}

/** `/status` and `/{path}/status` (spec section 2): works from its address alone, with no journal and no login. */
export function ResultPage({ below }: ResultPageProps) {
  const [parameters] = useSearchParams()
  const transactionId = transactionIdOf(parameters.get(TRANSACTION_ID_PARAMETER))
  if (transactionId !== null)
    return <OrderPage key={transactionId} transactionId={transactionId} below={below} />
  return (
    <TitledPage title={RECEIPT}>
      <InvalidOrder />
    </TitledPage>
  )
}

const RECEIPT = 'Receipt'

interface TitledPageProps {
  readonly title: string
  readonly titleRef?: RefObject<HTMLHeadingElement | null>
  readonly children: ReactNode
}

function TitledPage({ title, titleRef, children }: TitledPageProps) {
  usePageTitle(title)
  return (
    <Page title={title} titleRef={titleRef}>
      {children}
    </Page>
  )
}

interface ResultProps {
  readonly transactionId: string
  readonly below?: ResultPageProps['below']
}

/** The state of an order; until it is paid, what its way to pay shows in its place. */
function OrderPage({ transactionId, below }: ResultProps) {
  const watched = useOrder(transactionId)
  const toPay = watched?.toPay ?? null
  const own = toPay === null ? null : wayOf(toPay).Screen
  const title = own?.title ?? RECEIPT
  const heading = useNextHeading(watched === null ? null : title)
  return (
    // A new heading element, not other words in the old one: a screen reader whose focus is on it would not read them.
    <TitledPage key={title} title={title} titleRef={heading}>
      {own !== null && toPay !== null && watched !== null ? (
        <own.Show entry={toPay} watched={watched} />
      ) : (
        <OrderStatus transactionId={transactionId} watched={watched} below={below} />
      )}
    </TitledPage>
  )
}

/**
 * When the receipt replaces the account, the account's buttons are removed. If one of them had the focus, the heading
 * takes it.
 */
function useNextHeading(title: string | null): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(title)
  useEffect(() => {
    const isNext = before.current !== null && before.current !== title
    before.current = title
    if (isNext && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [title])
  return heading
}

/** The state of an order, wherever it is shown. Use its id as the key, so that another order starts anew. */
export function Result(props: ResultProps) {
  return <OrderStatus {...props} watched={useOrder(props.transactionId)} />
}

interface OrderStatusProps extends ResultProps {
  /** Null while the device's own records are being read. */
  readonly watched: FollowedOrder | null
}

function OrderStatus({ transactionId, watched, below }: OrderStatusProps) {
  const paid = usePaidBiller(transactionId)
  if (watched === null) return null
  const { answer } = watched
  if (answer?.kind === 'invalid') return <InvalidOrder />
  if (answer?.kind !== 'known') return <ResultWaiting transactionId={transactionId} watched={watched} />
  return (
    <>
      <ResultReceipt {...{ transactionId, answer, watched, paid }}>{below?.(answer.result)}</ResultReceipt>
      {answer.isListed !== true && (
        <Rating transactionId={transactionId} result={answer.result} entry={watched.entry} />
      )}
    </>
  )
}

interface ResultReceiptProps {
  readonly transactionId: string
  readonly answer: Extract<RequeryAnswer, { kind: 'known' }>
  readonly watched: FollowedOrder
  readonly paid: PaidBiller | null
  /** What the area adds below the receipt. */
  readonly children?: ReactNode
}

/** Not said where nothing offers it. */
const YOU_CAN_TRY = ' You can try again.'

/** The provider's answer as a receipt: how it ended, then every code, what to do, and everything else folded. */
function ResultReceipt(props: ResultReceiptProps) {
  const { transactionId, answer, watched, paid, children } = props
  const { result, outcome } = answer
  const view = viewOfResult(result)
  const date = useDateOf(result)
  const promise = deliveryOf(result, useDayNow())?.promise ?? null
  const isOpen = !isTerminal(outcome)
  const isDone = outcome === 'successful'
  const actions = <ReceiptActions result={result} />
  return (
    <Stack gap={4}>
      <Receipt head={isDone ? <SuccessHead result={result} date={date} /> : undefined}>
        <Stack gap={4}>
          {!isDone && (
            <Notice
              tone={view.tone}
              icon={view.icon}
              role="status"
              title={<StatusLine result={result} date={date} />}
            >
              <p>{canBeRepeated(result) ? view.sentence : view.sentence.replace(YOU_CAN_TRY, '')}</p>
              {promise !== null && <p>{promise}</p>}
            </Notice>
          )}
          <TransferNotice transactionId={transactionId} result={result} />
          <TokenCard result={result} />
          <TicketSlot result={result} />
          {!isDone && <ForWhom result={result} />}
          {!isOpen && answer.isListed && !watched.isChecking && <Text tone="soft">{FULL_RECEIPT_LATER}</Text>}
          {isOpen && <CheckAgain transactionId={transactionId} result={result} watched={watched} />}
          {isDone && <PayAgainLink result={result} paid={paid} />}
          {mayTryAgain(view) && <TryAgain result={result} paid={paid} />}
          {needsHelp(view) && <GetHelp transactionId={transactionId} answer={answer} />}
          {isDone && actions}
          <p className={slipOnly}>
            {words(
              `${brandName}, ${receiptDateOf(result.orderDate)}. ${RESULT_LABEL.orderNumber}: ${result.orderNumber || result.transactionId}`,
            )}
          </p>
          <div className={noSlip}>
            <AllDetails>
              <Stack gap={4}>
                <Rows items={rowsBesideTicket(result)} />
                {!isDone && actions}
              </Stack>
            </AllDetails>
          </div>
        </Stack>
      </Receipt>
      {children}
      {paid !== null && isDone && <NameOffer paid={paid} />}
      <AfterSuccess result={result} outcome={outcome} />
      <WaysOn another={anotherPath(result)} />
    </Stack>
  )
}

/** Paper folds nothing: it opens while the page is printed. */
function AllDetails({ children }: { readonly children: ReactNode }) {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  return (
    <Disclosure title="All details" isOpen={isPrinting}>
      <div className={framed}>{children}</div>
    </Disclosure>
  )
}

/** "Today, 9:42 am", as in lists; an older one in the specification's format. */
function useDateOf({ orderDate }: TransactionResult): string {
  const now = useDayNow()
  const at = parseInstant(orderDate)
  const isRecent = at !== null && [0, 1].includes(dayIndex(now) - dayIndex(at))
  return isRecent ? listedDateOf(orderDate, now) : receiptDateOf(orderDate)
}

/** "Pending, ₦10,100.00, 9:42 am". */
function StatusLine({ result, date }: { readonly result: TransactionResult; readonly date: string }) {
  return (
    <>
      <span>{viewOfResult(result).title}</span>
      <span>{words(`, ${formatNaira(totalOf(result))}${date === '' ? '' : ', '}`)}</span>
      <Verbatim className={classNames(tabular, whole)}>{date}</Verbatim>
    </>
  )
}

/** What was paid for and for whom, beside the biller's mark. */
function ForWhom({ result }: { readonly result: TransactionResult }) {
  const { billerCode, productName } = result
  // The ticket itself says what it is for.
  if (ticketOf(result) !== null) return null
  const sentence = paidSentence(orderFactsOf(result))
  const isNamed = plainSentence(sentence).includes(productName)
  return (
    <Row gap={3} align="start">
      <SavedMark billerCode={billerCode} productName={productName} />
      <Stack gap={0}>
        <LeadSentence parts={sentence} size="md" />
        {!isNamed && (
          <Text tone="soft" verbatim>
            {productName}
          </Text>
        )}
      </Stack>
    </Row>
  )
}

/** Where the same biller is paid again. A path that is not a slug leads home. */
function anotherPath({ categoryPath, billerCode }: TransactionResult): string {
  return isSlug(categoryPath) && isSlug(billerCode) ? billerPath(categoryPath, billerCode) : paths.home
}

// A chunk of its own: most receipts are not tickets. Without it the code is still there to be read out.
const TicketCard = lazyPart(
  async () => (await import('./ticket-card.tsx')).TicketCard,
  PlainTicket,
  PlainTicket,
)

/** The tickets of a receipt that has some, paid and delivered: one for each code. */
function TicketSlot({ result }: { readonly result: TransactionResult }) {
  const ticket = ticketOf(result)
  if (ticket === null) return null
  const tickets = ticketsOf(ticket)
  return tickets.map((one, at) => (
    <TicketCard key={one.code} ticket={one} of={tickets.length > 1 ? `${at + 1} of ${tickets.length}` : ''} />
  ))
}

function PlainTicket({ ticket }: { readonly ticket: Ticket; readonly of: string }) {
  return <Rows items={[{ label: 'Ticket code', value: ticket.code }]} />
}
