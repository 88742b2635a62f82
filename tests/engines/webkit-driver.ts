import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#tests/tools/free-port.ts'

export interface DriverProcess {
  readonly address: string
  stop(): Promise<void>
}

const START_MS = 30_000

/** WebKitWebDriver on a virtual screen, because it has no headless mode. */
export async function startDriver(driver: string, xvfb: string): Promise<DriverProcess> {
  // It finds a free display and prints its number to file descriptor 3.
  const screen = spawn(xvfb, ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const children: ChildProcess[] = [screen]
  const killAtExit = () => {
    for (const child of children) child.kill('SIGKILL')
  }
  process.once('exit', killAtExit)
  async function stop(): Promise<void> {
    for (const child of [...children].reverse()) await end(child)
    process.off('exit', killAtExit)
  }

  try {
    const display = await displayOf(screen)
    const port = await freePort()
    const server = spawn(driver, ['--host=127.0.0.1', `--port=${port}`], {
      env: { ...process.env, DISPLAY: `:${display}` },
      stdio: 'ignore',
    })
    children.push(server)
    const address = `http://127.0.0.1:${port}`
    await answers(address)
    return { address, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function displayOf(screen: ChildProcess): Promise<string> {
  const told = screen.stdio[3] as Readable
  const [display] = await Promise.race([
    once(told, 'data', { signal: AbortSignal.timeout(START_MS) }),
    once(screen, 'exit').then(() => Promise.reject(new Error('Xvfb ended while starting.'))),
  ])
  return String(display).trim()
}

async function answers(address: string): Promise<void> {
  const deadline = Date.now() + START_MS
  while (Date.now() < deadline) {
    const answer = await fetch(`${address}/status`).catch(() => undefined)
    if (answer?.ok) return
    await sleep(100)
  }
  throw new Error(`WebKitWebDriver did not answer within ${START_MS / 1000} s.`)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  const forced = setTimeout(() => child.kill('SIGKILL'), 5000)
  await ended
  clearTimeout(forced)
}
