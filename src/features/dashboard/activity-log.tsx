import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#src/contract/paths.ts'
import { type DashboardTransaction, dashboardHistory } from '#src/contract/reports.ts'
import { activityLogLabels } from '#src/contract/resources.ts'
import { SavedAgo } from '#src/device/saved-ago.tsx'
import { failureSentence } from '#src/domain/failure.ts'
import { PROFILE_MENU } from '#src/domain/sentences.ts'
import { useResource } from '#src/services/use-resource.ts'
import { useOnline } from '#src/services/use-state.ts'
import { Button } from '#src/ui/button.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { Card } from '#src/ui/card.tsx'
import { List } from '#src/ui/list-row.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Row } from '#src/ui/row.tsx'
import { Section } from '#src/ui/section.tsx'
import { Skeleton, SkeletonGroup } from '#src/ui/skeleton.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { Text } from '#src/ui/text.tsx'
import * as css from './activity.css.ts'
import { labelsOf, NO_ACTIVITY, newestFirst } from './activity.ts'
import { ActivityRow } from './activity-row.tsx'
import { KeptRoom } from './kept-room.tsx'

/** Word for word (spec section 2). */
const TITLE = 'ACTIVITY LOG'
/** The newest; the others on demand. */
const SHOWN = 5

/** What the user paid lately: at once from the device with its age, and quietly fresher. */
export function ActivityLog() {
  const log = useResource(dashboardHistory)
  const { value, failure } = log
  return (
    <Section title={TITLE} action={<SavedAgo resource={log} />}>
      <KeptRoom name="activity" isThere={value !== null || failure !== null}>
        <Stack gap={3}>
          {value !== null ? (
            <Transactions all={value} />
          ) : failure !== null ? (
            <>
              <Text tone="soft">{NO_ACTIVITY}</Text>
              <NotLoaded
                sentence={failureSentence(failure)}
                isLoading={log.isLoading}
                onRetry={log.refresh}
              />
            </>
          ) : (
            <Waiting />
          )}
        </Stack>
      </KeptRoom>
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

/** The spec's sentence alone would claim that nothing was paid; this line says what is so (decision 10). */
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
        {['one', 'two', 'three', 'four', 'five'].map((row) => (
          <div key={row} className={css.waiting}>
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
