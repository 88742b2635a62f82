import { createStore, type StoreApi } from 'zustand/vanilla'
import type { BulkProvider } from '#src/contract/bulk.ts'
import type {
  ListProblem,
  ListSource,
  OpenSheetClient,
  Overview,
  PaidUpload,
  SheetClient,
} from '#src/features/bulk/engine/sheet-client.ts'

/** A file, or pasted cells, and the user's work on it: all that is needed to open the list again. */
export interface KeptList {
  readonly source: ListSource
  /** As the worker has written it; empty for none. */
  readonly work: string
}

export interface OpenList {
  /** A new one for each reading. */
  readonly id: number
  readonly sheetClient: SheetClient
  readonly overview: Overview
  /** It was opened by itself, with the page: nobody asked for it just now. */
  readonly isRestored: boolean
}

export interface ListState {
  /** The list in progress, open or not. Stays while another file is read, and when that one cannot be. */
  readonly kept: KeptList | null
  /** The same, read and judged. Null until then, and once its worker has died. */
  readonly list: OpenList | null
  readonly reading: {
    readonly name: string
    /** Null while it waits for the networks to be known. */
    readonly fraction: number | null
    readonly what: string
  } | null
  /** Why the last one could not be read, or is open no more. */
  readonly problem: ListProblem | null
}

export interface ListKeeper {
  readonly store: StoreApi<ListState>
  /** Takes the providers' list, whenever there is a newer one. A reading that waits for it begins. */
  provide(providers: readonly BulkProvider[]): void
  /** Asks again what the account has paid; resolves once the open list knows. */
  checkPaid(): Promise<void>
  /** Reads a list to replace the present one. */
  read(source: ListSource): void
  /** Opens the list in progress again, at the user's wish. */
  readAgain(): void
  cancel(): void
  /** The user has changed the list. */
  note(overview: Overview): void
  clear(): void
  close(): void
}

type Wanted = KeptList & Pick<OpenList, 'isRestored'>

const NO_LIST: ListState = { kept: null, list: null, reading: null, problem: null }

/**
 * Holds the list in progress. Each file is read by a client of its own, which replaces the earlier one only when it has read
 * the file. A file that cannot be read, or a reading that is stopped, leaves the earlier list as it was. `restored`: the
 * list of an earlier visit.
 */
export function createListKeeper(
  openDesk: OpenSheetClient,
  restored: KeptList | null = null,
  paidUploads: () => Promise<readonly PaidUpload[]> = async () => [],
): ListKeeper {
  const store = createStore<ListState>(() => ({ ...NO_LIST, kept: restored }))
  let providers: readonly BulkProvider[] | null = null
  /** What is being read, or waits for the providers. */
  let wanted: Wanted | null = null
  let endReading = () => {}
  let lastId = 0

  function want(next: Wanted): void {
    cancel()
    wanted = next
    store.setState({ problem: null })
    void begin(next)
  }

  function cancel(): void {
    wanted = null
    endReading()
    store.setState({ reading: null })
  }

  async function begin(asked: Wanted): Promise<void> {
    const { source, work, isRestored } = asked
    const tell = (fraction: number | null, what: string) => {
      if (wanted === asked) store.setState({ reading: { name: source.name, fraction, what } })
    }
    if (providers === null) return tell(null, '')
    tell(0, '')
    const judgedBy = providers
    const sheetClient = openDesk(() => lose(sheetClient))
    endReading = sheetClient.close
    const answer = await sheetClient.read(source, { work, providers: judgedBy, onProgress: tell })
    if (wanted !== asked) return
    wanted = null
    endReading = () => {}
    const { list, kept } = store.getState()
    if (!answer.ok) {
      sheetClient.close()
      // A worker that died has said nothing about the file: that one stays chosen.
      const isKept = kept === null && answer.error === 'lost'
      store.setState({ reading: null, problem: answer.error, kept: isKept ? { source, work } : kept })
      return
    }
    list?.sheetClient.close()
    lastId += 1
    store.setState({
      kept: kept?.source === source ? kept : { source, work },
      list: { id: lastId, sheetClient, overview: answer.value, isRestored },
      reading: null,
      problem: null,
    })
    void checkPaid()
    if (providers !== judgedBy) void judge()
  }

  function lose(sheetClient: SheetClient): void {
    if (store.getState().list?.sheetClient === sheetClient) store.setState({ list: null, problem: 'lost' })
  }

  /** What the provider says of the list is no change of the user's. */
  function judged(sheetClient: SheetClient, overview: Overview | null): void {
    const { list } = store.getState()
    if (overview !== null && list?.sheetClient === sheetClient)
      store.setState({ list: { ...list, overview } })
  }

  async function checkPaid(): Promise<void> {
    const sheetClient = store.getState().list?.sheetClient
    const uploads = sheetClient === undefined ? [] : await paidUploads().catch(() => [])
    if (sheetClient !== undefined && uploads.length > 0)
      judged(sheetClient, await sheetClient.ask('notePaid', uploads))
  }

  /** Prices and networks may have changed since the list was read. */
  async function judge(): Promise<void> {
    const sheetClient = store.getState().list?.sheetClient
    if (sheetClient !== undefined && providers !== null)
      judged(sheetClient, await sheetClient.ask('judgeWith', providers))
  }

  function close(): void {
    cancel()
    store.getState().list?.sheetClient.close()
  }

  if (restored !== null) want({ ...restored, isRestored: true })

  return {
    store,
    provide(newer) {
      const before = providers
      providers = newer
      if (before === newer) return
      if (before !== null) void judge()
      else if (wanted !== null) void begin(wanted)
    },
    checkPaid,
    read: (source) => want({ source, work: '', isRestored: false }),
    readAgain() {
      const { kept } = store.getState()
      if (kept !== null) want({ ...kept, isRestored: false })
    },
    cancel,
    note(overview) {
      const { list, kept } = store.getState()
      if (list === null || kept === null) return
      store.setState({ list: { ...list, overview }, kept: { ...kept, work: overview.work } })
    },
    clear() {
      close()
      store.setState(NO_LIST)
    },
    close,
  }
}

/** A source's name on the screen. */
export function sourceName(name: string): string {
  return name === '' ? 'Pasted cells' : name
}
