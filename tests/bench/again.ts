import type { BrowserContext } from '@playwright/test'
import { type BudgetName, type BudgetRow, rowOf } from './budgets.ts'
import type { Bench } from './cold.ts'
import { writeFloor } from './floor.ts'
import { fast, slow4g } from './networks.ts'
import { type ShapingServer, serveShaped } from './shaping-server.ts'
import { form, home, install, looked, openOwnPhone, openPhone, visit } from './visit.ts'
import type { Times } from './watch-page.ts'

/** With everything on the device but compiled code, as in a private window. */
const UNCOMPILED = 'again, nothing compiled'
const lines = ['again', 'offline', 'on lie-fi'] as const
type Line = (typeof lines)[number]
const pages = [
  ['home', home],
  ['payment form', form],
] as const
type Seen = `${(typeof pages)[number][0]} ${Line | typeof UNCOMPILED}` | 'payment form warmed'

/**
 * Visits to a device that has the app. The first opens a form that the worker has warmed and nobody has opened; from
 * then on the browser has home's and the form's code compiled, except in the last two. The floor is the second visit on
 * slow 4G to a page without a worker, which pays one round trip. What needs no network must not be slower without one,
 * nor where no response ever comes.
 */
export async function benchAgain({ browser, provider, runs }: Bench): Promise<BudgetRow[]> {
  const floor = writeFloor()
  const still = await serveShaped(floor.folder, provider, slow4g)
  const app = await serveShaped('dist', provider, fast)
  const floors: number[] = []
  const seen = new Map<Seen, Times[]>()
  const note = (name: Seen, run: number, times: Times) => {
    seen.set(name, [...(seen.get(name) ?? []), times])
    const { ready, interactive } = times
    console.log(`${name}, run ${run}: ready ${ready.toFixed(0)}, interactive ${interactive.toFixed(0)} ms`)
  }
  try {
    for (let run = 1; run <= runs; run += 1) {
      floors.push(await floorAgain(await openOwnPhone(), still))
      const context = await openOwnPhone()
      app.become(fast)
      await install(context, app)
      app.become(slow4g)
      note('payment form warmed', run, await visit(context, app, form))
      await visit(context, app, home)
      for (const line of lines) {
        await go(line, context, app)
        for (const [name, page] of pages) note(`${name} ${line}`, run, await visit(context, app, page))
      }
      await context.close()
      for (const [name, page] of pages) {
        const fresh = await openPhone(browser)
        app.become(fast)
        await install(fresh, app)
        app.become(slow4g)
        note(`${name} ${UNCOMPILED}`, run, await visit(fresh, app, page))
        await fresh.close()
      }
    }
  } finally {
    await still.close()
    await app.close()
    floor.remove()
  }
  const row = (name: BudgetName, of: Seen, what: 'ready' | 'answered' | 'interactive') =>
    rowOf(name, seen.get(of)?.map((times) => times[what]) ?? [], floors)
  const rows = (name: Seen) => [
    row(`${name}, ready`, name, 'ready'),
    ...(isHome(name) ? [row(`${name}, first key answered`, name, 'answered')] : []),
    row(`${name}, everything answers`, name, 'interactive'),
  ]
  return [
    ...rows('payment form warmed'),
    ...([...lines, UNCOMPILED] as const).flatMap((line) =>
      pages.flatMap(([name]) => rows(`${name} ${line}`)),
    ),
  ]
}

const isHome = (name: Seen): name is Extract<Seen, `home ${string}`> => name.startsWith('home ')

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
