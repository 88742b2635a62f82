import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Holder {
  readonly pid: number
  /** When that process started, as the system counts it; a later process with the same pid is another one. */
  readonly started: string
}

/**
 * Takes a folder for this process: the embedded database has no lock of its own, and two processes in one folder
 * would destroy it. A lock whose process is gone is taken over. Returns how to give it back.
 */
export function lockDirectory(directory: string): () => void {
  const path = join(directory, 'lock')
  const mine = JSON.stringify({ pid: process.pid, started: startOf(process.pid) } satisfies Holder)
  for (let attempt = 0; attempt < 10; attempt += 1) {
    if (create(path, mine)) return () => rmSync(path, { force: true })
    const found = read(path)
    if (found === undefined) continue
    const holder = parse(found)
    if (holder !== undefined && isAlive(holder)) {
      throw new Error(
        `The data folder ${directory} is in use by another server (process ${holder.pid}). Stop that one, or set SERVER_DATA_DIR to another folder.`,
      )
    }
    removeStale(path, found)
  }
  throw new Error(`The lock file ${path} could not be taken. Delete it if no server is running.`)
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
    const { pid, started }: Partial<Holder> = JSON.parse(content)
    return typeof pid === 'number' && typeof started === 'string' ? { pid, started } : undefined
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

/** Moved aside before it is deleted: if somebody else took over in between, theirs is put back. */
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

/** Empty where the system does not tell. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Counted after the name in brackets, which may itself hold spaces.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
