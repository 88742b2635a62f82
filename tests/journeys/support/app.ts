import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { type FaultProxy, startFaultProxy } from '#tests/chaos/fault-proxy.ts'
import { type Front, startFront } from '#tests/tools/front.ts'
import { startSandbox } from '#tests/tools/sandbox-process.ts'
import { type Faults, watchFaults } from './faults.ts'
import { createOffice, type Office } from './office.ts'

/** The provider behind the app: one sandbox process per Playwright worker, with a folder of its own. */
export interface App extends Office {
  /** Ends it as Ctrl-C does (or finds it killed) and starts it again on the same address and data. */
  restart(env?: Readonly<Record<string, string>>): Promise<void>
  /** What a power cut does. `restart` brings it back. */
  kill9(): Promise<void>
}

/**
 * What stands between the app and the provider, started by the first test that asks for it (device.ts, faulty.ts). Declared
 * here because Playwright gives tests that declare other fixtures of a worker another worker, and each a sandbox.
 */
interface Between {
  front: Front
  network: FaultProxy
}

export const test = base.extend<{ faults: Faults; sandboxLog: undefined }, { app: App } & Between>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'paydey-sandbox-'))
      try {
        const sandbox = await startSandbox(folder)
        try {
          await use({
            ...createOffice(sandbox),
            restart: async (env) => {
              await sandbox.stop()
              await sandbox.start(env)
            },
            kill9: () => sandbox.stop('SIGKILL'),
          })
        } finally {
          await sandbox.stop()
        }
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    },
    // A first start makes a database, which takes longer than a test may.
    { scope: 'worker', timeout: 150_000 },
  ],

  front: [
    async ({ app }, use) => {
      const front = await startFront(app.origin)
      await use(front)
      await front.close()
    },
    { scope: 'worker' },
  ],

  network: [
    async ({ app }, use) => {
      const network = await startFaultProxy(app.origin)
      await use(network)
      await network.close()
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ app }, use) => {
    await use(app.origin)
  },

  faults: [
    async ({ context, app }, use) => {
      const faults = await watchFaults(context, app.origin)
      await use(faults)
      faults.check()
    },
    { auto: true },
  ],

  sandboxLog: [
    async ({ app }, use, info) => {
      await use(undefined)
      if (info.status !== info.expectedStatus) await info.attach('sandbox.log', { body: app.output() })
    },
    { auto: true },
  ],
})
