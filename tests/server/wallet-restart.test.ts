import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { Server } from '#src/server/server.ts'
import { type SandboxProcess, startSandbox } from '#tests/tools/sandbox-process.ts'
import { ledgerOf, mailTo, notify } from './client.ts'
import { databaseKind, makeSchema } from './harness.ts'
import { payByCard } from './page.ts'
import { balanceOf, orderTopUp, topUp } from './wallet-client.ts'

const LIMIT_MS = 240_000
/** Paid for at once, delivered ten seconds later: the kill comes between the two. */
const SLOW = '08011111112'

const dataDir = mkdtempSync(join(tmpdir(), 'paydey-wallet-'))
let running: SandboxProcess | undefined
let dropSchema: (() => Promise<void>) | undefined

afterAll(async () => {
  await running?.stop('SIGKILL')
  await dropSchema?.()
  rmSync(dataDir, { recursive: true, force: true })
})

/** The running program, as the helpers of the other tests know a sandbox. */
function remote(origin: string): Server {
  const request = (path: string, init?: RequestInit) =>
    fetch(`${origin}${path}`, { redirect: 'manual', ...init })
  return { app: { request } } as unknown as Server
}

it(
  `a wallet whose sandbox is killed between payment and delivery is credited once (${databaseKind})`,
  async () => {
    const schema = databaseKind === 'server' ? await makeSchema() : null
    dropSchema = schema?.drop
    running = await startSandbox(dataDir, schema === null ? {} : { SERVER_DATABASE_URL: schema.url })
    const sandbox = remote(running.origin)
    const before = await balanceOf(sandbox)
    const payloads = [topUp(400), topUp(150, { phone: SLOW })]
    const orders = await Promise.all(payloads.map((payload) => orderTopUp(sandbox, payload)))
    for (const { pay } of orders) await payByCard(sandbox, pay)
    await running.stop('SIGKILL')
    await running.start()
    const ask = () =>
      Promise.all(orders.flatMap(({ id }) => [id, id, id, id, id]).map((id) => notify(sandbox, id)))
    await ask()
    // Once more where the first delivery has just been noted and the second has not.
    await running.stop('SIGKILL')
    await running.start()
    await expect
      .poll(
        async () => {
          await ask()
          return Promise.all(payloads.map(async ({ TranId }) => (await ledgerOf(sandbox, TranId))[0]))
        },
        { timeout: 60_000 },
      )
      .toMatchObject(payloads.map(() => ({ payments: 1, vends: 1, approvalStatus: 'Successful' })))
    expect(await balanceOf(sandbox)).toBe(before + 550)
    for (const { Email } of payloads) expect(await mailTo(sandbox, Email)).toHaveLength(1)
  },
  LIMIT_MS,
)
