import type { Connectivity, WhyOffline } from '#src/data/browser/connectivity.ts'
import type { Random } from '#src/data/browser/crypto.ts'
import type { Badge, Install, InstallState } from '#src/data/browser/install.ts'
import type { Navigation } from '#src/data/browser/navigation.ts'
import type { PageLife } from '#src/data/browser/page-life.ts'
import type { Printing, Share } from '#src/data/browser/share.ts'
import type { Cookies, DeviceStorage, LocalStore } from '#src/data/browser/storage.ts'
import type { Device, Tables, Wipe } from '#src/data/storage/device.ts'
import type { JournalEntry } from '#src/data/storage/journal.ts'
import type { Records } from '#src/data/storage/records.ts'
import type { KeptResult } from '#src/data/storage/results.ts'
import { memoryRecords } from './memory-records.ts'

function listeners() {
  const all = new Set<() => void>()
  return {
    add(listener: () => void) {
      all.add(listener)
      return () => void all.delete(listener)
    },
    tell() {
      for (const listener of all) listener()
    },
  }
}

export type FakeConnectivity = Connectivity & { set(isOnline: boolean, why?: WhyOffline): void }

export function fakeConnectivity(startsOnline = true): FakeConnectivity {
  let reason: WhyOffline | null = startsOnline ? null : 'offline'
  const { add, tell } = listeners()
  return {
    isOnline: () => reason === null,
    reason: () => reason,
    subscribe: add,
    set(isOnline, why = 'offline') {
      reason = isOnline ? null : why
      tell()
    },
  }
}

export type FakePageLife = PageLife & { show(): void; hide(): void; restore(): void }

export function fakePageLife(): FakePageLife {
  let isVisible = true
  const seen = listeners()
  const hidden = listeners()
  const restored = listeners()
  return {
    isVisible: () => isVisible,
    onVisible: seen.add,
    onHidden: hidden.add,
    onRestored: restored.add,
    show() {
      isVisible = true
      seen.tell()
    },
    hide() {
      isVisible = false
      hidden.tell()
    },
    restore: restored.tell,
  }
}

/** Where the app would have gone: `left` in this tab, `opened` in others, `starts` afresh. */
export type FakeNavigation = Navigation & {
  left: string[]
  opened: string[]
  starts: string[]
  reloads: number
  stays: number
}

export function fakeNavigation(origin = 'https://app.test'): FakeNavigation {
  const fake: FakeNavigation = {
    left: [],
    opened: [],
    starts: [],
    reloads: 0,
    stays: 0,
    origin: () => origin,
    leave: (address) => void fake.left.push(address),
    stay() {
      fake.stays += 1
    },
    openTab: (address) => void fake.opened.push(address),
    reload() {
      fake.reloads += 1
    },
    startAt: (path) => void fake.starts.push(path),
  }
  return fake
}

export function fakeLocal(values: Readonly<Record<string, string>> = {}): LocalStore {
  const kept = new Map(Object.entries(values))
  return {
    durable: true,
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    onChange: () => () => {},
  }
}

/** `written` holds every cookie that was set, with its days. */
export type FakeCookies = Cookies & { written: { name: string; value: string; days: number }[] }

export function fakeCookies(values: Readonly<Record<string, string>> = {}): FakeCookies {
  const kept = new Map(Object.entries(values))
  const written: FakeCookies['written'] = []
  return {
    written,
    get: (name) => kept.get(name) ?? null,
    set(name, value, days) {
      kept.set(name, value)
      written.push({ name, value, days })
    },
  }
}

/** Never the same bytes twice, always the same bytes in the same test. */
export function fakeRandom(): Random {
  let seed = 1
  const next = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed & 0xff
  }
  return {
    bytes: (length) => Uint8Array.from({ length }, next),
    fraction: () => 0.5,
  }
}

/** `copied`, `shared` and `downloaded` hold what was handed out. */
export type FakeShare = Share & { copied: string[]; shared: string[]; downloaded: File[] }

export function fakeShare(canShare = true): FakeShare {
  const fake: FakeShare = {
    copied: [],
    shared: [],
    downloaded: [],
    canShare,
    text: async (_title, text) => {
      fake.shared.push(text)
      return canShare
    },
    file: async (_title, file) => void (canShare ? fake.shared.push(file.name) : fake.downloaded.push(file)),
    copy: async (text) => {
      fake.copied.push(text)
      return true
    },
    download: (file) => void fake.downloaded.push(file),
  }
  return fake
}

/** `opened` holds the sizes of the windows that were requested; none opens unless `view` is one. */
export type FakePrinting = Printing & {
  prints: number
  view: Window | null
  opened: { width: number; height: number }[]
}

export function fakePrinting(): FakePrinting {
  const fake: FakePrinting = {
    prints: 0,
    view: null,
    opened: [],
    print() {
      fake.prints += 1
    },
    open(size) {
      fake.opened.push(size)
      return fake.view
    },
  }
  return fake
}

/** `shown` is the number on the icon. */
export type FakeBadge = Badge & { shown: number }

export function fakeBadge(): FakeBadge {
  const fake: FakeBadge = {
    shown: 0,
    show(count) {
      fake.shown = count
    },
  }
  return fake
}

export type FakeStorage = DeviceStorage & { persistCalls: number }

export function fakeStorage(): FakeStorage {
  const fake: FakeStorage = {
    persistCalls: 0,
    async persist() {
      fake.persistCalls += 1
      return true
    },
    isPersisted: async () => fake.persistCalls > 0,
    used: async () => 1_200_000,
  }
  return fake
}

export type FakeInstall = Install & { prompts: number; set(state: InstallState): void }

export function fakeInstall(): FakeInstall {
  let state: InstallState = 'unknown'
  const { add, tell } = listeners()
  const fake: FakeInstall = {
    prompts: 0,
    state: () => state,
    subscribe: add,
    set(next) {
      state = next
      tell()
    },
    async prompt() {
      fake.prompts += 1
      return true
    },
  }
  return fake
}

/** `wipes` lists what was wiped, in order. `wipeElsewhere` wipes as another tab, `trouble` is a store that refuses. */
export type FakeDevice = Device & {
  readonly visitorJournal: Records<JournalEntry>
  readonly visitorResults: Records<KeptResult>
  /** By default the current user's alone. */
  allJournals: Device['allJournals']
  wipes: string[]
  wipeElsewhere(what: Wipe): void
  trouble(): void
}

export function fakeDevice(tables: Tables): FakeDevice {
  const clearAll = async () => {
    for (const table of Object.values(tables)) await table.clear()
  }
  const wiped = new Set<(what: Wipe) => void>()
  const troubled = listeners()
  const fake: FakeDevice = {
    ...tables,
    wipes: [],
    wipeElsewhere(what) {
      for (const listener of wiped) listener(what)
    },
    trouble: troubled.tell,
    onWiped(listener) {
      wiped.add(listener)
      return () => wiped.delete(listener)
    },
    onTrouble: troubled.add,
    isDurable: () => Object.values(tables).every((table) => table.isDurable()),
    visitorJournal: memoryRecords<JournalEntry>(),
    visitorResults: memoryRecords<KeptResult>(),
    allJournals: tables.journal,
    async adopt() {
      fake.wipes.push('adopted')
    },
    async wipeUser(token) {
      fake.wipes.push(`user ${token ?? 'nobody'}`)
      await clearAll()
    },
    async wipeSession(token) {
      fake.wipes.push(`session ${token ?? 'nobody'}`)
      await clearAll()
    },
    async forgetToken(token) {
      fake.wipes.push(`token ${token}`)
    },
    async wipeAll() {
      fake.wipes.push('all')
      await clearAll()
      return true
    },
  }
  return fake
}
