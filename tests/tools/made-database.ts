import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { type OpenDatabase, openEmbedded, withTables } from '#src/server/database/open.ts'

// Making an embedded database takes ten seconds, starting from a dump less than one: the tests keep a dump of a new one.
const FOLDER = 'node_modules/.cache/paydey'

/** A database of its own, in memory: gone when closed. */
export async function openMemory(): Promise<OpenDatabase> {
  const loadDataDir = new Blob([new Uint8Array(readFileSync(await dump()))])
  return await withTables(await openEmbedded({ loadDataDir }), 'mend the test')
}

/** Puts one into a data folder that has none yet, as its first start would. */
export async function fillFolder(folder: string): Promise<void> {
  const dataDir = join(folder, 'database')
  if (existsSync(dataDir)) return
  const path = await dump()
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const { status, stderr } = spawnSync('tar', ['-xf', path, '-C', dataDir], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`tar could not unpack ${path}: ${stderr}`)
}

/** The path of the dump, made where there is none: beside and then renamed, so that no test ever reads half of it. */
async function dump(): Promise<string> {
  const { version } = JSON.parse(readFileSync('node_modules/@electric-sql/pglite/package.json', 'utf8'))
  const path = join(FOLDER, `pglite-${version}.tar`)
  if (existsSync(path)) return path
  const pglite = await PGlite.create()
  const content = Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer())
  await pglite.close()
  mkdirSync(FOLDER, { recursive: true })
  const beside = `${path}.${randomUUID()}`
  writeFileSync(beside, content)
  renameSync(beside, path)
  return path
}
