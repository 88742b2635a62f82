import { parseArgs } from 'node:util'
import { chaos } from './chaos.ts'
import { DEFAULT_SEED } from './plan.ts'
import { report } from './report.ts'
import { failings, passes } from './verdict.ts'

// `npm run chaos -- [--n 1000] [--seed S] [--only INDEX] [--visitors 3] [--rate 0.35] [--unsafe]
// [--dist FOLDER]`: see README.md.
const { values } = parseArgs({
  options: {
    n: { type: 'string', default: '1000' },
    seed: { type: 'string', default: DEFAULT_SEED },
    only: { type: 'string' },
    visitors: { type: 'string', default: '3' },
    rate: { type: 'string', default: '0.35' },
    unsafe: { type: 'boolean', default: false },
    dist: { type: 'string' },
  },
})

function number(name: 'n' | 'only' | 'visitors' | 'rate', least: number): number {
  const value = Number(values[name])
  if (!(value >= least)) throw new Error(`--${name} takes a number of at least ${least}.`)
  return value
}

const { seed, unsafe } = values
const n = number('n', 1)
const only = values.only === undefined ? null : number('only', 0)
const { verdict, outcomes, byFault, seconds } = await chaos({
  n,
  seed,
  unsafe,
  only,
  dist: values.dist ?? null,
  visitors: number('visitors', 1),
  rate: number('rate', 0),
})
console.log(`\n${report(verdict, outcomes, { seed, n, byFault })}`)
console.log(`${seconds.toFixed(0)} s, ${(seconds / outcomes.length).toFixed(2)} s an errand`)
// A single errand is too few for the share of faults that a whole run must have.
const isClean =
  only === null ? passes(verdict) : failings.every((failing) => verdict.found[failing].length === 0)
process.exitCode = isClean ? 0 : 1
