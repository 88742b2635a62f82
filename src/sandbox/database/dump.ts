import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { migrations } from './migrations.ts'

// Making a database from nothing takes the embedded PostgreSQL 7 to 13 s, starting from a dump of one about 1 s.
const FOLDER = 'node_modules/.cache/paydey'

function file(): string {
  const content = JSON.stringify([embeddedVersion(), migrations])
  const key = createHash('sha256').update(content).digest('hex').slice(0, 16)
  return join(FOLDER, `seed-${key}.tar`)
}

function embeddedVersion(): unknown {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  return JSON.parse(readFileSync(join(dirname(entry), '..', 'package.json'), 'utf8')).version
}

/**
 * A migrated database that an earlier start left; undefined when there is none. The seed is not in it: its dates follow
 * the clock of every start.
 */
export async function readDump(): Promise<Blob | undefined> {
  const content = await readFile(file()).catch(() => undefined)
  return content && new Blob([new Uint8Array(content)])
}

/** Leaves a dump for later starts. Written beside and moved, so that nobody ever reads half of one. */
export async function writeDump(pglite: PGlite): Promise<void> {
  if (!existsSync('node_modules')) return
  const dump = await pglite.dumpDataDir('none')
  const path = file()
  const beside = `${path}.${process.pid}`
  await mkdir(FOLDER, { recursive: true })
  await writeFile(beside, Buffer.from(await dump.arrayBuffer()))
  await rename(beside, path)
  const older = (await readdir(FOLDER)).filter(
    (name) => /^seed-\w+\.tar$/.test(name) && join(FOLDER, name) !== path,
  )
  await Promise.all(older.map((name) => rm(join(FOLDER, name), { force: true })))
}
