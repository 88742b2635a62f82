import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { seedAccounts } from '#src/sandbox/accounts/seed-accounts.ts'
import { migrations } from './migrations.ts'

// Making a database from nothing takes the embedded PostgreSQL 7 to 13 s, starting from a dump of one about 1 s.
const FOLDER = 'node_modules/.cache/paydey'

function file(): string {
  const content = JSON.stringify([process.versions.node, migrations, seedAccounts])
  const key = createHash('sha256').update(content).digest('hex').slice(0, 16)
  return join(FOLDER, `seed-${key}.tar`)
}

/** A migrated and seeded database that an earlier start left; undefined when there is none. */
export async function readDump(): Promise<Blob | undefined> {
  const path = file()
  return existsSync(path) ? new Blob([new Uint8Array(await readFile(path))]) : undefined
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
}
