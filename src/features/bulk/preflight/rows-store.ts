import { createStore } from 'zustand/vanilla'
import type { Field, JudgedRow } from '#src/domain/bulk/sheet.ts'
import {
  listOf,
  type Overview,
  type RowQuery,
  type SheetClient,
} from '#src/features/bulk/engine/sheet-client.ts'

/** Rows that are loaded above and below those that are drawn; when half of them are left, they are loaded anew. */
const MARGIN = 200

/** The loaded rows of a list: the worker has 100,000 of them, the page a few hundred. */
export interface RowsView {
  /** Which rows they are (`listOf`). Stays the earlier one until the first rows of the next have loaded. */
  readonly list: string
  /** How many there are; null until it is known. */
  readonly total: number | null
  rowAt(index: number): JudgedRow | undefined
  /** The index of a loaded row. */
  indexOf(number: number): number | undefined
}

interface Loaded {
  readonly list: string
  readonly total: number | null
  /** The index of the first of the rows. */
  readonly from: number
  readonly rows: readonly JudgedRow[]
}

interface Wanted {
  readonly query: RowQuery
  readonly overview: Overview
}

/** Keeps one window of the rows, around those in view. */
export function createRowsStore(sheetClient: SheetClient) {
  let loaded: Loaded = { list: 'all', total: null, from: 0, rows: [] }
  const store = createStore(() => viewOf(loaded))
  let wanted: Wanted | null = null
  /** What `loaded` is of. */
  let known: Wanted | null = null
  let drawn = { from: 0, to: 0 }
  let isAsking = false

  function load(next: Loaded): void {
    loaded = next
    store.setState(viewOf(loaded), true)
  }

  function isEnough(): boolean {
    const first = Math.max(0, drawn.from - MARGIN / 2)
    const last = Math.min(loaded.total ?? 0, drawn.to + MARGIN / 2)
    return known === wanted && loaded.from <= first && last <= loaded.from + loaded.rows.length
  }

  /** One request at a time: the next one is for where the user is by then. */
  async function ask(): Promise<void> {
    if (isAsking || wanted === null || isEnough()) return
    isAsking = true
    const asked = wanted
    const from = Math.max(0, drawn.from - MARGIN)
    const answer = await sheetClient.ask('window', { ...asked.query, from, count: drawn.to + MARGIN - from })
    isAsking = false
    if (answer === null) return
    if (asked === wanted) {
      known = asked
      load({ list: listOf(asked.query), from, ...answer })
    }
    await ask()
  }

  return {
    store,
    /** Sets what to show; rows may have changed with the overview. */
    show(query: RowQuery, overview: Overview): void {
      if (query === wanted?.query && overview === wanted.overview) return
      if (wanted === null || listOf(query) !== listOf(wanted.query)) drawn = { from: 0, to: 0 }
      wanted = { query, overview }
      void ask()
    },
    /** The rows that are drawn now, `to` excluded. */
    reach(from: number, to: number): void {
      // Rows of the earlier query are still shown: their indexes mean nothing in the next one.
      if (wanted === null || loaded.list !== listOf(wanted.query)) return
      drawn = { from, to }
      void ask()
    },
    /** Shows a cell as it was just typed, until the worker has judged it. */
    patch(number: number, field: Field, text: string): void {
      const rows = loaded.rows.map((row) =>
        row.number === number ? { ...row, row: null, shown: { ...row.shown, [field]: text } } : row,
      )
      load({ ...loaded, rows })
    },
  }
}

function viewOf({ list, total, from, rows }: Loaded): RowsView {
  return {
    list,
    total,
    rowAt: (index) => rows[index - from],
    indexOf(number) {
      const at = rows.findIndex((row) => row.number === number)
      return at < 0 ? undefined : from + at
    },
  }
}
