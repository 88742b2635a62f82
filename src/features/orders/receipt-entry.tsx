import { useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useServices } from '#src/data/services/services.ts'
import type { Beneficiary } from '#src/data/storage/fills.ts'
import { formatReceiptDate } from '#src/domain/dates.ts'
import { formatNaira } from '#src/domain/money.ts'
import { isTerminal, outcomeOf } from '#src/domain/payment/outcome.ts'
import { viewOfResult } from '#src/domain/payment/outcome-view.ts'
import { groupDigits, type MeterCode, meterCodes } from '#src/domain/records/meter-codes.ts'
import { orderLines } from '#src/domain/records/order-lines.ts'
import { receiptTime } from '#src/domain/records/receipt-search.ts'
import { customerOf, type ListedReceipt } from '#src/domain/records/receipts.ts'
import { type Ticket, ticketOf } from '#src/domain/tickets/ticket.ts'
import { Button } from '#src/kit/button.tsx'
import { classNames } from '#src/kit/class-names.ts'
import { CopyButton } from '#src/kit/device/copy-button.tsx'
import { visuallyHidden } from '#src/kit/helpers.css.ts'
import { Icon } from '#src/kit/icon.tsx'
import { ListRow } from '#src/kit/list-row.tsx'
import { Money } from '#src/kit/money.tsx'
import { Pill } from '#src/kit/pill.tsx'
import { Text } from '#src/kit/text.tsx'
import { Verbatim } from '#src/kit/words.tsx'
import { NOT_BILLS } from '#src/payments/again/account.ts'
import { SavedMark } from '#src/payments/again/saved-mark.tsx'
import { saidOf, totalOf } from '#src/payments/receipt-text.ts'
import { DeliverySteps, deliveryOf } from '#src/payments/screens/delivery.tsx'
import { TicketCode } from '#src/payments/screens/ticket-code.tsx'
import { TicketDoorButton } from '#src/payments/screens/ticket-door-button.tsx'
import { receiptPath } from './receipt-words.ts'
import * as css from './receipts.css.ts'

export interface ReceiptEntryProps {
  readonly receipt: ListedReceipt
  /** Who was paid, where this device knows them. */
  readonly known: Beneficiary | undefined
  /** Takes the focus when it appears: the first of those that "Show more" added. */
  readonly takesFocus: boolean
  /** It is shown beside the list. */
  readonly isOpen: boolean
  /** Shows it beside the list, where there is room; without it the row links to the receipt's own page. */
  readonly onOpen?: (() => void) | undefined
  /** Present while receipts are being removed. */
  readonly onRemove?: ((receipt: ListedReceipt) => void) | undefined
}

/** One receipt: what, for whom, when, how much and how it ended; below it its token or ticket, if it has one. */
export function ReceiptEntry({ receipt, known, takesFocus, isOpen, onOpen, onRemove }: ReceiptEntryProps) {
  const link = useRef<HTMLAnchorElement>(null)
  const { result } = receipt
  const product = result.productName || 'Payment'
  const view = viewOfResult(result)
  const isAwaited = !isTerminal(outcomeOf(result))
  const codes = meterCodes(result.receiptItems)
  const ticket = ticketOf(result)
  const { person, first, second } = orderLines({
    nickname: known?.nickname ?? '',
    customerName: saidOf(result).customer?.name || known?.customerName || '',
    // The account's list may have only the ends of the number.
    customer: known?.customer ?? customerOf(result.receiptItems),
    productName: product,
    isThing: ticket !== null || NOT_BILLS.has(result.billerCode),
  })
  const delivery = deliveryOf(result, useServices().clock.now())
  const date = formatReceiptDate(receiptTime(receipt))
  useLayoutEffect(() => {
    if (takesFocus) link.current?.focus()
  }, [takesFocus])
  return (
    <>
      <ListRow
        lead={<SavedMark billerCode={result.billerCode} productName={product} person={person} />}
        title={<Verbatim>{first}</Verbatim>}
        detail={
          <>
            <Verbatim>{second}</Verbatim>
            {second !== '' && <br />}
            <span>{date}</span>
            {isAwaited && delivery === null && (
              <>
                <br />
                <span>Check status</span>
              </>
            )}
          </>
        }
        end={<Money amount={formatNaira(totalOf(result))} />}
        endNote={
          <Pill tone={view.tone} icon={view.icon}>
            {view.title}
          </Pill>
        }
        render={(row) => (
          <Link
            ref={link}
            to={receiptPath(receipt)}
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
      {codes.map((code) => (
        <KeptCode key={code.label} code={code} isNamed={codes.length > 1 || !code.label.endsWith('Token')} />
      ))}
      {ticket !== null && <KeptTicket ticket={ticket} />}
      {onRemove !== undefined && (
        <div className={css.removal}>
          <Button
            variant="danger"
            aria-label={`Remove receipt: ${product}, ${formatNaira(totalOf(result))}, ${date}`}
            onClick={() => onRemove(receipt)}
          >
            <Icon name="trash" size={20} />
            Remove
          </Button>
        </div>
      )}
    </>
  )
}

/** A ticket in the list itself: from a cold start, one press to what is asked for at a door. */
function KeptTicket({ ticket }: { readonly ticket: Ticket }) {
  return (
    <div className={css.ticket}>
      <TicketCode code={ticket.code} className={css.code} />
      <TicketDoorButton ticket={ticket} of={ticket.title} />
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
