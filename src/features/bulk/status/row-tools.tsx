import { useState } from 'react'
import type { BulkTransaction } from '#src/contract/bulk.ts'
import { useOnline } from '#src/data/services/use-state.ts'
import type { Outcome } from '#src/domain/payment/outcome-statuses.ts'
import { outcomeView } from '#src/domain/payment/outcome-view.ts'
import { plural } from '#src/domain/plural.ts'
import * as css from '#src/features/bulk/bulk.css.ts'
import { Button } from '#src/kit/button.tsx'
import { LiveRegion } from '#src/kit/live-region.tsx'
import { Pill } from '#src/kit/pill.tsx'
import { Row } from '#src/kit/row.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { Text } from '#src/kit/text.tsx'
import { type BulkRows, countRows, isOpenRow, mayRepost } from './bulk-rows.ts'
import { AskToRepost, type Repost } from './repost.tsx'

interface RowToolsProps {
  readonly rows: readonly BulkTransaction[]
  readonly list: BulkRows
  readonly repost: Repost
  /** Asks about the whole upload, too. */
  readonly onCheck: () => void
}

/** How many rows have which outcome, and the actions on all that have not ended well. */
export function RowTools({ rows, list, repost, onCheck }: RowToolsProps) {
  const isOnline = useOnline()
  const [isAsking, setAsking] = useState(false)
  const failed = rows.filter(mayRepost)
  const pending = rows.filter(isOpenRow).length
  const { progress, news } = repost
  const check = () => {
    onCheck()
    void list.readAgain()
  }
  return (
    <Stack gap={3}>
      <ul className={css.wrapped} aria-label="Rows by status">
        {countRows(rows).map(({ outcome, rows: count }) => {
          const { tone, icon } = outcomeView[outcome]
          return (
            <li key={outcome}>
              <Pill tone={tone} icon={icon}>
                {count.toLocaleString('en')} {OUTCOME_NAMES[outcome]}
              </Pill>
            </li>
          )
        })}
      </ul>
      {(pending > 0 || failed.length > 0) && (
        <Row wrap>
          {pending > 0 && (
            <Button busy={list.isLoading} aria-disabled={!isOnline} onClick={check}>
              Check all pending
            </Button>
          )}
          {failed.length > 0 && (
            <Button
              busy={progress !== null}
              aria-disabled={!isOnline || repost.busy.size > 0}
              onClick={() => setAsking(true)}
            >
              Re-post all failed
            </Button>
          )}
        </Row>
      )}
      {!isOnline && (pending > 0 || failed.length > 0) && (
        <Text size="xs" tone="soft">
          Checking and sending again need a connection.
        </Text>
      )}
      <div aria-live="polite">
        {progress !== null && (
          <Row wrap>
            <Text figures>
              Sending row {progress.done + 1} of {progress.of} again
            </Text>
            <Button variant="quiet" onClick={repost.stop}>
              Stop
            </Button>
          </Row>
        )}
      </div>
      <LiveRegion announced={news}>{news !== null && <Text>{news}</Text>}</LiveRegion>
      {isAsking && (
        <AskToRepost
          title={`Re-post ${plural(failed.length, 'row')}?`}
          description={`Only what was paid for and failed is sent again${failed.length === 1 ? '' : ', one row after the other'}.`}
          yes={`Re-post ${plural(failed.length, 'row')}`}
          onAnswer={(isYes) => {
            setAsking(false)
            if (isYes) repost.all(failed)
          }}
        />
      )}
    </Stack>
  )
}

/** The word for rows of one outcome, whatever the provider's word for it. */
const OUTCOME_NAMES: Readonly<Record<Outcome, string>> = {
  successful: 'Successful',
  pending: 'Pending',
  unknown: 'not confirmed yet',
  failed: 'Failed',
  reversed: 'Reversed',
}
