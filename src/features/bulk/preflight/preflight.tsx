import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { BulkProvider } from '#src/contract/bulk.ts'
import type { JudgedRow } from '#src/domain/bulk/sheet.ts'
import { nameOf } from '#src/domain/bulk/tally.ts'
import { formatNaira } from '#src/domain/money.ts'
import { plural } from '#src/domain/plural.ts'
import * as css from '#src/features/bulk/bulk.css.ts'
import type { Overview, RowQuery, SheetClient } from '#src/features/bulk/engine/sheet-client.ts'
import { sourceName } from '#src/features/bulk/upload/list.ts'
import { Button } from '#src/kit/button.tsx'
import { Segmented } from '#src/kit/choices.tsx'
import { Row } from '#src/kit/row.tsx'
import { Section } from '#src/kit/section.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { StickyBar } from '#src/kit/sticky-bar.tsx'
import { Text } from '#src/kit/text.tsx'
import { ColumnsDialog } from './columns-dialog.tsx'
import { RowDialog } from './row-dialog.tsx'
import { RowList } from './row-list.tsx'
import { filtersOf, readyRows, waitsFor } from './row-status.tsx'
import { createRowsStore, type RowsView } from './rows-store.ts'
import { Causes, More, SheetQuestions } from './summary.tsx'
import { News, usePreflight } from './use-preflight.tsx'

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
  const { query, say } = ways
  const { view, reach, patch } = useRows(sheetClient, query, overview)
  useUndoKey(root, ways.undo)
  const open = useOpenRow(view, reach)
  const number = open.row?.number

  const { source, sheets, sheet } = overview
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
                  options={filtersOf(overview, query)}
                  value={query.filter}
                  onChoose={ways.show}
                />
              </div>
              <Button
                {...((isLocked || !overview.canUndo) && { 'aria-disabled': true })}
                onClick={() => void ways.undo()}
              >
                Undo
              </Button>
            </Row>
            <Causes
              {...{ overview, isLocked }}
              onShow={(cause) => ways.show('cause', nameOf(cause))}
              onAnswer={(kind, cause) => void ways.act({ kind, ...nameOf(cause) })}
            />
            <More {...{ sheetClient, overview, say, isLocked }} onColumns={() => setChoosing(true)} />
            {view.total === 0 ? (
              <p className={css.none}>No rows here.</p>
            ) : (
              <RowList
                {...{ view, isLocked, providers }}
                onReach={reach}
                onAct={ways.act}
                onPatch={patch}
                onOpen={open.open}
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
          below={open.below}
          providers={providers}
          isLocked={isLocked}
          news={ways.news}
          onSet={(field, text) => {
            void ways.act({ kind: 'set', row: number, field, text }, number)
          }}
          onAct={(action) => void ways.act(action.change, number)}
          onNext={open.next}
          onClose={open.close}
        />
      )}
    </>
  )
}

/** The rows of a query as they load; until then, the earlier ones. */
function useRows(sheetClient: SheetClient, query: RowQuery, overview: Overview) {
  const rows = useMemo(() => createRowsStore(sheetClient), [sheetClient])
  useEffect(() => rows.show(query, overview), [rows, query, overview])
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
  /** Where the dialog was opened: the rows around it are on the page behind it. */
  readonly from: number
}

/** The row whose dialog is open, in its present state, and the one after it in the list, to which the dialog can go on. */
function useOpenRow(view: RowsView, reach: (from: number, to: number) => void) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const index = opened === null ? -1 : (view.indexOf(opened.row.number) ?? opened.index)
  const here = view.rowAt(index)
  const row = opened === null ? null : here?.number === opened.row.number ? here : opened.row
  const below = opened === null ? undefined : view.rowAt(index + 1)
  const from = opened?.from
  // The rows that come next, however far the dialog goes on.
  useEffect(() => {
    if (from !== undefined && index !== from) reach(index, index + 1)
  }, [from, index, reach])
  const open = useCallback(
    (wanted: JudgedRow, at: number) => setOpened({ row: wanted, index: at, from: at }),
    [],
  )
  return {
    row,
    below,
    open,
    next:
      below === undefined || from === undefined
        ? undefined
        : () => setOpened({ row: below, index: index + 1, from }),
    close() {
      if (from !== undefined) reach(from, from + 1)
      setOpened(null)
    },
  }
}
