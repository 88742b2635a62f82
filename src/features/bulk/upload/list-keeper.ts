import { createStore, type StoreApi } from 'zustand/vanilla'
import type { BulkProvider } from '#src/contract/bulk.ts'
import {
  type Choice,
  type Desk,
  DeskClosed,
  type ListSource,
  type Overview,
  type PaidUpload,
  sheetCalls,
} from '#src/features/bulk/desk/desk.ts'
import {
  choiceOf,
  isSameChoice,
  type KeptList,
  type ListState,
  NO_LIST,
  NO_WORK,
  readList,
  type Work,
} from './list.ts'

export interface ListKeeper {
  readonly store: StoreApi<ListState>
  /** Takes the providers' list, whenever there is a newer one. A reading that waits for it begins. */
  provide(providers: readonly BulkProvider[]): void
  /** Asks again what the account has paid; resolves once the open list knows. */
  checkPaid(): Promise<void>
  /** Reads a list to replace the present one. */
  read(source: ListSource): void
  /** Opens an earlier list again. */
  restore(kept: KeptList): void
  readAgain(): void
  cancel(): void
  /** The list has changed. */
  note(overview: Overview): void
  /** The present list and the user's changes to it, as a draft keeps them; null when there is none. */
  toKeep(): Promise<KeptList | null>
  clear(): void
  close(): void
}

/** A list on which the worker keeps dying is not opened for ever. */
const MOST_LOSSES = 2

interface Wanted extends KeptList {
  readonly wasRead: boolean
}

/**
 * Holds the open list. Each file is read at a desk of its own, which replaces the earlier desk only when it has read
 * the file. A file that cannot be read, or a reading that is stopped, leaves the earlier list as it was.
 */
export function createListKeeper(
  openDesk: () => Desk,
  paidUploads: () => Promise<readonly PaidUpload[]> = async () => [],
): ListKeeper {
  const store = createStore<ListState>(() => NO_LIST)
  let providers: readonly BulkProvider[] | null = null
  let wanted: Wanted | null = null
  let stopReading = () => {}
  let count = 0
  let losses = 0
  /** The layout of the open list when it came, and the choice that had led there. */
  let opened: { readonly layout: Choice; readonly questions: number; readonly chosen: Choice | null } | null =
    null
  /** The last known work, in case the worker dies. */
  let work = NO_WORK

  function want(next: Wanted): void {
    stopReading()
    wanted = next
    store.setState({ problem: null, ...(next.wasRead && { kept: next }) })
    void begin()
  }

  function noteReading({ source: { name } }: Wanted, fraction: number | null, what: string): void {
    store.setState({ reading: { name, fraction, what } })
  }

  async function begin(): Promise<void> {
    if (wanted === null) return
    if (providers === null) return noteReading(wanted, null, '')
    const asked = wanted
    const judgedBy = providers
    const desk = openDesk()
    let isOver = false
    stopReading = () => {
      isOver = true
      wanted = null
      stopReading = () => {}
      desk.close()
      store.setState({ reading: null })
    }
    const onProgress = (fraction: number, what: string) => {
      if (!isOver) noteReading(asked, fraction, what)
    }
    onProgress(0, '')
    const answer = await readList(desk, asked, { providers: judgedBy, onProgress })
    if (isOver) return
    if (!answer.ok) {
      stopReading()
      if (answer.error === 'lost') return startAfterLoss(asked)
      store.setState({ problem: answer.error })
      return
    }
    isOver = true
    wanted = null
    stopReading = () => {}
    take(desk, asked, answer.value)
    if (providers !== judgedBy) void judge()
  }

  /** A phone may end a worker at any time. The file is still at hand: it is read once more. */
  function startAfterLoss(lost: Wanted): void {
    losses += 1
    if (losses <= MOST_LOSSES) {
      want(lost)
      return
    }
    const { list } = store.getState()
    const { source, work: done } = lost
    store.setState({ problem: 'lost', ...(list === null && { kept: { source, work: done } }) })
  }

  function take(desk: Desk, { source, work: done, wasRead }: Wanted, overview: Overview): void {
    store.getState().list?.desk.close()
    count += 1
    const id = count
    opened = { layout: choiceOf(overview), questions: overview.questions.length, chosen: done.choice }
    work = done
    const onLost = () => {
      const { list } = store.getState()
      if (list?.id !== id) return
      list.desk.close()
      store.setState({ list: null })
      startAfterLoss({ source, work, wasRead: true })
    }
    const list = {
      id,
      desk: watchedDesk(desk, onLost),
      source,
      overview,
      isRestored: wasRead,
      isUntouched: true,
    }
    store.setState({ list, kept: null, reading: null, problem: null })
    void checkPaid()
  }

  async function checkPaid(): Promise<void> {
    const { list } = store.getState()
    const uploads = list === null ? [] : await paidUploads().catch(() => [])
    if (list === null || uploads.length === 0 || store.getState().list?.id !== list.id) return
    const overview = await list.desk.notePaid(uploads).catch(() => null)
    const now = store.getState().list
    // What the provider says of it is no change of the user's.
    if (overview !== null && now?.id === list.id) store.setState({ list: { ...now, overview } })
  }

  /** Prices and networks may have changed since the list was read. */
  async function judge(): Promise<void> {
    const { list } = store.getState()
    if (list === null || providers === null) return
    const overview = await list.desk.judgeWith(providers).catch(() => null)
    if (overview !== null && store.getState().list?.id === list.id) note(overview)
  }

  function note(overview: Overview): void {
    const { list } = store.getState()
    if (list !== null) store.setState({ list: { ...list, overview, isUntouched: false } })
  }

  async function workOn(desk: Desk, overview: Overview): Promise<Work> {
    const choice = choiceOf(overview)
    // The same columns, and by now the user has said so.
    const isAsOpened =
      opened !== null && opened.questions === overview.questions.length && isSameChoice(choice, opened.layout)
    return { choice: isAsOpened ? (opened?.chosen ?? null) : choice, changes: await desk.changes() }
  }

  function forget(): void {
    stopReading()
    wanted = null
  }

  function close(): void {
    forget()
    const { list } = store.getState()
    // Removed before its desk closes: a desk closed during a call has not died, and must not be opened again.
    store.setState({ list: null })
    list?.desk.close()
  }

  return {
    store,
    provide(newer) {
      const before = providers
      providers = newer
      if (before === null) void begin()
      else if (before !== newer) void judge()
    },
    read(source) {
      losses = 0
      want({ source, work: NO_WORK, wasRead: false })
    },
    restore: (kept) => want({ ...kept, wasRead: true }),
    readAgain() {
      losses = 0
      const { kept } = store.getState()
      if (kept !== null) want({ ...kept, wasRead: true })
    },
    cancel() {
      forget()
      store.setState({ reading: null })
    },
    note,
    checkPaid,
    async toKeep() {
      const { list, kept } = store.getState()
      if (list === null) return kept
      const now = await workOn(list.desk, list.overview).catch(() => null)
      if (now !== null && store.getState().list?.id === list.id) work = now
      return { source: list.source, work: now ?? work }
    },
    clear() {
      close()
      store.setState(NO_LIST)
    },
    close,
  }
}

/** The desk, calling `onLost` when its worker has died (a phone short of memory ends it first). */
function watchedDesk(desk: Desk, onLost: () => void): Desk {
  const calls = sheetCalls((call, input) => {
    const ask: (...given: never) => Promise<unknown> = desk[call]
    const answer = ask(...(input as never))
    answer.catch((error: unknown) => {
      if (error instanceof DeskClosed) onLost()
    })
    return answer
  })
  return { ...desk, ...calls }
}
