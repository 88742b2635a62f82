import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { BulkProvider } from '#src/contract/bulk.ts'
import { FIELDS, type JudgedRow } from '#src/domain/bulk/sheet.ts'
import { nameOf } from '#src/domain/bulk/tally.ts'
import { formatNaira } from '#src/domain/money.ts'
import { plural } from '#src/domain/plural.ts'
import * as css from '#src/features/bulk/bulk.css.ts'
import type { Overview, RowQuery, SheetClient } from '#src/features/bulk/engine/sheet-client.ts'
import { sourceName } from '#src/features/bulk/upload/list.ts'
import { Button } from '#src/kit/button.tsx'
import { Row } from '#src/kit/row.tsx'
import { Section } from '#src/kit/section.tsx'
import { Segmented } from '#src/kit/segmented.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { StickyBar } from '#src/kit/sticky-bar.tsx'
import { Text } from '#src/kit/text.tsx'
import { ColumnsDialog } from './columns-dialog.tsx'
import { RowDialog } from './row-dialog.tsx'
import { RowList } from './row-list.tsx'
import { countOf, filtersOf, readyRows, waitsFor } from './row-status.tsx'
import { createRowsStore, type RowsView } from './rows-store.ts'
import { Causes, More, SheetQuestions } from './summary.tsx'
import type { Stop } from './use-grid-cursor.ts'
import { type Jump, News, problemField, usePreflight } from './use-preflight.tsx'

export interface PreflightProps {
  readonly sheetClient: SheetClient
  readonly overview: Overview
  readonly onOverview: (next: Overview) => void
  readonly providers: readonly BulkProvider[]
  /** While the list is being uploaded: it can be viewed but not changed. */
  readonly isLocked: boolean
  readonly heading: RefObject<HTMLHeadingElement | null>
  readonly onContinue: () => void
}

/** Step 2: what is right, repaired and wrong in the list, by row, to be mended before anything leaves the device. */
export function Preflight(props: PreflightProps) {
  const { sheetClient, overview, onOverview, providers, isLocked, heading, onContinue } = props
  const [isChoosing, setChoosing] = useState(overview.questions.length > 0)
  const root = useRef<HTMLDivElement>(null)
  const ways = usePreflight({ sheetClient, overview, onOverview, isLocked })
  const { query, jump, say } = ways
  const around = jump?.filter === query.filter ? jump.index : 0
  const { view, reach, patch } = useRows(sheetClient, query, overview, around)
  const here = useRef<{ index: number; stop: Stop }>({ index: -1, stop: 'status' })
  const onPlace = useCallback((index: number, stop: Stop) => {
    here.current = { index, stop }
  }, [])
  const typedInto = useRef(-1)
  const { act } = ways
  const actHere = useCallback<typeof act>(
    (change, row) => {
      if (change.kind === 'set') typedInto.current = change.row
      return act(change, row)
    },
    [act],
  )
  // Enter leads from a mended cell into the next row: the next problem is what is left in the row above, else another
  // cell of this one. Once only: a row that is passed over is not returned to.
  const beforeHere = () => {
    const { index, stop } = here.current
    const row = view.rowAt(index)
    const above = view.rowAt(index - 1)
    const isLeftWrong = above?.status === 'error' && above.number === typedInto.current
    typedInto.current = -1
    if (isLeftWrong) return index - 2
    return row !== undefined && isField(stop) && problemField(row) !== stop ? index - 1 : index
  }
  useUndoKey(root, ways.undo)
  const { goTo } = ways
  const { filter } = query
  const onLeft = useCallback((row: JudgedRow, index: number) => goTo(filter, { row, index }), [goTo, filter])
  const open = useOpenRow(view, onLeft)
  const number = open.row?.number

  const { source, sheets, sheet } = overview
  const hasProblems = countOf('to-fix', overview) > 0
  const sheetName = sheets.length > 1 ? `, sheet "${sheets[sheet]?.name ?? ''}"` : ''
  return (
    <>
      <Section title="Check your list" titleRef={heading}>
        <div ref={root}>
          <Stack gap={3}>
            <Text className={css.sourceName}>
              {`${sourceName(source.name)}${sheetName}: ${plural(source.rows, 'row')}`}
            </Text>
            <SheetQuestions {...{ overview, isLocked }} onAnswer={() => setChoosing(true)} />
            <Row gap={3} align="start" justify="between" wrap>
              <div className={css.filters}>
                <Segmented
                  legend="Show"
                  hidesLegend
                  options={filtersOf(overview, query.filter)}
                  value={query.filter}
                  onChoose={ways.show}
                />
              </div>
              <Row gap={2} wrap>
                <Button
                  {...(!hasProblems && { 'aria-disabled': true })}
                  onClick={() => void ways.nextProblem(beforeHere())}
                >
                  Next problem
                </Button>
                <Button
                  {...((isLocked || !overview.canUndo) && { 'aria-disabled': true })}
                  onClick={() => void ways.undo()}
                >
                  Undo
                </Button>
              </Row>
            </Row>
            <Causes
              {...{ overview, isLocked }}
              onShow={(cause) => void ways.showCause(cause, here.current.index)}
              onAnswer={(kind, cause) => void ways.act({ kind, ...nameOf(cause) })}
            />
            <More {...{ sheetClient, overview, say, isLocked }} onColumns={() => setChoosing(true)} />
            {view.total === 0 ? (
              <p className={css.none}>No rows here.</p>
            ) : (
              <RowList
                {...{ view, jump, isLocked, providers }}
                onReach={reach}
                onAct={actHere}
                onPatch={patch}
                onOpen={open.open}
                onJumped={open.jumped}
                onCursor={onPlace}
              />
            )}
          </Stack>
          <News news={ways.news} />
        </div>
      </Section>
      <StickyBar
        label={readyRows(overview)}
        amount={formatNaira(overview.sent.amount)}
        note={waitsFor(overview)}
      >
        <Button
          variant="primary"
          {...(overview.sent.rows === 0 && { 'aria-disabled': true })}
          onClick={onContinue}
        >
          Continue
        </Button>
      </StickyBar>
      {isChoosing && (
        <ColumnsDialog
          news={ways.news}
          overview={overview}
          onChoose={ways.choose}
          onClose={() => setChoosing(false)}
        />
      )}
      {open.row !== null && number !== undefined && (
        <RowDialog
          row={open.row}
          below={view.rowAt(open.index + 1)}
          providers={providers}
          isLocked={isLocked}
          hasProblems={hasProblems}
          news={ways.news}
          onSet={(field, text) => {
            void ways.act({ kind: 'set', row: number, field, text }, number)
          }}
          onAct={(action) => void ways.act(action.change, number)}
          onNext={() => void ways.nextProblem(open.index, true)}
          onClose={open.close}
        />
      )}
    </>
  )
}

function isField(stop: Stop): boolean {
  return FIELDS.some((field) => field === stop)
}

/** The rows of a query as they load; until then, the earlier ones. */
function useRows(sheetClient: SheetClient, query: RowQuery, overview: Overview, around: number) {
  const rows = useMemo(() => createRowsStore(sheetClient), [sheetClient])
  useEffect(() => rows.show(query, overview, around), [rows, query, overview, around])
  return { view: useStore(rows.store), reach: rows.reach, patch: rows.patch }
}

/** Ctrl+Z or Cmd+Z anywhere in it, except in a text field, which has its own undo. */
function useUndoKey(root: RefObject<HTMLElement | null>, undo: () => void): void {
  useEffect(() => {
    const element = root.current
    const handle = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
      if (!isUndo || event.key.toLowerCase() !== 'z' || isTyping(event.target)) return
      event.preventDefault()
      undo()
    }
    element?.addEventListener('keydown', handle)
    return () => element?.removeEventListener('keydown', handle)
  }, [root, undo])
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type !== 'radio'
}

interface Opened {
  readonly row: JudgedRow
  readonly index: number
  /** The dialog went on from row to row: the focus returns to this one, and not to the one that opened it. */
  readonly hasMoved: boolean
}

/** The row whose dialog is open, in its present state. */
function useOpenRow(view: RowsView, onLeft: (row: JudgedRow, index: number) => void) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const left = useRef<Opened | null>(null)
  const index = opened === null ? -1 : (view.indexOf(opened.row.number) ?? opened.index)
  const here = view.rowAt(index)
  const row = opened === null ? null : here?.number === opened.row.number ? here : opened.row

  const open = useCallback(
    (wanted: JudgedRow, at: number) => setOpened({ row: wanted, index: at, hasMoved: false }),
    [],
  )
  const jumped = useCallback((jump: Jump) => {
    if (jump.opens) setOpened({ row: jump.row, index: jump.index, hasMoved: true })
  }, [])
  const close = () => {
    left.current = opened === null || row === null ? null : { ...opened, row, index }
    setOpened(null)
  }

  useEffect(() => {
    const was = left.current
    left.current = null
    if (opened !== null || was === null || !was.hasMoved) return
    // After the dialog has returned the focus to the element that opened it.
    const timer = setTimeout(() => onLeft(was.row, was.index), 0)
    return () => clearTimeout(timer)
  }, [opened, onLeft])

  return { row, index, open, jumped, close }
}
