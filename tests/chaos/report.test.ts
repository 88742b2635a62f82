import { expect, it } from 'vitest'
import { booked, errand, outcome } from './outcomes.ts'
import { report } from './report.ts'
import { type Fault, faults } from './types.ts'
import { judge } from './verdict.ts'

const byFault = Object.fromEntries(faults.map((fault, at) => [fault, at])) as Record<Fault, number>
const run = { seed: 'abc', n: 10, byFault }
const cells = (line: string | undefined) => line?.split('|').map((cell) => cell.trim())

it('prints one table, what the run was made of, and that it passed', () => {
  const outcomes = [outcome()]
  const lines = report(judge(outcomes, [booked()]), outcomes, run).split('\n')
  const [headings, line] = [cells(lines[0]), cells(lines[2])]
  const said = Object.fromEntries((headings ?? []).map((heading, at) => [heading, line?.[at]]))
  expect(said).toMatchObject({ errands: '1', paid: '1', delivered: '1', 'paid twice': '0', stuck: '0' })
  expect(lines).toContain('2 faults in 4 POSTs (50.0 %), seed abc')
  expect(lines).toContain('p95 to a true answer: 0.9 s')
  expect(lines).toContain('mix: airtime 1, bill 0, event 0, movie 0, wallet 0, bulk 0')
  expect(lines.find((one) => one.startsWith('faults: '))).toContain('dropAnswer 1, refuse 2')
  expect(lines.at(-1)).toBe('PASSED')
})

it('names each errand that went wrong, how to repeat it, and what its visitor saw', () => {
  const mishap = { what: 'kill', at: 'gateway' } as const
  const outcomes = [outcome({ errand: errand({ index: 3, mishap }), diary: ['5 ms: form /airtime/MTNVTU'] })]
  const text = report(judge(outcomes, [booked({ vends: 2 })]), outcomes, run)
  expect(text).toContain('- delivered twice: #3 (airtime, approved, kill at gateway): 2 deliveries for 1')
  expect(text).toContain('npm run chaos -- --n 10 --seed abc --only 3\n  5 ms: form /airtime/MTNVTU')
  expect(text).toMatch(/FAILED$/)
})

it('says why a clean run shows nothing', () => {
  const calm = [outcome({ faulted: 0 })]
  expect(report(judge(calm, [booked()]), calm, run)).toMatch(/FAILED: fewer than 30.0 % .* faulted$/)
  const none = [outcome({ word: 'nothing-sent' })]
  expect(report(judge(none, []), none, run)).toMatch(/FAILED: not a single payment succeeded$/)
})
