import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Server } from '#src/server/server.ts'
import { databaseKind, makeSchema } from '#tests/server/harness.ts'
import { type SandboxProcess, startSandbox } from '#tests/tools/sandbox-process.ts'

/** The provider as its own processes: one on the embedded database, any number on a PostgreSQL server. */
export interface Provider {
  readonly processes: readonly SandboxProcess[]
  /** What a caller sees of it: each call goes to the next process. */
  readonly sandbox: Server
  /** All of them die at once, and are started again. */
  powerCut(): Promise<void>
}

export async function openProvider(instances = 1, own?: { readonly url: string }): Promise<Provider> {
  const folders = Array.from({ length: instances }, () => mkdtempSync(join(tmpdir(), 'paydey-provider-')))
  const made = own === undefined && databaseKind === 'server' ? await makeSchema() : null
  const schema = own ?? made
  const env: Record<string, string> = schema === null ? {} : { SERVER_DATABASE_URL: schema.url }
  const processes: SandboxProcess[] = []
  // One after another, as the second finds the database made.
  for (const folder of folders) processes.push(await startSandbox(folder, env))
  const kill = () => Promise.all(processes.map((process) => process.stop('SIGKILL')))
  const close = async () => {
    await kill()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
    await made?.drop()
  }
  return {
    processes,
    sandbox: remote(
      processes.map(({ origin }) => origin),
      close,
    ),
    powerCut: async () => {
      await kill()
      for (const process of processes) await process.start()
    },
  }
}

/** The dev server, which every one of them takes for its own app: what one writes down, the next must know. */
const APP = 'http://localhost:5173'

/** The running programs, as the helpers of the other tests know a sandbox. */
function remote(origins: readonly string[], close: () => Promise<void>): Server {
  let calls = 0
  const request = async (path: string, init: RequestInit = {}) => {
    calls += 1
    const headers = new Headers(init.headers)
    if (path.startsWith('/api/')) headers.set('Origin', APP)
    const url = `${origins[calls % origins.length]}${path}`
    const answer = await fetch(url, { redirect: 'manual', ...init, headers })
    // "Not now" is as good as nobody: it may be asked again, and says when.
    if (answer.status === 503 && answer.headers.has('retry-after')) throw new TypeError('not now')
    return answer
  }
  return { app: { request }, close } as Pick<Server, 'app' | 'close'> as Server
}

// A killed sandbox is back within seconds, on a busy machine within half a minute.
const PATIENCE_MS = 120_000
const AGAIN_AFTER_MS = 100

let cuts = 0
/** How many answers were lost so far because somebody was killed. */
export const cutsSoFar = () => cuts

/** Asks until there is an answer, as the app does: the same question, under the same number. */
export async function insist<T>(ask: () => Promise<T>): Promise<T> {
  const until = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      // What fetch throws when nobody is there, or is there no more.
      if (!(error instanceof TypeError) || Date.now() > until) throw error
      cuts += 1
      await sleep(AGAIN_AFTER_MS)
    }
  }
}
