import { promisifyRequest } from 'idb-keyval'
import * as v from 'valibot'
import { localStorageFallback } from '#src/data/browser/storage.ts'
import { clearResponses, closeEveryOwner, closeOwner, openCache } from './cached-responses.ts'
import {
  browserStorage,
  completed,
  createWriteBarrier,
  DEVICE,
  DEVICE_DATABASE,
  INBOX_KEY,
  keysBelow,
  openDatabase,
  type Scope,
  type Storage,
} from './database.ts'
import { BULK_DRAFTS, type BulkDraft, DRAFTS, type Draft } from './drafts.ts'
import {
  BENEFICIARIES,
  type Beneficiary,
  FORM_SNAPSHOTS,
  type FormSnapshot,
  type KeptPayer,
  PAYER,
} from './form-snapshots.ts'
import { JOURNAL, type JournalEntry } from './journal.ts'
import { openRecords, type Read, type Records, type RecordsDeps, type RecordsSpec } from './records.ts'
import { type KeptResult, RESULTS } from './results.ts'

/** Every table that a page keeps. */
export interface Tables {
  readonly journal: Records<JournalEntry>
  readonly results: Records<KeptResult>
  readonly drafts: Records<Draft>
  readonly beneficiaries: Records<Beneficiary>
  readonly formSnapshots: Records<FormSnapshot>
  readonly bulkDrafts: Records<BulkDraft>
  readonly payer: Records<KeptPayer>
}

/** The tables, and the ways to wipe them. */
export interface Device extends Tables {
  /** The payments that were begun while nobody was signed in, whoever is now. To be read only. */
  readonly visitorJournal: Pick<Records<JournalEntry>, 'read'>
  /** The results that came while nobody was signed in. To be read only. */
  readonly visitorResults: Pick<Records<KeptResult>, 'read'>
  /** The payments of everybody who used this browser, by scope and id. To be read only. */
  readonly allJournals: Pick<Records<JournalEntry>, 'read'>
  /** Call it after a login on one's own phone: moves what a visitor was typing or paying on this device to the user. */
  adopt(): Promise<void>
  /**
   * The user signs out. First raises the write barrier, so that no late write lands. Then removes what is kept for the
   * current scope, what was kept for the device while nobody was signed in, and the worker's responses that came with
   * `token`. The catalog stays. Afterwards the barrier is lowered for the next user.
   */
  wipeUser(token: string | null): Promise<void>
  /** A session on a shared phone ends by itself: as `wipeUser`, but what was kept while nobody was signed in stays. */
  wipeSession(token: string | null): Promise<void>
  /** A session ended by itself: removes only what the worker kept for its token. The rest waits for the same user. */
  forgetToken(token: string): Promise<void>
  /**
   * "Clear this device": everything of every user, and the cached responses. The barrier stays. With the signed-in
   * user's token, a response that is still under way for it is refused, too. False where a record may be left.
   */
  wipeAll(token: string | null): Promise<boolean>
  /** Another tab did one of the two. This page keeps nothing from then on, and should reload. */
  onWiped(listener: WipeListener): () => void
  /** False once any table holds something in memory alone. */
  isDurable(): boolean
  /** Called once in a page's life, when the first record could not be kept or read. */
  onTrouble(listener: () => void): () => void
}

/** None of its promises rejects. */
export function openDevice(
  scope: () => Promise<Scope>,
  { storage, wipeChannel }: { readonly storage: Storage; readonly wipeChannel: WipeChannel } = {
    storage: { ...browserStorage, fallback: localStorageFallback },
    wipeChannel: browserWipeChannel(),
  },
): Device {
  const { fallback } = storage
  const database = openDatabase(DEVICE_DATABASE, storage)
  const cache = openCache(storage)
  const barrier = createWriteBarrier()
  const troubled = new Set<() => void>()
  const wiped = new Set<WipeListener>()
  let isTroubleReported = false

  const deps: RecordsDeps = {
    database,
    fallback,
    scope,
    barrier,
    makeRoom: () => clearResponses(cache),
    onTrouble() {
      if (isTroubleReported) return
      isTroubleReported = true
      for (const listener of troubled) listener()
    },
  }
  const open = <T extends object>(spec: RecordsSpec<T>) => openRecords(spec, deps)
  const tables = {
    journal: open(JOURNAL),
    results: open(RESULTS),
    drafts: open(DRAFTS),
    beneficiaries: open(BENEFICIARIES),
    formSnapshots: open(FORM_SNAPSHOTS),
    bulkDrafts: open(BULK_DRAFTS),
    payer: open(PAYER),
  }

  function raise(): () => void {
    const lower = barrier.raise()
    for (const table of Object.values(tables)) table.forget()
    return lower
  }

  /** Null: of everybody. False where the database refuses. */
  async function wipe(scopes: readonly Scope[] | null): Promise<boolean> {
    for (const name of fallback?.all().keys() ?? [])
      if (scopes === null || scopes.some((whose) => name.startsWith(`${whose} `))) fallback?.remove(name)
    const remove = (at: IDBObjectStore) => {
      if (scopes === null) at.clear()
      else for (const whose of scopes) at.delete(keysBelow(whose))
      // It was shared to whoever was there, and is nothing for the next login.
      at.delete(INBOX_KEY)
      return completed(at)
    }
    return (await database.run('readwrite', remove, true)).ok
  }

  async function wipeScopes(token: string | null, also: readonly Scope[]): Promise<void> {
    const currentScope = scope()
    const lower = raise()
    const whose = await currentScope.catch(() => DEVICE)
    const own = whose === DEVICE ? [] : [whose]
    wipeChannel.announce('user', whose)
    await Promise.all([wipe([...own, ...also]), closeOwner(cache, token)])
    lower()
  }

  const of = <T extends object>(whose: Scope, spec: RecordsSpec<T>) =>
    openRecords(spec, { ...deps, scope: async () => whose })

  async function readAllJournals(): Promise<Read<JournalEntry>> {
    const keys = await database.run('readonly', (at) => promisifyRequest(at.getAllKeys()))
    const kept = keys.ok ? keys.value.map((key) => (Array.isArray(key) ? String(key[0]) : '')) : []
    const aside = [...(fallback?.all().keys() ?? [])].map((name) => name.split(' ', 1)[0] ?? '')
    const records = new Map<string, JournalEntry>()
    let unreadable = keys.ok ? 0 : null
    for (const whose of new Set([...kept, ...aside])) {
      const own = await of(whose, JOURNAL).read()
      for (const [id, entry] of own.records) records.set(`${whose} ${id}`, entry)
      unreadable = unreadable === null || own.unreadable === null ? null : unreadable + own.unreadable
    }
    return { records, unreadable }
  }

  wipeChannel.listen((what, whose) => {
    raise()
    for (const listener of wiped) listener(what, whose)
  })

  return {
    ...tables,
    visitorJournal: of(DEVICE, JOURNAL),
    visitorResults: of(DEVICE, RESULTS),
    allJournals: { read: readAllJournals },
    async adopt() {
      const isCurrent = barrier.begin()
      const whose = await scope().catch(() => DEVICE)
      if (whose === DEVICE) return
      // Not in the first load: only somebody who signs in needs it. If it cannot be loaded, the next start adopts.
      const code = await import('./adopt.ts').catch(() => null)
      if (code === null) return
      const isChanged = await code.adoptFromDevice(whose, {
        database,
        fallback,
        journal: tables.journal,
        isCurrent,
      })
      // Adoption writes past the tables: what these hold in memory may be outdated.
      if (isChanged) for (const table of [tables.journal, tables.formSnapshots, tables.drafts]) table.forget()
    },
    wipeUser: (token) => wipeScopes(token, [DEVICE]),
    wipeSession: (token) => wipeScopes(token, []),
    forgetToken: (token) => closeOwner(cache, token),
    async wipeAll(token) {
      raise()
      wipeChannel.announce('all')
      const [isWiped] = await Promise.all([wipe(null), closeEveryOwner(cache, token)])
      return isWiped
    },
    onWiped(listener) {
      wiped.add(listener)
      return () => wiped.delete(listener)
    },
    isDurable: () => Object.values(tables).every((table) => table.isDurable()),
    onTrouble(listener) {
      troubled.add(listener)
      return () => troubled.delete(listener)
    },
  }
}
/** What was wiped: one user's records, or everything. */
const WIPES = ['user', 'all'] as const
export type Wipe = (typeof WIPES)[number]

/** `whose`: the scope of a wipe of one user, where the other tab's build sends it. */
type WipeListener = (what: Wipe, whose?: Scope) => void

const WipeMessageSchema = v.object({
  type: v.literal('wiped'),
  what: v.picklist(WIPES),
  whose: v.optional(v.string()),
})

/** Between the tabs of this browser. */
export interface WipeChannel {
  announce(what: Wipe, whose?: Scope): void
  /** Calls back when another tab has sent it. */
  listen(listener: WipeListener): void
}

/** Where there is no BroadcastChannel (Safari before 15.4), other tabs only find their tables empty. */
export function browserWipeChannel(): WipeChannel {
  const channel = openChannel()
  return {
    announce: (what, whose) => channel?.postMessage({ type: 'wiped', what, whose }),
    listen(listener) {
      channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        const message = v.safeParse(WipeMessageSchema, data)
        if (message.success) listener(message.output.what, message.output.whose)
      })
    },
  }
}

function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('paydey')
  } catch {
    return null
  }
}
