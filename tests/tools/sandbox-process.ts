import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import { fillFolder } from './made-database.ts'

export interface SandboxProcess {
  readonly origin: string
  /** Ends it as Ctrl-C does, or as a power cut does. */
  stop(how?: 'SIGTERM' | 'SIGKILL'): Promise<void>
  /** Starts it again on the same port and folder; further variables hold until the next start. */
  start(env?: Readonly<Record<string, string>>): Promise<void>
  /** The end of what it printed. */
  output(): string
}

// A first start makes its database, on a busy machine in half a minute.
const startLimitMs = 120_000

/**
 * Starts the sandbox as a process of its own, with its own folder, and waits until it can serve. `always` are variables
 * of every start, as SERVER_DATABASE_URL.
 */
export async function startSandbox(
  dataDir: string,
  always: Readonly<Record<string, string>> = {},
): Promise<SandboxProcess> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  let printed = ''
  const killAtExit = () => child?.kill('SIGKILL')
  process.once('exit', killAtExit)

  async function start(env: Readonly<Record<string, string>> = {}): Promise<void> {
    const started = spawn(process.execPath, ['--import', 'tsx', 'src/server/main.ts'], {
      env: {
        ...cleanEnv(),
        PORT: String(port),
        HOST: '127.0.0.1',
        SERVER_DATA_DIR: dataDir,
        // Tests log in often, and none is about the cost of a password hash.
        SERVER_PASSWORD_COST: '4',
        ...always,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child = started
    for (const stream of [started.stdout, started.stderr]) {
      stream.on('data', (chunk) => {
        printed = (printed + String(chunk)).slice(-20_000)
      })
    }
    await healthy(origin, started, () => printed)
  }

  async function stop(how: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const running = child
    if (running === undefined || hasEnded(running)) return
    const ended = new Promise((resolve) => running.once('exit', resolve))
    running.kill(how)
    const forced = setTimeout(() => running.kill('SIGKILL'), 10_000)
    await ended
    clearTimeout(forced)
  }

  try {
    if (always.SERVER_DATABASE_URL === undefined) await fillFolder(dataDir)
    await start()
  } catch (error) {
    await stop('SIGKILL')
    throw error
  }
  return { origin, start, stop, output: () => printed }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

/** Journeys run on a fresh embedded database and send no mail, whatever the shell around them has set. */
export function cleanEnv(env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const ours = /^((SANDBOX|SERVER|VTPASS|PAYSTACK)_|(BILLER|GATEWAY|SMTP_URL|PORT|HOST|NODE_OPTIONS)$)/
  return Object.fromEntries(Object.entries(env).filter(([name]) => !ours.test(name)))
}

async function healthy(origin: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + startLimitMs
  while (Date.now() < deadline) {
    if (hasEnded(child)) throw new Error(`The sandbox ended while starting.\n${output()}`)
    const answer = await fetch(`${origin}/healthz`).catch(() => undefined)
    if (answer?.ok) return
    await sleep(100)
  }
  throw new Error(`The sandbox could not serve within ${startLimitMs / 1000} s.\n${output()}`)
}
