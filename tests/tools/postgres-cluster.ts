import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './free-port.ts'

export interface Postgres {
  readonly url: string
  /** Ends what was started for the tests; a server given by SANDBOX_TEST_DATABASE_URL is left alone. */
  stop(): Promise<void>
}

/** A server of the test's own, with which it may do as it likes. */
export interface Cluster extends Postgres {
  /** Ends every connection and then itself, is away while the work lasts, and comes back. */
  restart(away: () => Promise<void>): Promise<void>
}

// The data is thrown away at the end, so nothing has to survive a power cut.
const fast = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'max_connections=60']

/** Starts a throw-away server in a temporary folder on a free loopback port. */
export async function startCluster(binaries: string): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'paydey-postgres-'))
  const user = serverUser()
  if (user !== undefined) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const made = spawnSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'paydey', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...user, cwd: folder, encoding: 'utf8' },
  )
  if (made.status !== 0) {
    remove()
    throw new Error(`initdb failed: ${made.stderr}`)
  }
  const port = await freePort()
  const settings = [
    ...fast,
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${folder}`,
  ]
  const start = () =>
    spawn(join(binaries, 'postgres'), ['-D', data, ...settings.flatMap((line) => ['-c', line])], {
      ...user,
      cwd: folder,
      stdio: 'ignore',
    })
  let server = start()
  const endAtExit = () => server.kill('SIGQUIT')
  process.once('exit', endAtExit)
  const url = `postgres://paydey@127.0.0.1:${port}/postgres`
  const stop = async () => {
    process.off('exit', endAtExit)
    await end(server)
    remove()
  }
  try {
    await ready(url, server)
  } catch (error) {
    await stop()
    throw error
  }
  const restart = async (away: () => Promise<void>) => {
    await end(server)
    await away()
    server = start()
    await ready(url, server)
  }
  return { url, stop, restart }
}

/** PostgreSQL refuses to run as root: root lends it the `postgres` user, or else nobody's. */
function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const name = spawnSync('id', ['postgres']).status === 0 ? 'postgres' : 'nobody'
  const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

async function ready(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 150; attempt += 1) {
    if (server.exitCode !== null) throw new Error(`postgres ended at once with code ${server.exitCode}`)
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await sleep(200)
    }
  }
  throw new Error('postgres did not answer within 30 s')
}

/** SIGINT is PostgreSQL's fast shutdown: it ends the connections and then itself. */
async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGINT')
  const forced = setTimeout(() => server.kill('SIGKILL'), 10_000)
  await ended
  clearTimeout(forced)
}
