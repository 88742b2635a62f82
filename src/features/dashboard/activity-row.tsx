import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { useAfterPaint } from '#src/catalog/use-after-paint.ts'
import type { DashboardTransaction } from '#src/contract/reports.ts'
import { tableDateOf } from '#src/domain/dates.ts'
import { formatNaira } from '#src/domain/money.ts'
import { statusMarking } from '#src/domain/status-mark.ts'
import { cutFor } from '#src/domain/truncate.ts'
import { BillerMark } from '#src/ui/biller-mark.tsx'
import { Button } from '#src/ui/button.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { visuallyHidden } from '#src/ui/helpers.css.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Money } from '#src/ui/money.tsx'
import { Pill } from '#src/ui/pill.tsx'
import { Rows } from '#src/ui/rows.tsx'
import * as css from './activity.css.ts'
import { type ActivityLabels, imageOf, receiptRows, replayOf } from './activity.ts'

interface ActivityRowProps {
  readonly transaction: DashboardTransaction
  readonly labels: ActivityLabels
  /** Takes the focus when it comes: the first of those that "Show all" brought. */
  readonly takesFocus: boolean
}

/** One transaction (spec section 2): marker, image, name, date, amount, Replay; and its receipt on demand. */
export function ActivityRow({ transaction, labels, takesFocus }: ActivityRowProps) {
  const row = useRef<HTMLDivElement>(null)
  const showsImage = useAfterPaint()
  const name = transaction.productName.trim() || 'Payment'
  const date = tableDateOf(transaction.date)
  const amount = formatNaira(transaction.amount)
  const status = statusMarking(transaction.approvalStatus)
  useLayoutEffect(() => {
    if (takesFocus) row.current?.focus()
  }, [takesFocus])
  return (
    <div ref={row} className={css.row} tabIndex={-1}>
      <BillerMark name={name} src={showsImage ? imageOf(transaction) : undefined} size={48} />
      <div className={css.words}>
        <CutName name={name} />
        <span className={css.date}>
          <Unseen>{labels.date}: </Unseen>
          {date}
        </span>
      </div>
      <div className={css.end}>
        <span>
          <Unseen>{labels.amount}: </Unseen>
          <Money amount={amount} />
        </span>
        <Pill tone={status.tone} icon={status.icon}>
          <Unseen>{labels.status}: </Unseen>
          {status.word}
        </Pill>
      </div>
      <Actions transaction={transaction} which={`${name}, ${amount}, ${date}`} />
    </div>
  )
}

function Unseen({ children }: { readonly children: ReactNode }) {
  return <span className={visuallyHidden}>{children}</span>
}

/** Cut for the eye to 20 characters (section 9), whole for a screen reader and on hover. */
function CutName({ name }: { readonly name: string }) {
  const shown = cutFor('activityName', name)
  if (shown === name) return <span className={css.name}>{name}</span>
  return (
    <span className={css.name} title={name}>
      <span aria-hidden="true">{shown}</span>
      <span className={visuallyHidden}>{name}</span>
    </span>
  )
}

interface ActionsProps {
  readonly transaction: DashboardTransaction
  /** Of which transaction the buttons are, read out after their own word. */
  readonly which: string
}

function Actions({ transaction, which }: ActionsProps) {
  const [isOpen, setOpen] = useState(false)
  const receiptId = useId()
  const replay = replayOf(transaction)
  const receipt = receiptRows(transaction.receiptItems)
  return (
    <>
      <div className={css.actions}>
        {receipt.length > 0 && (
          <Button
            variant="quiet"
            aria-expanded={isOpen}
            aria-controls={isOpen ? receiptId : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Hide receipt' : 'Receipt'}
            <span className={visuallyHidden}> of {which}</span>
          </Button>
        )}
        {replay !== null && (
          <Link to={replay} className={buttonClass('quiet')}>
            <Icon name="refresh" size={20} />
            Replay
            <span className={visuallyHidden}> {which}</span>
          </Link>
        )}
      </div>
      {isOpen && (
        <div id={receiptId} className={css.receipt}>
          <Rows items={receipt} />
        </div>
      )}
    </>
  )
}
