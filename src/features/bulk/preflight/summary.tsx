import { useState } from 'react'
import { kobo } from '#src/contract/kobo.ts'
import type { Cause, ProductTotal } from '#src/domain/bulk/tally.ts'
import { formatNaira } from '#src/domain/money.ts'
import { grouped, plural } from '#src/domain/plural.ts'
import type { Desk, Overview } from '#src/features/bulk/desk/desk.ts'
import { useServices } from '#src/services/services.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Money } from '#src/ui/money.tsx'
import { Rows } from '#src/ui/rows.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { Text } from '#src/ui/text.tsx'
import * as css from './preflight.css.ts'
import * as list from './row-list.css.ts'
import { countOf, STATUS_LOOKS } from './row-status.tsx'

/** What would be sent now, and its total. */
export function Summary({ overview }: { readonly overview: Overview }) {
  const { sent } = overview
  const all = countOf('all', overview)
  return (
    <Card>
      <div className={css.summary}>
        <div>
          <Text tone="soft">
            {sent.rows === all
              ? `${plural(all, 'row')} will be sent`
              : `${grouped(sent.rows)} of ${plural(all, 'row')} will be sent`}
          </Text>
          <Money amount={formatNaira(sent.amount)} size="xl" />
          <Text tone="soft">No fee</Text>
          <StatedTotal overview={overview} />
        </div>
        {sent.byProduct.length > 0 && (
          <Disclosure title="By network" look="plain">
            <Rows items={sent.byProduct.map(productItem)} />
          </Disclosure>
        )}
      </div>
    </Card>
  )
}

function productItem({ provider, product, rows, amount }: ProductTotal) {
  return {
    label: `${provider} ${product}, ${plural(rows, 'row')}`,
    value: <Money amount={formatNaira(amount)} />,
  }
}

/** The sum that the sheet itself contains, which its author meant to pay. */
function StatedTotal({ overview: { statedTotal, sent } }: { readonly overview: Overview }) {
  if (statedTotal === null) return null
  if (statedTotal === sent.amount) {
    return (
      <Text tone="success" className={css.stated}>
        <Icon name="check" size={16} />
        The same as the total in your sheet
      </Text>
    )
  }
  const difference = formatNaira(kobo(Math.abs(statedTotal - sent.amount)))
  return (
    <Text tone="pending" className={css.stated}>
      <Icon name="alert" size={16} />
      <span>
        The total in your sheet is {formatNaira(statedTotal)}: {difference}{' '}
        {statedTotal > sent.amount ? 'more' : 'less'} than this.
      </span>
    </Text>
  )
}

interface CauseActions {
  readonly isLocked: boolean
  readonly onShow: (cause: Cause) => void
  readonly onTake: (cause: Cause) => void
}

interface MoreProps extends CauseActions, DownloadsProps {
  readonly onColumns: () => void
}

/** Problems and warnings, each listed once for all its rows, and tools: folded, so that the rows are in view. */
export function More({ isLocked, onShow, onTake, onColumns, ...downloads }: MoreProps) {
  const told = downloads.overview.causes.filter(({ level }) => level !== 'skipped')
  return (
    <Disclosure
      title={told.length === 0 ? 'Columns and downloads' : `${plural(told.length, 'thing')} to look at`}
      look="plain"
    >
      <Stack gap={3}>
        {told.length > 0 && (
          <ul className={css.causeList} aria-label="What to look at">
            {told.map((cause) => (
              <CauseItem
                key={`${cause.code} ${cause.field} ${cause.level}`}
                {...{ cause, isLocked, onShow, onTake }}
              />
            ))}
          </ul>
        )}
        <div className={css.tools}>
          <Button {...(isLocked && { 'aria-disabled': true })} onClick={onColumns}>
            Choose columns
          </Button>
          <Downloads {...downloads} />
        </div>
      </Stack>
    </Disclosure>
  )
}

interface CauseItemProps extends CauseActions {
  readonly cause: Cause
}

function CauseItem({ cause, isLocked, onShow, onTake }: CauseItemProps) {
  const { tone, icon } = STATUS_LOOKS[cause.level]
  return (
    <li className={css.cause}>
      <p className={css.causeWords}>
        <Icon name={icon} size={20} className={list.markTones[tone]} />
        <strong className={css.causeCount}>{plural(cause.rows, 'row')}</strong> {cause.message}
      </p>
      <span className={css.causeActions}>
        {cause.hasSuggestions && !isLocked && (
          <Button onClick={() => onTake(cause)}>
            {cause.rows === 1 ? 'Use the suggestion' : `Use ${grouped(cause.rows)} suggestions`}
          </Button>
        )}
        <Button variant="quiet" aria-label={`Show: ${cause.message}`} onClick={() => onShow(cause)}>
          Show
        </Button>
      </span>
    </li>
  )
}

interface DownloadsProps {
  readonly desk: Desk
  readonly overview: Overview
  readonly say: (text: string) => void
}

type Kind = 'problems' | 'report'

/** The problems, to be mended elsewhere and read in again; and every row with its outcome. */
function Downloads({ desk, overview, say }: DownloadsProps) {
  const { share, toasts } = useServices()
  const [making, setMaking] = useState<Kind | null>(null)
  const hasProblems = countOf('to-fix', overview) > 0

  const save = async (kind: Kind) => {
    setMaking(kind)
    try {
      const blob = await (kind === 'problems' ? desk.problems() : desk.report())
      share.download(
        new File([blob], fileName(overview.source.name, kind), { type: 'text/csv;charset=utf-8' }),
      )
      say(kind === 'problems' ? 'The problems are downloaded.' : 'The report is downloaded.')
    } catch {
      toasts.show('error', 'The file could not be made. Try again.')
    }
    setMaking(null)
  }
  return (
    <>
      <Button
        busy={making === 'problems'}
        {...(!hasProblems && { 'aria-disabled': true })}
        onClick={() => void save('problems')}
      >
        Download the problems
      </Button>
      <Button busy={making === 'report'} onClick={() => void save('report')}>
        Download full report
      </Button>
    </>
  )
}

/** `staff-november.xlsx` makes `staff-november-problems.csv`. */
function fileName(source: string, kind: Kind): string {
  const base = source.replace(/\.[^.]{1,5}$/, '').trim() || 'bulk'
  return `${base}-${kind}.csv`
}
