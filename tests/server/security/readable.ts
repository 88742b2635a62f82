import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Hono } from 'hono'
import { afterAll, beforeAll } from 'vitest'
import { createApp } from '#src/server/app.ts'
import type { Db } from '#src/server/database/tables.ts'
import { createBackground, type Runtime } from '#src/server/deps.ts'
import { indexCatalog } from '#src/server/seed/catalog.ts'
import { createProviders } from '#src/server/server.ts'
import type { Settings } from '#src/server/settings.ts'
import { type Clock, createClock, lendDatabase, raise, testSettings } from '#tests/server/harness.ts'

export interface Readable {
  readonly db: Db
  readonly clock: Clock
  /** The same data behind other settings, and in another runtime. */
  appWith(settings?: Partial<Settings>, runtime?: Runtime, isStopping?: () => boolean): Hono
  close(): Promise<void>
}

/** A sandbox in this process whose tables, clock and settings the test has in hand, and a small built app in a folder. */
export async function openReadable(clock = createClock()): Promise<Readable> {
  const { db, close } = await lendDatabase(clock.now())
  const catalog = indexCatalog()
  const background = createBackground((error) => raise(String(error)))
  const dist = buildSmall()
  return {
    db,
    clock,
    appWith: (changes = {}, runtime = clock, isStopping = () => false) =>
      createApp(
        {
          db,
          runtime,
          settings: { ...testSettings, ...changes },
          catalog,
          prices: null,
          background,
          ...createProviders(db, runtime),
        },
        { dist, testers: { reset: null }, isStopping },
      ),
    close: async () => {
      rmSync(dist, { recursive: true })
      await close()
    },
  }
}

/** One for all tests of a file, with the settings as they come. */
export function readableForAll() {
  let opened: (Readable & { readonly app: Hono }) | undefined
  beforeAll(async () => {
    const readable = await openReadable()
    opened = { ...readable, app: readable.appWith() }
  })
  afterAll(() => opened?.close())
  const there = () => opened ?? raise('not opened')
  const ask = async (path: string, init: RequestInit = {}, ip?: string) =>
    await there().app.request(path, init, ip === undefined ? undefined : from(ip))
  return { there, ask }
}

const files = {
  'index.html': '<title>PayDey</title>',
  'sw.js': 'self.skipWaiting()',
  'manifest.webmanifest': '{}',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'assets/index-Ab3_x9Zq.js': 'import(1)',
  'assets/sheets/sheet-worker-Ab3_x9Zq.js': 'postMessage(1)',
  _headers: 'NOTE FOR HOSTS',
  '.vite/manifest.json': 'NOTE FOR HOSTS',
}

function buildSmall(): string {
  const dist = mkdtempSync(join(tmpdir(), 'paydey-security-'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, name)), { recursive: true })
    writeFileSync(join(dist, name), text)
  }
  return dist
}

/** What a call from somebody's machine elsewhere comes with. */
export const from = (ip: string) => ({ incoming: { socket: { remoteAddress: ip } } })
