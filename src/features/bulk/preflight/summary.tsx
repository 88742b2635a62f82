import { useState } from 'react'
import { kobo } from '#src/contract/kobo.ts'
import { useServices } from '#src/data/services/services.ts'
import type { ProductTotal } from '#src/domain/bulk/tally.ts'
import { formatNaira } from '#src/domain/money.ts'
import { grouped, plural } from '#src/domain/plural.ts'
import * as css from '#src/features/bulk/bulk.css.ts'
import type { Overview, SheetClient, ShownCause } from '#src/features/bulk/engine/sheet-client.ts'
import { Button } from '#src/kit/button.tsx'
import { Card } from '#src/kit/card.tsx'
import { Disclosure } from '#src/kit/disclosure.tsx'
import { Icon } from '#src/kit/icon.tsx'
import { Money } from '#src/kit/money.tsx'
import { Notice } from '#src/kit/notice.tsx'
import { Row } from '#src/kit/row.tsx'
import { Rows } from '#src/kit/rows.tsx'
import { Text } from '#src/kit/text.tsx'
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
          {overview.unreadUploads > 0 && (
            <Text tone="pending" className={css.stated}>
              <Icon name="alert" size={16} />
              <span>
                {plural(overview.unreadUploads, 'earlier list')} could not be read: rows that you paid there
                are not asked about.
              </span>
            </Text>
          )}
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

interface SheetQuestionsProps {
  readonly overview: Overview
  readonly isLocked: boolean
  readonly onAnswer: () => void
}

/** What is asked about the sheet, until it is answered: closing the dialog is no answer. */
export function SheetQuestions({ overview: { questions }, isLocked, onAnswer }: SheetQuestionsProps) {
  if (questions.length === 0) return null
  return (
    <Notice
      tone="pending"
      icon="help"
      title="Nothing is ready before you answer"
      actions={
        <Button variant="primary" {...(isLocked && { 'aria-disabled': true })} onClick={onAnswer}>
          Answer
        </Button>
      }
    >
      {questions.map(({ reason }) => reason).join(' ')}
    </Notice>
  )
}

type Answer = 'take-suggestions' | 'keep-all' | 'leave-all'

interface CausesProps {
  readonly overview: Overview
  readonly isLocked: boolean
  readonly onShow: (cause: ShownCause) => void
  readonly onAnswer: (answer: Answer, cause: ShownCause) => void
}

/**
 * What can be answered once for several rows, each with its rows. A fault of one row alone is in the list: it opens on
 * what is to be fixed.
 */
export function Causes({ overview, isLocked, onShow, onAnswer }: CausesProps) {
  const told = overview.causes.filter(
    ({ level, code, rows }) =>
      code !== 'SHEET_QUESTION' && level !== 'skipped' && (level === 'decide' || rows > 1),
  )
  const isOpen = told.some(
    ({ level, suggestions }) => level === 'decide' || (level === 'error' && suggestions > 0),
  )
  // What is wrong may depend on what is asked about the sheet.
  if (told.length === 0 || overview.questions.length > 0) return null
  return (
    <Disclosure title={causesTitle(overview)} look="plain" isOpen={isOpen}>
      <ul className={css.causeList} aria-label="What to look at">
        {told.map((cause) => (
          <CauseItem
            key={`${cause.code} ${cause.field} ${cause.level} ${cause.what}`}
            {...{ cause, isLocked, onShow, onAnswer }}
          />
        ))}
      </ul>
    </Disclosure>
  )
}

function causesTitle(overview: Overview): string {
  const toFix = countOf('to-fix', overview)
  return toFix === 0 ? 'What we noticed' : `${plural(toFix, 'row')} to fix`
}

interface CauseItemProps extends Omit<CausesProps, 'overview'> {
  readonly cause: ShownCause
}

function CauseItem({ cause, isLocked, onShow, onAnswer }: CauseItemProps) {
  const { level, rows, suggestions, message, examples } = cause
  const { tone, icon } = STATUS_LOOKS[level]
  const isAsked = level === 'decide' && !isLocked
  return (
    <li className={css.cause}>
      <p className={css.causeWords}>
        <Icon name={icon} size={20} className={css.markTones[tone]} /> <span>{countedWords(cause)}</span>
        {examples.length > 0 && <span className={css.examples}>{exampleWords(examples, suggestions)}</span>}
      </p>
      <Row gap={1} wrap>
        {suggestions > 0 && !isLocked && (
          <Button onClick={() => onAnswer('take-suggestions', cause)}>
            {suggestions === 1 ? 'Use the suggestion' : `Use ${grouped(suggestions)} suggestions`}
          </Button>
        )}
        {isAsked && (
          <>
            <Button aria-label={`Leave out: ${message}`} onClick={() => onAnswer('leave-all', cause)}>
              Leave out
            </Button>
            <Button aria-label={`Keep: ${message}`} onClick={() => onAnswer('keep-all', cause)}>
              Keep
            </Button>
          </>
        )}
        <Button variant="quiet" aria-label={`Show: ${message}`} onClick={() => onShow(cause)}>
          Show{rows > 1 && level !== 'decide' ? ` ${grouped(rows)}` : ''}
        </Button>
      </Row>
    </li>
  )
}

/** A question says how many rows it is about; to others their number is added. */
function countedWords({ message, rows }: ShownCause): string {
  return /\d/.test(message.slice(0, 1)) ? message : `${plural(rows, 'row')}: ${message}`
}

function exampleWords(examples: ShownCause['examples'], suggestions: number): string {
  const shown = examples.map(({ from, to }) => `${from === '' ? 'empty' : from} \u2192 ${to}`).join(', ')
  return suggestions > examples.length ? `${shown} …` : shown
}

type Download = 'problems' | 'report'

const DOWNLOADED: Readonly<Record<Download, string>> = {
  problems: 'The problems are downloaded.',
  report: 'The report is downloaded.',
}

interface MoreProps {
  readonly sheetClient: SheetClient
  readonly overview: Overview
  readonly say: (text: string) => void
  readonly isLocked: boolean
  readonly onColumns: () => void
}

/**
 * The sheet's columns; the problems, to be mended elsewhere and read in again; every row with its outcome. Folded, so that
 * the rows are in view.
 */
export function More({ sheetClient, overview, say, isLocked, onColumns }: MoreProps) {
  const { share, toasts } = useServices()
  const [making, setMaking] = useState<Download | null>(null)
  const hasProblems = countOf('to-fix', overview) > 0

  const save = async (kind: Download) => {
    setMaking(kind)
    const blob = await sheetClient.ask(kind)
    setMaking(null)
    if (blob === null) return toasts.show('error', 'The file could not be made. Try again.')
    share.download(new File([blob], fileName(overview.source.name, kind), { type: 'text/csv;charset=utf-8' }))
    say(DOWNLOADED[kind])
  }
  return (
    <Disclosure title="Columns and downloads" look="plain">
      <Row gap={2} wrap>
        <Button {...(isLocked && { 'aria-disabled': true })} onClick={onColumns}>
          Choose columns
        </Button>
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
      </Row>
    </Disclosure>
  )
}

/** `staff-november.xlsx` makes `staff-november-problems.csv`. */
function fileName(source: string, kind: Download): string {
  const base = source.replace(/\.[^.]{1,5}$/, '').trim() || 'bulk'
  return `${base}-${kind}.csv`
}
