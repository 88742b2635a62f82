import { type History, type Plan, runHistory } from './history.ts'

/**
 * The smallest plan found that still fails with one of the same findings: fewer people, fewer wishes, fewer faults. Faults
 * are left out by halves, then one by one.
 */
export async function shrink(plan: Plan): Promise<History> {
  let best = await runHistory(plan)
  const wanted = new Set(best.findings)
  const fails = async (smaller: Plan): Promise<boolean> => {
    const history = await runHistory(smaller)
    if (!history.findings.some((finding) => wanted.has(finding))) return false
    best = history
    return true
  }
  for (const people of [1, 2]) if (await fails({ ...best.plan, people })) break
  await fails({ ...best.plan, wants: 1 })
  for (let size = Math.ceil(best.faults.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let at = 0; at < best.faults.length; at += size) {
      const without = new Set([...(best.plan.without ?? []), ...best.faults.slice(at, at + size)])
      // The faults after those that were left out move up to this place.
      if (await fails({ ...best.plan, without })) at -= size
    }
  }
  return best
}
