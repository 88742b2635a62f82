import * as v from 'valibot'
import { localStorageFallback } from '#src/platform/fallback-store.ts'
import { adoptFromDevice } from './adopt.ts'
import { roomOn } from './databases.ts'
import type { KeptDialled } from './dialled.ts'
import type { BulkDraft, Draft } from './drafts.ts'
import type { Beneficiary, Fill } from './fills.ts'
import { createGate } from './gate.ts'
import type { JournalEntry } from './journal.ts'
import type { KeptPayer } from './payer.ts'
import type { Records } from './records.ts'
import type { KeptResult } from './results.ts'
import { DEVICE, type Scope } from './scope.ts'
import type { TableDeps } from './scoped.ts'
import { browserStorage, type Storage } from './table.ts'
import { openTables } from './tables.ts'
import { forgetToken, wipeEverything, wipeScope } from './wipe.ts'

/** Every table that a page keeps. */
export interface Tables {
  readonly journal: Records<JournalEntry>
  readonly results: Records<KeptResult>
  readonly drafts: Records<Draft>
  readonly beneficiaries: Records<Beneficiary>
  readonly fills: Records<Fill>
  readonly bulkDrafts: Records<BulkDraft>
  readonly payer: Records<KeptPayer>
  readonly dialled: Records<KeptDialled>
}

/** The tables, and the ways to wipe them. */
export interface Device extends Tables {
  /** Call it after a login: moves what a visitor was typing or paying on this device to the user. */
  adopt(): Promise<void>
  /**
   * The user signs out. First closes the gate, so that no late write lands. Then removes what is kept for the current
   * scope, what was kept for the device while nobody was signed in, and the worker's answers that came with `token`.
   * The catalog stays. Afterwards the gate is open again for the next user.
   */
  wipeUser(token: string | null): Promise<void>
  /** A session ended by itself: removes only what the worker kept for its token. The rest waits for the same user. */
  forgetToken(token: string): Promise<void>
  /**
   * "Clear this device": everything of every user, the kept answers and logos. The gate stays closed. With the
   * signed-in user's token, an answer that is still under way for it is refused, too.
   */
  wipeAll(token: string | null): Promise<void>
  /** Another tab did one of the two. This page keeps nothing from then on, and should reload. */
  onWiped(listener: WipeListener): () => void
  /** False once any table holds something in memory alone. */
  isDurable(): boolean
  /** Called once in a page's life, when the first record could not be kept. */
  onTrouble(listener: () => void): () => void
}

/** None of its promises rejects: what storage refuses is not kept, and then there is nothing to wipe. */
export function openDevice(
  scope: () => Promise<Scope>,
  { storage, news }: { readonly storage: Storage; readonly news: WipeNews } = {
    storage: { ...browserStorage, fallback: localStorageFallback },
    news: browserNews(),
  },
): Device {
  const gate = createGate()
  const troubled = new Set<() => void>()
  const wiped = new Set<WipeListener>()
  let isToldOfTrouble = false

  const deps: TableDeps = {
    storage,
    gate,
    room: roomOn(storage),
    onTrouble() {
      if (isToldOfTrouble) return
      isToldOfTrouble = true
      for (const listener of troubled) listener()
    },
  }
  const tables = openTables(scope, deps)
  const databases = Object.values(tables).map(({ database }) => database)

  function shut(): () => void {
    const reopen = gate.shut()
    for (const table of Object.values(tables)) table.forget()
    return reopen
  }

  news.listen((what, whose) => {
    shut()
    for (const listener of wiped) listener(what, whose)
  })

  return {
    ...tables,
    async adopt() {
      const isChanged = await adoptFromDevice(await scope().catch(() => DEVICE), deps)
      // Adoption wrote through other tables: what these hold in memory may be outdated.
      if (isChanged) for (const table of [tables.journal, tables.fills, tables.drafts]) table.forget()
    },
    async wipeUser(token) {
      const asked = scope()
      const reopen = shut()
      const whose = await asked.catch(() => DEVICE)
      news.tell('user', whose)
      await Promise.all([wipeScope(databases, whose, storage), forgetToken(token, storage)])
      reopen()
    },
    forgetToken: (token) => forgetToken(token, storage),
    async wipeAll(token) {
      const asked = scope()
      shut()
      news.tell('all')
      await wipeEverything(databases, await asked.catch(() => DEVICE), token, storage)
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

const NewsSchema = v.object({
  type: v.literal('wiped'),
  what: v.picklist(WIPES),
  whose: v.optional(v.string()),
})

/** Between the tabs of this browser. */
export interface WipeNews {
  tell(what: Wipe, whose?: Scope): void
  /** Calls back when another tab has sent it. */
  listen(listener: WipeListener): void
}

/** Where there is no BroadcastChannel (Safari before 15.4), other tabs only find their tables empty. */
export function browserNews(): WipeNews {
  const channel = openChannel()
  return {
    tell: (what, whose) => channel?.postMessage({ type: 'wiped', what, whose }),
    listen(listener) {
      channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        const news = v.safeParse(NewsSchema, data)
        if (news.success) listener(news.output.what, news.output.whose)
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
