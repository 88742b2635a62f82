import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import type { Server } from '#src/server/server.ts'
import { freePort } from '#tests/tools/free-port.ts'
import { cleanEnv } from '#tests/tools/sandbox-process.ts'
import { airtime, ledgerOf, mailTo, notify, order } from './client.ts'
import { raise } from './harness.ts'
import { cards, open, press } from './page.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'paydey-restart-'))
const children = new Set<ChildProcess>()
const LIMIT_MS = 120_000

afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

/** What a program printed and how it ended. */
function launch(port: number, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/server/main.ts'], {
    env: {
      ...cleanEnv(),
      PORT: String(port),
      SERVER_DATA_DIR: dataDir,
      SERVER_DATABASE_URL: '',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.add(child)
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += String(chunk)))
  const ready = async () => {
    while (!printed.includes('ready at')) {
      if (child.exitCode !== null) raise(`it ended: ${printed}`)
      await sleep(20)
    }
  }
  return { child, ended, ready, printed: () => printed }
}

/** The running program, as the helpers of the other tests know a sandbox. */
function remote(port: number): Server {
  const request = (path: string, init?: RequestInit) =>
    fetch(`http://localhost:${port}${path}`, { redirect: 'manual', ...init })
  return { app: { request } } as unknown as Server
}

describe('a killed sandbox', () => {
  it(
    'has the payment when it is back, gives value once, and lets nobody else into its folder',
    async () => {
      // An earlier start was killed while it made the database.
      mkdirSync(join(dataDir, 'database.part'))
      writeFileSync(join(dataDir, 'database.part', 'PG_VERSION'), '18')
      const port = await freePort()
      const first = launch(port)
      await first.ready()
      const sandbox = remote(port)
      const quick = await airtime(sandbox)
      const slow = await airtime(sandbox, '08011111112')
      const orders = [await order(sandbox, quick), await order(sandbox, slow)]

      const second = launch(await freePort())
      expect(await second.ended).toBe(1)
      expect(second.printed()).toMatch(/is in use by another server/)

      for (const { pay } of orders) {
        expect((await press(sandbox, await open(sandbox, pay), 'Pay', cards.approved)).leftTo).toContain(
          'PRD-',
        )
      }
      first.child.kill('SIGKILL')
      await first.ended

      const again = launch(port)
      await again.ready()
      const asked = orders.flatMap(({ id }) => [id, id, id])
      await Promise.all(asked.map((id) => notify(sandbox, id)))
      await expect
        .poll(() => ledgerOf(sandbox, slow.TranId), { timeout: 30_000 })
        .toMatchObject([{ payments: 1, vends: 1, approvalStatus: 'Successful' }])
      expect(await ledgerOf(sandbox, quick.TranId)).toMatchObject([{ logged: 1, payments: 1, vends: 1 }])
      expect(await mailTo(sandbox, quick.Email)).toHaveLength(1)
      expect(await mailTo(sandbox, slow.Email)).toHaveLength(1)

      again.child.kill('SIGTERM')
      expect(await again.ended).toBe(0)
      expect(again.printed().trim()).toBe(`PayDey sandbox ready at http://localhost:${port}`)
    },
    LIMIT_MS,
  )

  it(
    'does not start with a variable that does not parse',
    async () => {
      const broken = launch(0, { SANDBOX_LATENCY_MS: 'soon' })
      expect(await broken.ended).toBe(1)
      expect(broken.printed().trim()).toBe(
        'SANDBOX_LATENCY_MS must be a whole number from 0 to 600000, but it is "soon".',
      )
    },
    LIMIT_MS,
  )
})
