import {
  linkSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimes,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

interface Holder {
  readonly pid: number
  /** When that process started, by the system's clock; a later process with the same pid has another time. */
  readonly started: string
  /** The pid namespace: in another container the pid is another process. Undefined in a lock of an earlier version. */
  readonly space?: string | undefined
}

const BEAT_EVERY_MS = 1000
/** A first start blocks the whole process for ten seconds, and on a slow machine for longer. */
const WATCH_MS = 20_000
const LOOK_EVERY_MS = 100

/**
 * Locks a folder for this process: the embedded database has no lock of its own, and two processes in one folder would
 * destroy it. A lock whose process is gone is taken over. Returns a function that releases it.
 */
export function lockDirectory(directory: string, watchMs = WATCH_MS): () => void {
  const path = join(directory, 'lock')
  const space = ownSpace()
  const mine = JSON.stringify({ pid: process.pid, started: startOf(process.pid), space } satisfies Holder)
  for (let attempt = 0; attempt < 10; attempt += 1) {
    if (create(path, mine)) return hold(path)
    const found = read(path)
    if (found === undefined) continue
    const holder = parse(found)
    const isElsewhere = holder?.space !== undefined && holder.space !== space
    if (holder !== undefined && (isElsewhere ? isBeating(path, watchMs) : isAlive(holder))) {
      const where = isElsewhere ? ' of another container' : ''
      throw new Error(
        `The data folder ${directory} is in use by another server (process ${holder.pid}${where}). Stop that one, or set SERVER_DATA_DIR to another folder.`,
      )
    }
    removeStale(path, found)
  }
  throw new Error(`The lock file ${path} could not be taken. Delete it if no server is running.`)
}

/** Touches the lock file while it is held, for processes that cannot see this one. */
function hold(path: string): () => void {
  let beats = 0
  const beating = setInterval(() => {
    beats += 1
    // Any new time will do; no content is written, so a full disk does not matter.
    utimes(path, beats, beats, () => {})
  }, BEAT_EVERY_MS)
  beating.unref()
  return () => {
    clearInterval(beating)
    rmSync(path, { force: true })
  }
}

/**
 * For a holder in another container, whose pid means nothing here: whether the lock is touched while we watch. After a
 * crash a container's next start waits this long; nothing else runs yet that it could hold up.
 */
function isBeating(path: string, watchMs: number): boolean {
  const before = touchedAt(path)
  const nobody = new Int32Array(new SharedArrayBuffer(4))
  for (let waited = 0; waited < watchMs; waited += LOOK_EVERY_MS) {
    Atomics.wait(nobody, 0, 0, LOOK_EVERY_MS)
    const now = touchedAt(path)
    if (now !== before) return now !== undefined
  }
  return false
}

const touchedAt = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs

/** Within which processes a pid is unique. Empty where the system does not say. */
function ownSpace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid')
  } catch {
    return ''
  }
}

function create(path: string, content: string): boolean {
  try {
    writeFileSync(path, content, { flag: 'wx' })
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}

function parse(content: string): Holder | undefined {
  try {
    const { pid, started, space }: Partial<Holder> = JSON.parse(content)
    return typeof pid === 'number' && typeof started === 'string' ? { pid, started, space } : undefined
  } catch {
    return undefined
  }
}

function isAlive({ pid, started }: Holder): boolean {
  if (pid === process.pid) return startOf(pid) === started && started !== ''
  try {
    process.kill(pid, 0)
  } catch (error) {
    return isCode(error, 'EPERM')
  }
  return started === '' || startOf(pid) === started
}

/** Moved aside before it is deleted: if another process took over in between, its lock is put back. */
function removeStale(path: string, seen: string): void {
  const aside = `${path}.stale-${process.pid}`
  try {
    renameSync(path, aside)
    if (read(aside) !== seen) linkSync(aside, path)
  } catch (error) {
    if (!isCode(error, 'ENOENT') && !isCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(aside, { force: true })
  }
}

/** Empty where the system does not say. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Counted after the name in brackets, which may itself contain spaces.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
