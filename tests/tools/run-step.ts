import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { type Count, countOf, readReport } from './count.ts'
import type { Step } from './steps.ts'

/** Runs one step to its end, with its output as it comes, and counts it. */
export async function runStep(
  step: Step,
  further: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Count> {
  // A tool that dies before writing its report must not be counted by an old one.
  if (step.report !== undefined) rmSync(step.report, { force: true })
  const started = Date.now()
  console.log(`\n=== ${step.title} ===`)
  const words = step.takesArguments && further.length > 0 ? further : (step.part ?? [])
  const reportTo = step.report === undefined ? {} : { PAYDEY_REPORT: step.report }
  const exitCode = await run([...step.command, ...words], { ...env, ...reportTo })
  const report = step.report === undefined ? undefined : readReport(step.report)
  const count = countOf(exitCode, report, step.report !== undefined)
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(`--- ${step.title}: ${count.passed} passed, ${count.failed} failed, ${seconds} s`)
  return count
}

function run(command: readonly string[], env: Readonly<Record<string, string>>): Promise<number | null> {
  const child = spawn(process.execPath, command, { stdio: 'inherit', env: { ...process.env, ...env } })
  // A terminal's Ctrl-C reaches the tool by itself. A SIGTERM to us must be passed on as SIGINT, on which Playwright
  // cleans up: on SIGTERM it would leave its sandboxes behind.
  const pass = () => child.kill('SIGINT')
  const ignore = () => {}
  process.on('SIGTERM', pass)
  process.on('SIGINT', ignore)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => {
      process.off('SIGTERM', pass)
      process.off('SIGINT', ignore)
      resolve(code)
    })
  })
}
