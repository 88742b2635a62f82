import { fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { type History, type Plan, planOf, runHistory } from './history.ts'
import { SimulatedRuntime } from './runtime.ts'
import { sabotages } from './sabotages.ts'
import { shrink } from './shrink.ts'

// npm run simulate -- [--histories N] [--seed S] [--sabotages [--only WORDS] [--starts N]]

const { values } = parseArgs({
  options: {
    /** 100, or one where a seed is given. */
    histories: { type: 'string' },
    seed: { type: 'string' },
    sabotages: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    /** In how many rows of seeds each sabotage is tried: the median says how soon it is noticed. */
    starts: { type: 'string', default: '1' },
    /** How far apart the seeds are: a long run has a process for each core, and each takes its own. */
    every: { type: 'string', default: '1' },
  },
})
const first = Number(values.seed ?? 1)
const histories = Number(values.histories ?? (values.seed === undefined ? 100 : 1))
/** How often a long run reports its progress: does it still see what it has not seen before? */
const STEP = 100
/** A sabotage must be noticed within this many histories. */
const ENOUGH = 200
const started = Date.now()
// Warnings to the operator.
console.warn = () => {}
// tsx asks a thread of its own for code that is imported dynamically, also for code that it has read already.
SimulatedRuntime.isReading = () => process.getActiveResourcesInfo().includes('MessagePort')

if (process.send !== undefined) await tellOwn()
else if (values.sabotages) await judgeSabotages()
else await simulate()
process.exit()

async function simulate(): Promise<void> {
  const interleavings = new Set<string>()
  const neighbours = new Set<string>()
  const failed: Plan[] = []
  let told = 0
  let orders = 0
  const money = {
    paid: 0,
    byWallet: 0,
    byTransfer: 0,
    byLink: 0,
    delivered: 0,
    refunded: 0,
    rows: 0,
    again: 0,
  }
  const hear = (history: Told) => {
    told += 1
    interleavings.add(history.interleaving)
    for (const pair of history.neighbours) neighbours.add(pair)
    orders += history.orders
    for (const what of Object.keys(money) as (keyof typeof money)[]) money[what] += history.money[what]
    if (history.findings.length > 0) {
      failed.push(history.plan)
      console.log(`Seed ${history.plan.seed}: ${history.findings.join('; ')}`)
    }
    if (told % STEP === 0)
      console.log(
        `${told} histories, ${interleavings.size} distinct, ${neighbours.size} neighbours, ${failed.length} with findings`,
      )
  }
  if (histories > STEP) await runOnAllCores(hear)
  else
    for await (const history of own()) {
      hear(history)
      if (histories === 1) tell(history)
    }
  if (told < histories) throw new Error(`only ${told} of ${histories} histories came to an end`)
  const seconds = (Date.now() - started) / 1000
  const rate = (histories / seconds).toFixed(1)
  console.log(
    `${histories} histories, ${orders} orders (${money.paid} paid, ${money.byWallet} of them from a wallet, ${money.byTransfer} by transfer, ${money.byLink} by a link, ${money.delivered} delivered, ${money.refunded} refunded; ${money.rows} rows of lists, ${money.again} of them sent again), ${interleavings.size} distinct interleavings, ${neighbours.size} distinct neighbours, ${failed.length} with findings; ${seconds.toFixed(0)} s, ${rate} a second`,
  )
  for (const plan of failed.slice(0, 3)) await explain(plan)
  process.exitCode = failed.length > 0 ? 1 : 0
}

/** What is counted of a history. */
type Told = Omit<History, 'events' | 'faults' | 'hash'>

async function* own(): AsyncGenerator<History> {
  for (let at = 0; at < histories; at += 1) yield await runHistory(planOf(first + at * Number(values.every)))
}

/** Runs as one process of a long run. */
async function tellOwn(): Promise<void> {
  for await (const { events: _, faults: __, hash: ___, ...told } of own())
    await new Promise((resolve) => process.send?.(told, undefined, undefined, resolve))
}

async function runOnAllCores(hear: (history: Told) => void): Promise<void> {
  const cores = availableParallelism()
  const run = async (core: number) => {
    const share = Math.ceil((histories - core) / cores)
    const seeds = ['--seed', first + core, '--histories', share, '--every', cores]
    const child = fork(import.meta.filename, seeds.map(String)).on('message', hear)
    await once(child, 'disconnect')
  }
  await Promise.all(Array.from({ length: cores }, (_, core) => run(core)))
}

/** Prints a failing history step by step, as small as it can be and still fail. */
async function explain(plan: Plan): Promise<void> {
  const smallest = await shrink(plan)
  console.log(`\nSeed ${plan.seed}: ${smallest.findings.join('; ')}`)
  console.log(`Replay: npm run simulate -- --seed ${plan.seed}`)
  tell(smallest)
}

function tell(history: History): void {
  const { events, findings, faults } = history
  const lines = events.map(
    ({ at, from, to, what }) => `${(at / 1000).toFixed(3).padStart(12)} s  ${from} → ${to}: ${what}`,
  )
  const text = [...lines, `${faults.length} faults. ${findings.join('; ') || 'Nothing found.'}`].join('\n')
  console.log(text)
}

async function judgeSabotages(): Promise<void> {
  let missed = 0
  const chosen = sabotages.filter(({ name }) => name.includes(values.only))
  const starts = Array.from({ length: Number(values.starts) }, (_, at) => at * ENOUGH)
  for (const sabotage of chosen) {
    const tries = []
    for (const start of starts) tries.push(await catchIt(sabotage, first + start))
    const sorted = tries.toSorted((one, other) => one.after - other.after)
    const [median, last] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)]
    if (median === undefined || last === undefined) continue
    if (last.finding === null) missed += 1
    const say = ({ after, finding }: Caught) => (finding === null ? `not in ${ENOUGH}` : String(after))
    console.log(`| ${sabotage.name} | ${say(median)} | ${say(last)} | ${median.finding ?? ''} |`)
  }
  console.log(`${chosen.length - missed} of ${chosen.length} sabotages noticed`)
  process.exitCode = missed > 0 ? 1 : 0
}

interface Caught {
  readonly after: number
  /** Null: not noticed. */
  readonly finding: string | null
}

async function catchIt(sabotage: (typeof sabotages)[number], start: number): Promise<Caught> {
  for (let at = 0; at < ENOUGH; at += 1) {
    const { findings } = await runHistory({ seed: start + at, sabotage })
    if (findings[0] !== undefined) return { after: at + 1, finding: findings[0] }
  }
  return { after: ENOUGH, finding: null }
}
