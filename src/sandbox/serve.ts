import { type Running, run } from './run.ts'
import type { Settings } from './settings.ts'

/** What a command does before the sandbox and beside it. */
interface Steps {
  readonly readSettings: () => Settings
  readonly before?: () => Promise<void>
  /** Returns how to end it. */
  readonly beside?: () => Promise<() => Promise<void>>
}

/** Runs the sandbox as a program: one line when ready, one sentence when it cannot, and a clean end on a signal. */
export async function serve({ readSettings, before, beside }: Steps): Promise<void> {
  const ends: (() => Promise<void>)[] = []
  let starting: Promise<Running> | undefined
  let stopping = false
  async function stop(): Promise<void> {
    // A second signal ends it at once.
    if (stopping) process.exit(1)
    stopping = true
    try {
      await (await starting)?.stop()
      await Promise.all(ends.map((end) => end()))
    } catch (error) {
      console.error('The sandbox did not end cleanly:', error instanceof Error ? error.message : error)
      process.exit(1)
    }
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
  try {
    const settings = readSettings()
    await before?.()
    starting = run(settings, console.log)
    const { address } = await starting
    if (beside !== undefined) ends.push(await beside())
    if (!stopping) console.log(`PayDey sandbox ready at ${address}`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
