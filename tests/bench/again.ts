import type { BrowserContext } from '@playwright/test'
import { type BudgetRow, rowOf } from './budgets.ts'
import type { Bench } from './cold.ts'
import { writeFloor } from './floor.ts'
import { fast, slow4g } from './networks.ts'
import { type ShapingServer, serveShaped } from './shaping-server.ts'
import { form, home, install, looked, openPhone, visit } from './visit.ts'
import type { Times } from './watch-page.ts'

const lines = ['again', 'offline', 'on lie-fi'] as const
type Line = (typeof lines)[number]
const pages = { home, 'payment form': form } as const
type PageName = keyof typeof pages

/**
 * Visits to a device that has the app, as the app was installed and nothing else done: the form was never open, only
 * warmed. Beside the floor's second visit, on slow 4G, which is all that a page without a worker has: it pays one round
 * trip. What needs no network must not be slower where there is none, nor where nothing ever answers.
 */
export async function benchAgain({ browser, provider, runs }: Bench): Promise<BudgetRow[]> {
  const floor = writeFloor()
  const still = await serveShaped(floor.folder, provider, slow4g)
  const app = await serveShaped('dist', provider, fast)
  const floors: number[] = []
  const seen = new Map<string, Times[]>()
  try {
    for (let run = 1; run <= runs; run += 1) {
      floors.push(await floorAgain(await openPhone(browser), still))
      const context = await openPhone(browser)
      app.become(fast)
      await install(context, app)
      for (const line of lines) {
        await go(line, context, app)
        for (const [name, page] of Object.entries(pages)) {
          const times = await visit(context, app, page)
          seen.set(`${name} ${line}`, [...(seen.get(`${name} ${line}`) ?? []), times])
          console.log(
            `${name} ${line}, run ${run}: ready ${times.ready.toFixed(0)}, interactive ${times.interactive.toFixed(0)} ms`,
          )
        }
      }
      await context.close()
    }
  } finally {
    await still.close()
    await app.close()
    floor.remove()
  }
  const row = (page: PageName, line: Line, what: 'ready' | 'interactive') =>
    rowOf(`${page} ${line}, ${what}`, seen.get(`${page} ${line}`)?.map((times) => times[what]) ?? [], floors)
  return lines.flatMap((line) =>
    (['home', 'payment form'] as const).flatMap((page) => [
      row(page, line, 'ready'),
      row(page, line, 'interactive'),
    ]),
  )
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
