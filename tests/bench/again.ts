import type { BrowserContext } from '@playwright/test'
import { type BudgetRow, rowOf } from './budgets.ts'
import type { Bench } from './cold.ts'
import { FLOOR } from './floor.ts'
import { fast, slow4g } from './networks.ts'
import { type ShapingServer, serveShaped } from './shaping-server.ts'
import { form, home, install, looked, openOwnPhone, visit } from './visit.ts'

const lines = ['again', 'offline', 'on lie-fi'] as const
type Line = (typeof lines)[number]

/**
 * Visits to a device that has the app, in a browser that has its code compiled. The floor is the second visit on slow 4G
 * to a page without a worker, which pays for its connection. What needs no network must not be slower without one, nor
 * where no response ever comes.
 */
export async function benchAgain({ provider, runs }: Bench): Promise<readonly BudgetRow[]> {
  const still = await serveShaped(FLOOR, provider, slow4g)
  const app = await serveShaped('dist', provider, fast)
  const floors: number[] = []
  const found = Object.fromEntries(
    lines.map((line) => [line, { ready: [] as number[], home: [] as number[], form: [] as number[] }]),
  )
  try {
    for (let run = 1; run <= runs; run += 1) {
      floors.push(await floorAgain(await openOwnPhone(), still))
      const context = await openOwnPhone()
      app.become(fast)
      await install(context, app)
      app.become(slow4g)
      for (const page of [form, home]) await visit(context, app, page)
      for (const line of lines) {
        await go(line, context, app)
        const [atHome, atForm] = [await visit(context, app, home), await visit(context, app, form)]
        found[line]?.ready.push(atHome.ready)
        found[line]?.home.push(atHome.interactive)
        found[line]?.form.push(atForm.interactive)
        console.log(`${line}, run ${run}: home answers after ${atHome.interactive.toFixed(0)} ms`)
      }
      await context.close()
    }
  } finally {
    await still.close()
    await app.close()
  }
  return lines.flatMap((line) => [
    rowOf(`home ${line}, ready`, found[line]?.ready ?? [], floors),
    rowOf(`home ${line}, everything answers`, found[line]?.home ?? [], floors),
    rowOf(`form ${line}, usable`, found[line]?.form ?? [], floors),
  ])
}

async function go(line: Line, context: BrowserContext, app: ShapingServer): Promise<void> {
  await context.setOffline(line === 'offline')
  app.become(line === 'again' ? slow4g : line === 'offline' ? 'gone' : 'silent')
}

async function floorAgain(context: BrowserContext, still: ShapingServer): Promise<number> {
  await visit(context, still, looked(home))
  const { ready } = await visit(context, still, looked(home))
  await context.close()
  return ready
}
