import { type ReactNode, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { paths, replayPath } from '#src/contract/paths.ts'
import { type DashboardTransaction, dashboardHistory } from '#src/contract/reports.ts'
import { activityLogLabels } from '#src/contract/resources.ts'
import { ReservedHeight } from '#src/data/services/reserved-height.tsx'
import { useServices } from '#src/data/services/services.ts'
import { useResource } from '#src/data/services/use-resource.ts'
import { useOnline } from '#src/data/services/use-state.ts'
import { tableDateOf } from '#src/domain/dates.ts'
import { failureSentence } from '#src/domain/failure.ts'
import { formatNaira } from '#src/domain/money.ts'
import { customerOf } from '#src/domain/records/receipts.ts'
import { statusMarking } from '#src/domain/records/status-mark.ts'
import { numberOf } from '#src/domain/saved-biller.ts'
import { PROFILE_MENU } from '#src/domain/sentences.ts'
import { cutFor } from '#src/domain/truncate.ts'
import { BillerMark } from '#src/kit/biller-mark.tsx'
import { useAfterPaint } from '#src/kit/billers/use-after-paint.ts'
import { Button, buttonClass } from '#src/kit/button.tsx'
import { Card } from '#src/kit/card.tsx'
import { SavedAgo } from '#src/kit/device/saved-ago.tsx'
import { visuallyHidden } from '#src/kit/helpers.css.ts'
import { Icon } from '#src/kit/icon.tsx'
import * as listRow from '#src/kit/list-row.css.ts'
import { List } from '#src/kit/list-row.tsx'
import { Money } from '#src/kit/money.tsx'
import { Notice } from '#src/kit/notice.tsx'
import { Pill } from '#src/kit/pill.tsx'
import { Row } from '#src/kit/row.tsx'
import { Rows } from '#src/kit/rows.tsx'
import { Section } from '#src/kit/section.tsx'
import { Skeleton, SkeletonGroup, times } from '#src/kit/skeleton.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { Text } from '#src/kit/text.tsx'
import { Verbatim } from '#src/kit/words.tsx'
import { newestFirst } from '#src/payments/again/account.ts'
import { type ActivityLabels, imageOf, labelsOf, NO_ACTIVITY, receiptRows, shownItems } from './activity.ts'
import * as css from './activity-log.css.ts'

/** Word for word (spec section 2). */
const TITLE = 'ACTIVITY LOG'
/** The newest; the others on demand. */
const SHOWN = 5

/** What the user paid lately: at once from the device, with its age, and quietly refreshed. */
export function ActivityLog() {
  const log = useResource(dashboardHistory)
  const { value, failure } = log
  return (
    <Section title={TITLE} action={<SavedAgo resource={log} />}>
      <ReservedHeight name="activity" isThere={value !== null || failure !== null}>
        <Stack gap={3}>
          {value !== null ? (
            <Transactions all={value} />
          ) : failure !== null ? (
            <NotLoaded sentence={failureSentence(failure)} isLoading={log.isLoading} onRetry={log.refresh} />
          ) : (
            <Waiting />
          )}
        </Stack>
      </ReservedHeight>
    </Section>
  )
}

function Transactions({ all }: { readonly all: readonly DashboardTransaction[] }) {
  const [isWhole, setWhole] = useState(false)
  const rows = useMemo(() => newestFirst(all), [all])
  const labels = labelsOf(useResource(activityLogLabels).value)
  if (rows.length === 0) return <Text tone="soft">{NO_ACTIVITY}</Text>
  const shown = isWhole ? rows : rows.slice(0, SHOWN)
  return (
    <>
      <Card padding="list">
        <List label={TITLE}>
          {shown.map((transaction, index) => (
            <ActivityRow
              key={transaction.id}
              transaction={transaction}
              labels={labels}
              takesFocus={isWhole && index === SHOWN}
            />
          ))}
        </List>
      </Card>
      <Row justify="between" wrap>
        {rows.length > shown.length && <Button onClick={() => setWhole(true)}>Show all {rows.length}</Button>}
        <Link to={paths.transactionHistory} className={buttonClass('quiet')}>
          {PROFILE_MENU.transactionHistory}
        </Link>
      </Row>
    </>
  )
}

interface NotLoadedProps {
  readonly sentence: string
  readonly isLoading: boolean
  readonly onRetry: () => void
}

/** The spec's sentence alone would claim that nothing was paid; this line gives the true reason. */
function NotLoaded({ sentence, isLoading, onRetry }: NotLoadedProps) {
  const isOnline = useOnline()
  return (
    <Notice
      tone="info"
      role="status"
      icon={isOnline ? 'alert' : 'offline'}
      title="We could not load your activity"
      actions={
        <Button busy={isLoading} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {sentence}
    </Notice>
  )
}

function Waiting() {
  return (
    <SkeletonGroup label="Loading your activity">
      <Card padding="list" aria-hidden="true">
        {times(5, (key) => (
          <div key={key} className={css.waiting}>
            <Skeleton shape="mark" />
            <span className={css.waitingWords}>
              <Skeleton />
              <Skeleton shape="short" />
            </span>
          </div>
        ))}
      </Card>
    </SkeletonGroup>
  )
}

interface ActivityRowProps {
  readonly transaction: DashboardTransaction
  readonly labels: ActivityLabels
  /** Takes the focus when it appears: the first of those that "Show all" added. */
  readonly takesFocus: boolean
}

/** One transaction (spec section 2): marker, image, name, date, amount, Replay; and its receipt on demand. */
function ActivityRow({ transaction, labels, takesFocus }: ActivityRowProps) {
  const row = useRef<HTMLDivElement>(null)
  const showsImage = useAfterPaint()
  const name = transaction.productName.trim() || 'Payment'
  const date = tableDateOf(transaction.date)
  const customer = numberOf(customerOf(shownItems(transaction, useServices())))
  const amount = formatNaira(transaction.amount)
  const status = statusMarking(transaction.approvalStatus)
  useLayoutEffect(() => {
    if (takesFocus) row.current?.focus()
  }, [takesFocus])
  return (
    <div ref={row} className={css.row} tabIndex={-1}>
      <BillerMark name={name} src={showsImage ? imageOf(transaction) : undefined} size={48} />
      <div className={listRow.words}>
        <CutName name={name} />
        {customer !== '' && <Verbatim className={listRow.detail}>{customer}</Verbatim>}
        <span className={listRow.detail}>
          <Unseen>{`${labels.date}: `}</Unseen>
          <span>{date}</span>
        </span>
      </div>
      <div className={listRow.end}>
        <span>
          <Unseen>{`${labels.amount}: `}</Unseen>
          <Money amount={amount} />
        </span>
        <Pill tone={status.tone} icon={status.icon}>
          <Unseen>{`${labels.status}: `}</Unseen>
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

/** Cut to 20 characters for the eye (section 9), in full for a screen reader and on hover. */
function CutName({ name }: { readonly name: string }) {
  const shown = cutFor('activityName', name)
  if (shown === name) return <Verbatim className={listRow.title}>{name}</Verbatim>
  return (
    <span className={listRow.title} title={name} translate="no">
      <span aria-hidden="true">{shown}</span>
      <span className={visuallyHidden}>{name}</span>
    </span>
  )
}

interface ActionsProps {
  readonly transaction: DashboardTransaction
  /** The transaction that the buttons belong to, read out after their label. */
  readonly which: string
}

function Actions({ transaction, which }: ActionsProps) {
  const [isOpen, setOpen] = useState(false)
  const receiptId = useId()
  const replay = replayPath(transaction.urlPath, transaction.billerCode, transaction.id)
  const receipt = receiptRows(shownItems(transaction, useServices()))
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
            <span className={visuallyHidden}>
              {' of '}
              <Verbatim>{which}</Verbatim>
            </span>
          </Button>
        )}
        {replay !== null && (
          <Link to={replay} className={buttonClass('quiet')}>
            <Icon name="refresh" size={20} />
            Replay
            <Verbatim className={visuallyHidden}>{` ${which}`}</Verbatim>
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
