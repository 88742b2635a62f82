import { expect, it, vi } from 'vitest'
import { accountSabotages } from './account-sabotages.ts'
import { type History, type Plan, planOf, runHistory } from './history.ts'
import { listSabotages } from './list-sabotages.ts'
import { areNoticed } from './noticed.ts'
import { seatSabotages } from './seat-sabotages.ts'
import { storageSabotages } from './storage-sabotages.ts'
import { walletSabotages } from './wallet-sabotages.ts'

const LIMIT_MS = 300_000
const HISTORIES = 120

/** Histories that once had a finding. */
const FOUND: readonly (Plan & { readonly what: string })[] = [
  {
    what: 'a row that its biller never ended kept the money of its whole upload for ever',
    ...{ theme: 'lists', seed: 5 },
  },
  {
    what: 'where the disk takes nothing, one tab did not see what another had heard, and reopened an attempt that had ended',
    ...{ theme: 'storage', seed: 4 },
  },
  {
    what: 'where the gateway was not heard, the provider said Unpaid, and who gave the order up paid it twice',
    ...{ theme: 'outside', seed: 1, people: 2, wants: 1 },
  },
  {
    what: 'a night called a payment unknown to our books that it was the first to hear of',
    seed: 70051,
  },
  {
    what: 'a copy of a wallet’s payment that was refused came late, when another phone had given the PIN, and paid as well',
    ...{ seed: 2001197, people: 2, wants: 1 },
  },
  {
    what: 'a wrong PIN ended an attempt of which an earlier request, with the right one, was still on its way',
    ...{ seed: 3003863, people: 1, wants: 1 },
  },
  {
    what: 'a part of a payment that the network gave back twice was told to nobody',
    ...{ seed: 3004685, people: 2, wants: 1 },
  },
  {
    what: 'a session that ended while a receipt was written left its payment to whoever logged in next',
    ...{ seed: 4003155, people: 1, wants: 1 },
  },
  {
    what: 'a full disk kept a visitor’s copy of a payment, which opened it again at the next login',
    ...{ seed: 8000795, people: 1, wants: 1 },
  },
  {
    what: 'a page that died as somebody logged in left what they had been paying out of sight, and they paid anew',
    ...{ seed: 10000591, people: 1, wants: 1, isNarrow: true },
  },
  {
    what: 'a row that was refused for want of float was sent under another name, and a copy of the first came late',
    ...planOf(12100513),
  },
  {
    what: 'a list that was uploaded anew was paid again, while nobody had heard yet that it was delivered',
    ...planOf(15003314),
  },
  {
    what: 'a page whose session had ended went on asking, and kept the answer for whoever came next',
    ...planOf(20003364),
  },
  {
    what: 'an order that stood open in a second tab was paid again there, because the clock had been set in between',
    ...planOf(22000532),
  },
  {
    what: 'an order that was put away while a press on its payment page was on its way was paid again at once',
    ...planOf(23001665),
  },
  {
    what: 'a page whose bank thought about it was called unpaid after another try on it was declined',
    ...planOf(35008893),
  },
]

it(
  'the whole machine in virtual time comes to a good end, many times',
  async () => {
    // Warnings to the operator.
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const histories: History[] = []
    for (let seed = 1; seed <= HISTORIES; seed += 1) histories.push(await runHistory(planOf(seed)))
    expect(histories.flatMap(({ plan, findings }) => findings.map((found) => [plan.seed, found]))).toEqual([])
    // A history in which nothing is paid, and nothing goes wrong, would prove nothing.
    const sum = (what: keyof History['money']) => histories.reduce((all, { money }) => all + money[what], 0)
    expect([sum('paid'), sum('delivered'), sum('refunded')].every((count) => count > HISTORIES / 2)).toBe(
      true,
    )
    expect(histories.reduce((all, { faults }) => all + faults.length, 0)).toBeGreaterThan(10 * HISTORIES)
    expect(new Set(histories.map(({ interleaving }) => interleaving)).size).toBe(HISTORIES)
  },
  LIMIT_MS,
)

it.each(FOUND)(
  'is mended: $what',
  async (plan) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    expect((await runHistory(plan)).findings).toEqual([])
  },
  LIMIT_MS,
)

areNoticed([...accountSabotages, ...seatSabotages, ...walletSabotages, ...listSabotages, ...storageSabotages])
