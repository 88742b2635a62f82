import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { paths, replayPath } from '#src/contract/paths.ts'
import { type DashboardTransaction, dashboardHistory } from '#src/contract/reports.ts'
import { activityLogLabels } from '#src/contract/resources.ts'
import type { TransactionResult } from '#src/contract/transaction.ts'
import { useDayNow } from '#src/data/services/use-now.ts'
import { useQuery } from '#src/data/services/use-query.ts'
import { useReservedHeight } from '#src/data/services/use-reserved-height.ts'
import { listedDateOf } from '#src/domain/dates.ts'
import { safeImage } from '#src/domain/image.ts'
import { formatNaira } from '#src/domain/money.ts'
import { resultOfRow } from '#src/domain/records/receipts.ts'
import { statusMarking } from '#src/domain/records/status-mark.ts'
import { PROFILE_MENU } from '#src/domain/sentences.ts'
import { cutFor } from '#src/domain/truncate.ts'
import { Button, buttonClass } from '#src/kit/button.tsx'
import { Card } from '#src/kit/card.tsx'
import { Loadable } from '#src/kit/device/loadable.tsx'
import { SavedAgo } from '#src/kit/device/saved-ago.tsx'
import { visuallyHidden } from '#src/kit/helpers.css.ts'
import { Icon } from '#src/kit/icon.tsx'
import { List } from '#src/kit/list-row.tsx'
import { Row } from '#src/kit/row.tsx'
import { Section } from '#src/kit/section.tsx'
import { RowSkeletons } from '#src/kit/skeleton.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { Text } from '#src/kit/text.tsx'
import { Verbatim } from '#src/kit/words.tsx'
import { newestFirst } from '#src/payments/again/account.ts'
import { OrderRow, type RowLabels } from './order-row.tsx'
import { useKnown } from './use-known.ts'

/** Word for word (spec section 2). */
const TITLE = 'ACTIVITY LOG'
/** The newest; the others on demand. */
const SHOWN = 5
const NONE: readonly DashboardTransaction[] = []

/** What the user paid lately: at once from the device, with its age, and quietly refreshed. */
export function ActivityLog() {
  const log = useQuery(dashboardHistory)
  const { value, failure, isLoading, refresh } = log
  const rows = useMemo(() => newestFirst(value ?? NONE), [value])
  const trouble = { title: 'We could not load your activity', failure, isLoading, onRetry: refresh }
  const slot = useRef<HTMLDivElement>(null)
  const release = useReservedHeight('paydey.dashboard.activity', slot)
  const isLoaded = value !== null || failure !== null
  useLayoutEffect(() => {
    if (isLoaded) release()
  }, [isLoaded, release])
  return (
    <Section title={TITLE} action={<SavedAgo query={log} />}>
      <div ref={slot}>
        <Stack gap={3}>
          <Loadable
            isWaiting={!isLoaded}
            skeleton={<RowSkeletons label="Loading your activity" />}
            trouble={value === null ? trouble : undefined}
            empty={value !== null && rows.length === 0 ? <Text tone="soft">{NO_ACTIVITY}</Text> : null}
          >
            {rows.length > 0 && <Transactions rows={rows} />}
          </Loadable>
        </Stack>
      </div>
    </Section>
  )
}

/** Newest first (spec section 2): marker, image, name, date, amount, Replay. */
function Transactions({ rows }: { readonly rows: readonly DashboardTransaction[] }) {
  const [isExpanded, setExpanded] = useState(false)
  const labels = labelsOf(useQuery(activityLogLabels).value)
  const now = useDayNow()
  const known = useKnown()
  const shown = isExpanded ? rows : rows.slice(0, SHOWN)
  return (
    <>
      <Card padding="list">
        <List label={TITLE}>
          {shown.map((row, index) => {
            const result = resultOfActivity(row)
            const date = listedDateOf(row.date, now)
            return (
              <OrderRow
                key={row.id}
                transactionId={row.id}
                result={result}
                known={known(result)}
                image={imageOf(row)}
                status={statusMarking(row.approvalStatus)}
                date={date}
                labels={labels}
                cut={(name) => cutFor('activityName', name)}
                takesFocus={isExpanded && index === SHOWN}
              >
                <Replay row={row} which={`${row.productName}, ${formatNaira(row.amount)}, ${date}`} />
              </OrderRow>
            )
          })}
        </List>
      </Card>
      <Row justify="between" wrap>
        {rows.length > shown.length && (
          <Button onClick={() => setExpanded(true)}>Show all {rows.length}</Button>
        )}
        <Link to={paths.transactionHistory} className={buttonClass('quiet')}>
          {PROFILE_MENU.transactionHistory}
        </Link>
      </Row>
    </>
  )
}

interface ReplayProps {
  readonly row: DashboardTransaction
  /** The transaction that it belongs to, read out after its label. */
  readonly which: string
}

function Replay({ row, which }: ReplayProps) {
  const replay = replayPath(row.urlPath, row.billerCode, row.id)
  if (replay === null) return null
  return (
    <Link to={replay} className={buttonClass('quiet')}>
      <Icon name="refresh" size={20} />
      Replay
      <Verbatim className={visuallyHidden}>{` ${which}`}</Verbatim>
    </Link>
  )
}

/** Section 8: word for word. */
const NO_ACTIVITY = 'No record found for this month'

/** From the activity-log label list (spec section 3), whose order is status, product, date, amount, replay. */
function labelsOf(list: readonly string[] | null): RowLabels {
  const [status = 'Status', , date = 'Date', amount = 'Amount'] = list ?? []
  return { status, date, amount }
}

/** The product's image if it is safe to show. */
export function imageOf(row: DashboardTransaction): string | undefined {
  return safeImage(row.productImage) ?? undefined
}

function resultOfActivity(row: DashboardTransaction): TransactionResult {
  const { receiptItems } = row
  return { ...resultOfRow({ ...row, paymentReference: '', paymentStatus: '', customer: '' }), receiptItems }
}
