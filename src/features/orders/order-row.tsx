import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { isSlug } from '#src/contract/paths.ts'
import { resultPath } from '#src/contract/result-paths.ts'
import type { TransactionResult } from '#src/contract/transaction.ts'
import { useServices } from '#src/data/services/services.ts'
import type { Beneficiary } from '#src/data/storage/form-snapshots.ts'
import { maskCustomerNumber } from '#src/domain/discreet.ts'
import { formatNaira } from '#src/domain/money.ts'
import { isTerminal, outcomeOf } from '#src/domain/payment/outcome.ts'
import type { OutcomeView } from '#src/domain/payment/outcome-view.ts'
import { debtWords, groupDigits, type MeterCode, meterCodes } from '#src/domain/records/meter-codes.ts'
import { orderLines } from '#src/domain/records/order-lines.ts'
import { customerOf, nameOf, planOf } from '#src/domain/records/receipts.ts'
import { bookingOf, type Ticket, ticketOf, ticketsOf } from '#src/domain/tickets/ticket.ts'
import { classNames } from '#src/kit/class-names.ts'
import { CopyButton } from '#src/kit/device/copy-button.tsx'
import { visuallyHidden } from '#src/kit/helpers.css.ts'
import { ListRow } from '#src/kit/list-row.tsx'
import { Money } from '#src/kit/money.tsx'
import { Pill } from '#src/kit/pill.tsx'
import { Text } from '#src/kit/text.tsx'
import { Verbatim } from '#src/kit/words.tsx'
import { NOT_BILLS } from '#src/payments/again/account.ts'
import { SavedMark } from '#src/payments/again/saved-mark.tsx'
import { totalOf } from '#src/payments/receipt-text.ts'
import { DeliverySteps, deliveryOf } from '#src/payments/screens/delivery.tsx'
import { FullscreenTicketButton } from '#src/payments/screens/fullscreen-ticket-button.tsx'
import { placeLines, TicketCode } from '#src/payments/screens/ticket-code.tsx'
import * as css from './orders.css.ts'

/** Names for a row's parts, for users who do not see their position. */
export interface RowLabels {
  readonly status: string
  readonly date: string
  readonly amount: string
}

export interface OrderRowProps {
  readonly transactionId: string
  readonly result: TransactionResult
  /** Who was paid, where this device knows them. */
  readonly known: Beneficiary | undefined
  /** Of the product, where the list has one; else the catalog's. */
  readonly image?: string | undefined
  readonly status: Pick<OutcomeView, 'tone' | 'icon'> & { readonly word: string }
  readonly date: string
  readonly labels?: RowLabels
  /** Cuts a product's name for the eye. */
  readonly cut?: (name: string) => string
  /** Takes the focus when it appears: the first of those that a press added. */
  readonly takesFocus: boolean
  /** It is shown beside the list. */
  readonly isOpen?: boolean
  /** Shows it beside the list, where there is room; without it the row links to the receipt's own page. */
  readonly onOpen?: (() => void) | undefined
  /** Actions below the row. */
  readonly children?: ReactNode
}

/** One order in any list: who, what, when, how much and how it ended; below it its codes or ticket, if it has any. */
export function OrderRow(props: OrderRowProps) {
  const { transactionId, result, known, status, date, labels, takesFocus, isOpen = false, onOpen } = props
  const link = useRef<HTMLAnchorElement>(null)
  const isAwaited = !isTerminal(outcomeOf(result))
  const codes = meterCodes(result.receiptItems)
  const debt = debtWords(result.receiptItems)
  const ticket = ticketOf(result)
  const booking = bookingOf(result)
  const isShared = useServices().session.isShared()
  const product = (ticket?.title ?? booking?.title ?? result.productName.trim()) || 'Payment'
  // The account's list may have only the ends of the number.
  const customer = known?.customer ?? customerOf(result.receiptItems)
  const shown = isShared ? maskCustomerNumber : (text: string) => text
  const { person, first, second } = orderLines({
    nickname: known?.nickname ?? '',
    customerName: shown(nameOf(result.receiptItems)) || known?.customerName || '',
    customer: shown(customer),
    productName: product,
    // The activity log shows the product's name (spec section 2).
    plan: props.cut === undefined ? planOf(result.receiptItems) : '',
    isThing: ticket !== null || NOT_BILLS.has(result.billerCode),
  })
  // A ticket says it itself.
  const show = ticket === null && booking !== null ? placeLines(booking).join(', ') : ''
  const what = show || second
  const delivery = deliveryOf(result, useServices().clock.now())
  const line = (text: string) => <Line text={text} name={product} cut={props.cut?.(product) ?? product} />
  useLayoutEffect(() => {
    if (takesFocus) link.current?.focus()
  }, [takesFocus])
  return (
    <>
      <ListRow
        lead={
          <SavedMark
            billerCode={result.billerCode}
            productName={product}
            person={person}
            image={props.image}
          />
        }
        title={line(first)}
        detail={
          <>
            {line(what)}
            {what !== '' && <br />}
            <Unseen words={labels?.date} />
            <span>{date}</span>
            {isAwaited && delivery === null && (
              <>
                <br />
                <span>Check status</span>
              </>
            )}
          </>
        }
        end={
          <>
            <Unseen words={labels?.amount} />
            <Money amount={formatNaira(totalOf(result))} />
          </>
        }
        endNote={
          <Pill tone={status.tone} icon={status.icon}>
            <Unseen words={labels?.status} />
            <span>{status.word}</span>
          </Pill>
        }
        render={(row) => (
          <Link
            ref={link}
            to={receiptPath(transactionId, result)}
            aria-current={isOpen || undefined}
            onClick={(event) => {
              // A new tab or window is left to the browser.
              const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
              if (onOpen === undefined || !isPlain) return
              event.preventDefault()
              onOpen()
            }}
            {...row}
            className={classNames(row.className, isOpen && css.opened)}
          />
        )}
      />
      {delivery !== null && (
        <div className={css.delivery}>
          <Text weight="strong">{delivery.title}</Text>
          <DeliverySteps delivery={delivery} />
        </div>
      )}
      {debt !== '' && (
        <Text weight="strong" className={css.debt}>
          {debt}
        </Text>
      )}
      {codes.map((code) => (
        <KeptCode key={code.label} code={code} isNamed={codes.length > 1 || !code.label.endsWith('Token')} />
      ))}
      {ticket !== null &&
        ticketsOf(ticket).map((one, at) => (
          <KeptTicket
            key={one.code}
            ticket={one}
            of={ticket.codes.length > 1 ? `${one.title}, ${at + 1} of ${ticket.codes.length}` : one.title}
          />
        ))}
      {props.children && <div className={css.actions}>{props.children}</div>}
    </>
  )
}

/** The full receipt's address. A category that is not a slug is left out of it. */
function receiptPath(transactionId: string, { billerCode, categoryPath }: TransactionResult): string {
  return resultPath(transactionId, billerCode, isSlug(categoryPath) ? categoryPath : undefined)
}

function Unseen({ words }: { readonly words: string | undefined }) {
  return words === undefined ? null : <span className={visuallyHidden}>{`${words}: `}</span>
}

interface LineProps {
  readonly text: string
  /** The product's name, and that as far as it is shown: whole for a screen reader, and on hover. */
  readonly name: string
  readonly cut: string
}

function Line({ text, name, cut }: LineProps) {
  if (cut === name || !text.startsWith(name)) return <Verbatim>{text}</Verbatim>
  return (
    <span title={name} translate="no">
      <span aria-hidden="true">{cut}</span>
      <span className={visuallyHidden}>{name}</span>
      <span>{text.slice(name.length)}</span>
    </span>
  )
}

/** A ticket in the list itself: from a cold start, one press to what is asked for at a door. */
function KeptTicket({ ticket, of }: { readonly ticket: Ticket; readonly of: string }) {
  return (
    <div className={css.ticket}>
      <div>
        <TicketCode code={ticket.code} className={css.code} />
        <Text size="xs" tone="soft">
          {placeLines(ticket).join(', ')}
        </Text>
      </div>
      <FullscreenTicketButton ticket={ticket} of={of} />
    </div>
  )
}

const isDigits = (text: string) => /^\d+$/.test(text)

/** A code in the list itself: nobody at a dark meter should have to open receipt after receipt. */
function KeptCode({ code, isNamed }: { readonly code: MeterCode; readonly isNamed: boolean }) {
  const { label, digits } = code
  const groups = (isDigits(digits) ? groupDigits(digits) : digits).split(' ')
  return (
    <div className={css.token}>
      <div>
        {isNamed && <Text tone="soft">{label}</Text>}
        {/* Read out digit by digit: four digits as one number would be "four thousand eight hundred". */}
        <span className={visuallyHidden}>
          {`${isNamed ? '' : `${label} `}${groups.map((group) => [...group].join(' ')).join(', ')}`}
        </span>
        <span className={css.groups} aria-hidden="true" translate="no">
          {groups.map((group, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: groups repeat and never move
            <span key={index}>{`${group} `}</span>
          ))}
        </span>
      </div>
      <CopyButton text={digits} name={isNamed ? `Copy ${label}` : 'Copy token'} isIcon />
    </div>
  )
}
