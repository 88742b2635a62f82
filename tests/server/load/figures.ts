import type { Server } from '#src/server/server.ts'
import { openProvider } from '#tests/server/processes.ts'
import { ownCluster } from '#tests/tools/find-postgres.ts'
import { errands } from './purchases.ts'

// node --import tsx tests/server/load/figures.ts: whole purchases a second, each call's 99th percentile, and catalog
// answers a second, of one process with PGlite and of two with PostgreSQL. Only on an idle machine: buyers and servers
// share its cores.

const BUYERS = 8
const SECONDS = 20
const CATALOG_CALLS = 2000

type Times = Map<string, number[]>

/** Notes what each call takes, in ms, by its path without ids. */
function timed(sandbox: Server, times: Times): Server {
  const request = async (path: string, init?: RequestInit) => {
    const started = performance.now()
    const answer = await sandbox.app.request(path, init)
    const name = `${init?.method ?? 'GET'} ${path.replace(/\?.*/, '').replace(/\/[\w-]*\d[\w-]*/g, '/…')}`
    times.set(name, [...(times.get(name) ?? []), performance.now() - started])
    return answer
  }
  return { ...sandbox, app: { request } } as unknown as Server
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

async function measure(title: string, instances: number, own?: { readonly url: string }): Promise<void> {
  const provider = await openProvider(instances, own)
  const times: Times = new Map()
  const sandbox = timed(provider.sandbox, times)
  const nobody = {} as Parameters<typeof errands.bill>[1]
  // The first ones find compilers and caches cold.
  for (let n = 0; n < 10; n += 1) await errands.bill(sandbox, nobody, [])
  times.clear()

  let bought = 0
  const until = performance.now() + SECONDS * 1000
  const buy = async () => {
    while (performance.now() < until) {
      await errands.bill(sandbox, nobody, [])
      bought += 1
    }
  }
  await Promise.all(Array.from({ length: BUYERS }, buy))
  console.log(`\n${title}: ${(bought / SECONDS).toFixed(1)} purchases a second, ${BUYERS} buyers`)
  for (const [name, values] of [...times].sort(([one], [other]) => one.localeCompare(other))) {
    const [half, most] = [0.5, 0.99].map((share) => percentile(values, share).toFixed(0).padStart(5))
    console.log(`${half} ms in the middle, ${most} ms at the 99th percentile  ${name}`)
  }

  const started = performance.now()
  const ask = async () => {
    for (let n = 0; n < CATALOG_CALLS / BUYERS; n += 1)
      await (await provider.sandbox.app.request('/api/Products')).arrayBuffer()
  }
  await Promise.all(Array.from({ length: BUYERS }, ask))
  const seconds = (performance.now() - started) / 1000
  console.log(`${(CATALOG_CALLS / seconds).toFixed(0)} answers of the catalog a second`)
  await provider.sandbox.close()
}

await measure('One process, PGlite', 1)
const cluster = await ownCluster()
if (cluster === undefined) console.log('\nNo PostgreSQL found.')
else {
  await measure('One process, PostgreSQL', 1, cluster)
  await measure('Two processes, PostgreSQL', 2, cluster)
  await cluster.stop()
}
