import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from '@playwright/test'

/** Process ids of the pages' processes. Workers live in them, too. */
async function pageProcesses(browser: Browser): Promise<readonly number[]> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
}

/** Resident memory in MB, or null where the system has no /proc (all but Linux). */
function residentMegabytes(process: number): number | null {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${process}/status`, 'utf8')) ?? []
    return kilobytes === undefined ? null : Number(kilobytes) / 1024
  } catch {
    return null
  }
}

export interface Memory {
  readonly before: number
  readonly peak: number
}

/** The memory of the largest page process while `work` runs, sampled every 20 ms. */
export async function withMemory<T>(
  browser: Browser,
  work: () => Promise<T>,
): Promise<readonly [T, Memory | null]> {
  const processes = await pageProcesses(browser)
  const largest = () => Math.max(0, ...processes.map((id) => residentMegabytes(id) ?? 0))
  const before = largest()
  let peak = before
  const timer = setInterval(() => {
    peak = Math.max(peak, largest())
  }, 20)
  try {
    const result = await work()
    return [result, before === 0 ? null : { before, peak }]
  } finally {
    clearInterval(timer)
  }
}

/**
 * Slows every thread of the pages four times: they run a quarter of the time. The browser's own throttle slows only the
 * main thread, and the measured work is a worker's.
 */
export async function fourTimesSlower<T>(browser: Browser, work: () => Promise<T>): Promise<T> {
  const processes = await pageProcesses(browser)
  const tell = (signal: 'SIGSTOP' | 'SIGCONT') => {
    for (const id of processes) {
      try {
        process.kill(id, signal)
      } catch {
        // It ended meanwhile.
      }
    }
  }
  let isOver = false
  const slowing = (async () => {
    while (!isOver) {
      tell('SIGSTOP')
      await sleep(12)
      tell('SIGCONT')
      await sleep(4)
    }
  })()
  try {
    return await work()
  } finally {
    isOver = true
    await slowing
    tell('SIGCONT')
  }
}
