import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lockDirectory } from './directory-lock.ts'
import { readDump, writeDump } from './dump.ts'
import { openEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { openServer } from './server.ts'
import type { Db } from './tables.ts'

export interface OpenDatabase {
  readonly db: Db
  readonly isEmbedded: boolean
  close(): Promise<void>
}

/** A database of its own, in memory: gone when closed. */
export async function openMemory(now: number): Promise<OpenDatabase> {
  const from = await readDump()
  const { db, pglite } = await openEmbedded(from === undefined ? {} : { from })
  await migrate(db, now)
  if (from === undefined) await writeDump(pglite)
  return { db, isEmbedded: true, close: () => db.destroy() }
}

/** The folder's database; made if there is none, which `say` tells because it takes a while. */
export async function openFolder(
  folder: string,
  now: number,
  say: (line: string) => void,
): Promise<OpenDatabase> {
  mkdirSync(folder, { recursive: true })
  const unlock = lockDirectory(folder)
  try {
    const dataDir = join(folder, 'database')
    const finished = join(folder, 'database-made')
    const isNew = !existsSync(finished)
    // A first start that was killed half way left a database that nobody was ever answered from.
    if (isNew) rmSync(dataDir, { recursive: true, force: true })
    const from = isNew ? await readDump() : undefined
    if (isNew)
      say(`First start: making the database in ${folder}${from === undefined ? ', about ten seconds' : ''}.`)
    const { db, pglite } = await openEmbedded({ dataDir, ...(from === undefined ? {} : { from }) })
    await migrate(db, now)
    if (isNew && from === undefined) await writeDump(pglite)
    writeFileSync(finished, '')
    const close = async () => {
      await db.destroy()
      unlock()
    }
    return { db, isEmbedded: true, close }
  } catch (error) {
    unlock()
    throw error
  }
}

export async function openUrl(url: string, now: number): Promise<OpenDatabase> {
  const db = await openServer(url)
  await migrate(db, now)
  return { db, isEmbedded: false, close: () => db.destroy() }
}
