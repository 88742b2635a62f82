import type { World } from '#src/sandbox/world.ts'

/** Longer than what any of these calls does, so that its length tells nobody whether there is an account. */
const FLOOR_MS = 300

/** Answers no sooner than after a fixed time (security 28). A refusal comes at once: it does not depend on accounts. */
export async function unhurried<T>(world: World, work: () => Promise<T>): Promise<T> {
  const [value] = await Promise.all([work(), world.sleep(FLOOR_MS)])
  return value
}
