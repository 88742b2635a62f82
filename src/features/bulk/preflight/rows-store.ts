import type { Field, JudgedRow } from '#src/domain/bulk/sheet.ts'
import type { Desk, RowFilter, RowQuery } from '#src/features/bulk/desk/desk.ts'

/** Rows requested at a time, requested beyond what is drawn, and kept: 100, 300 and 6,000. */
const CHUNK = 100
const CHUNKS_AHEAD = 3
const MOST_CHUNKS = 60

export interface RowsView {
  /** The filter of the rows. Stays the earlier one until the first rows of the next have loaded. */
  readonly filter: RowFilter
  /** How many there are; null until it is known. */
  readonly total: number | null
  rowAt(index: number): JudgedRow | undefined
  /** The index of a loaded row. */
  indexOf(number: number): number | undefined
}

export interface RowsStore {
  view(): RowsView
  subscribe(listener: () => void): () => void
  /** Sets what to show, at that revision; `around`: the row that will be seen first. */
  show(query: RowQuery, revision: number, around: number): void
  /** The rows that are drawn now, `to` excluded. Scrolling on cancels earlier requests. */
  reach(from: number, to: number): void
  /** Shows a cell as it was just typed, until the desk has judged it. */
  patch(number: number, field: Field, text: string): void
}

interface Chunk {
  readonly generation: number
  readonly rows: readonly JudgedRow[]
}

/** Keeps the rows near those in view: the desk has 100,000 of them, the page a few hundred. */
export function createRowsStore(desk: Desk): RowsStore {
  const listeners = new Set<() => void>()
  let query: RowQuery | null = null
  let revision = -1
  let wanted = { from: 0, to: CHUNK }
  let isAsking = false
  let generation = 0
  let known: { readonly generation: number; readonly total: number } | null = null
  let chunks = new Map<number, Chunk>()
  let view: RowsView = toView('all', null)

  function toView(filter: RowFilter, total: number | null): RowsView {
    const rows = chunks
    return {
      filter,
      total,
      rowAt: (index) => rows.get(Math.floor(index / CHUNK))?.rows[index % CHUNK],
      indexOf: (number) => {
        for (const [at, chunk] of rows) {
          const within = chunk.rows.findIndex((row) => row.number === number)
          if (within >= 0) return at * CHUNK + within
        }
        return undefined
      },
    }
  }
  function tell(filter: RowFilter, total: number | null): void {
    view = toView(filter, total)
    for (const listener of listeners) listener()
  }

  const isMissing = (at: number) => chunks.get(at)?.generation !== generation

  /** What is in view comes first, all of it at once; then, one after the other, what may soon be. */
  function nextGap(): { from: number; to: number } | null {
    const end =
      known?.generation === generation ? Math.ceil(known.total / CHUNK) - 1 : Number.POSITIVE_INFINITY
    const last = Math.max(0, Math.min(end, Math.floor((wanted.to - 1) / CHUNK)))
    const first = Math.min(last, Math.floor(wanted.from / CHUNK))
    const seen = range(first, last).filter(isMissing)
    const [from, to] = [seen[0], seen.at(-1)]
    if (from !== undefined && to !== undefined) return { from, to: to + 1 }
    const ahead = range(1, CHUNKS_AHEAD)
      .flatMap((steps) => [last + steps, first - steps])
      .find((at) => at >= 0 && at <= end && isMissing(at))
    return ahead === undefined ? null : { from: ahead, to: ahead + 1 }
  }

  /** One request at a time: the next one is for where the user is by then. */
  async function ask(): Promise<void> {
    if (isAsking || query === null) return
    const gap = nextGap()
    if (gap === null) return
    const asked = { query, generation }
    isAsking = true
    const answer = await desk
      .window({ ...query, from: gap.from * CHUNK, count: (gap.to - gap.from) * CHUNK })
      // The desk was closed: its owner gives us another.
      .catch(() => null)
    isAsking = false
    if (answer === null) return
    if (asked.generation === generation) {
      const isFirst = known?.generation !== generation
      known = { generation, total: answer.total }
      const kept = [...chunks].filter(([, chunk]) => !isFirst || chunk.generation === generation)
      const fresh = range(gap.from, gap.to - 1).map((at): [number, Chunk] => {
        const start = (at - gap.from) * CHUNK
        return [at, { generation, rows: answer.rows.slice(start, start + CHUNK) }]
      })
      chunks = new Map(nearest([...kept, ...fresh], Math.floor(wanted.from / CHUNK)))
      tell(asked.query.filter, answer.total)
    }
    await ask()
  }

  return {
    view: () => view,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    show(next, nextRevision, around) {
      if (next === query && nextRevision === revision) return
      if (next.filter !== query?.filter) wanted = { from: Math.max(0, around - 20), to: around + CHUNK }
      query = next
      revision = nextRevision
      generation += 1
      void ask()
    },
    reach(from, to) {
      // Rows of the earlier filter are still shown: their indexes mean nothing in the next one.
      if (query === null || view.filter !== query.filter) return
      wanted = { from, to: Math.max(from + 1, to) }
      void ask()
    },
    patch(number, field, text) {
      const index = view.indexOf(number)
      if (index === undefined) return
      const at = Math.floor(index / CHUNK)
      const chunk = chunks.get(at)
      if (chunk === undefined) return
      const rows = chunk.rows.map((row) =>
        row.number === number ? { ...row, row: null, shown: { ...row.shown, [field]: text } } : row,
      )
      chunks = new Map(chunks).set(at, { ...chunk, rows })
      tell(view.filter, view.total)
    },
  }
}

function range(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => first + step)
}

function nearest(all: readonly [number, Chunk][], at: number): readonly [number, Chunk][] {
  if (all.length <= MOST_CHUNKS) return all
  return [...all].sort(([one], [other]) => Math.abs(one - at) - Math.abs(other - at)).slice(0, MOST_CHUNKS)
}
