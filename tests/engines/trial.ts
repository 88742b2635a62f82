import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createOffice } from '#tests/journeys/support/office.ts'
import { startFront } from '#tests/tools/front.ts'
import { type SandboxProcess, startSandbox } from '#tests/tools/sandbox-process.ts'
import type { EngineBrowser, EngineName } from './browser.ts'
import { start } from './engines.ts'
import { createHand } from './hand.ts'
import { journeys } from './journeys/all.ts'
import type { Journey } from './journeys/journey.ts'
import type { Trial } from './report.ts'

/** Runs the journeys in one engine, against a provider of its own. Returns null where the engine is not available. */
export async function tryEngine(
  engine: EngineName,
  eyes: string,
  onTrial: (trial: Trial) => void,
): Promise<string | null> {
  const folder = mkdtempSync(join(tmpdir(), `paydey-${engine}-`))
  let browser: EngineBrowser | null = null
  let sandbox: SandboxProcess | null = null
  try {
    browser = await start[engine](join(folder, 'profile'))
    if (browser === null) return null
    sandbox = await startSandbox(join(folder, 'sandbox'))
    for (const journey of journeys) onTrial(await tryJourney(journey, browser, { sandbox, eyes, folder }))
    return browser.version
  } finally {
    await browser?.close()
    await sandbox?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Means {
  readonly sandbox: SandboxProcess
  readonly eyes: string
  readonly folder: string
}

/** A CI machine may be too slow now and then. */
const TRIES = process.env.CI ? 3 : 1

async function tryJourney(journey: Journey, browser: EngineBrowser, means: Means): Promise<Trial> {
  const failures: string[] = []
  const started = Date.now()
  const ended = (passed: boolean): Trial => ({
    engine: browser.name,
    journey: journey.title,
    passed,
    failures,
    seconds: (Date.now() - started) / 1000,
  })
  while (failures.length < TRIES) {
    const failure = await failureOf(journey, browser, means)
    if (failure === null) return ended(true)
    failures.push(failure)
  }
  return ended(false)
}

/** Each try has an origin of its own, and so no data of another try on the device. */
async function failureOf(
  journey: Journey,
  browser: EngineBrowser,
  { sandbox, eyes, folder }: Means,
): Promise<string | null> {
  const front = await startFront(sandbox.origin)
  let isCut = false
  try {
    await browser.freshTab()
    browser.takeFaults()
    const cutNetwork = async () => {
      isCut = true
      await front.close()
    }
    const hand = createHand(browser, front.origin, eyes)
    await journey.run({ hand, office: createOffice(sandbox), cutNetwork, folder })
    const faults = browser.takeFaults()
    return faults.length > 0 ? faults.join('\n') : null
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error)
  } finally {
    if (!isCut) await front.close()
  }
}
