import type { Connectivity } from '#src/platform/connectivity.ts'
import type { Cookies } from '#src/platform/cookies.ts'
import type { LocalStore } from '#src/platform/local-store.ts'
import type { Navigation } from '#src/platform/navigation.ts'
import type { PageLife } from '#src/platform/page-life.ts'
import type { Printing } from '#src/platform/printing.ts'
import type { Random } from '#src/platform/random.ts'
import type { Share } from '#src/platform/share.ts'

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

export type FakeConnectivity = Connectivity & { set(isOnline: boolean): void }

export function fakeConnectivity(startsOnline = true): FakeConnectivity {
  let isOnline = startsOnline
  const { add, tell } = listeners()
  return {
    isOnline: () => isOnline,
    subscribe: add,
    set(next) {
      isOnline = next
      tell()
    },
  }
}

export type FakePageLife = PageLife & { show(): void; hide(): void; restore(): void }

export function fakePageLife(): FakePageLife {
  let isVisible = true
  const seen = listeners()
  const restored = listeners()
  return {
    isVisible: () => isVisible,
    onVisible: seen.add,
    onRestored: restored.add,
    show() {
      isVisible = true
      seen.tell()
    },
    hide() {
      isVisible = false
    },
    restore: restored.tell,
  }
}

/** Where the app would have gone: `left` in this tab, `opened` in others. */
export type FakeNavigation = Navigation & { left: string[]; opened: string[]; reloads: number; stays: number }

export function fakeNavigation(origin = 'https://app.test'): FakeNavigation {
  const fake: FakeNavigation = {
    left: [],
    opened: [],
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
    canShareFiles: () => canShare,
    text: async (_title, text) => {
      fake.shared.push(text)
      return canShare
    },
    files: async (_title, files) => {
      fake.shared.push(...files.map((file) => file.name))
      return canShare
    },
    copy: async (text) => {
      fake.copied.push(text)
      return true
    },
    download: (file) => void fake.downloaded.push(file),
  }
  return fake
}

export type FakePrinting = Printing & { prints: number }

export function fakePrinting(): FakePrinting {
  const fake: FakePrinting = {
    prints: 0,
    print() {
      fake.prints += 1
    },
  }
  return fake
}
