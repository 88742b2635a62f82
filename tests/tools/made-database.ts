import { spawnSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openEmbedded } from '#src/server/database/embedded.ts'
import { type OpenDatabase, withTables } from '#src/server/database/open.ts'
import { schema } from '#src/server/database/schema.ts'

// Making an embedded database takes ten seconds, starting from a dump less than one: the tests keep a dump of an empty
// one with its tables.
const FOLDER = 'node_modules/.cache/paydey'

function dumpFile(): string {
  const { version } = JSON.parse(readFileSync('node_modules/@electric-sql/pglite/package.json', 'utf8'))
  const key = createHash('sha256').update(`${version} ${schema}`).digest('hex').slice(0, 16)
  return join(FOLDER, `made-${key}.tar`)
}

/** A database of its own, in memory: gone when closed. */
export async function openMemory(): Promise<OpenDatabase> {
  const path = dumpFile()
  if (!existsSync(path)) await writeDump(path)
  const from = new Blob([new Uint8Array(readFileSync(path))])
  return await withTables(await openEmbedded({ from }), 'a test')
}

/** Puts one into a data folder that has none yet, as its first start would. */
export async function fillFolder(folder: string): Promise<void> {
  const dataDir = join(folder, 'database')
  if (existsSync(dataDir)) return
  const path = dumpFile()
  if (!existsSync(path)) await writeDump(path)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const { status, stderr } = spawnSync('tar', ['-xf', path, '-C', dataDir], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`tar could not unpack ${path}: ${stderr}`)
}

/** Written beside and then renamed, so that no other test ever reads half of one. */
async function writeDump(path: string): Promise<void> {
  const embedded = await openEmbedded({})
  const { close } = await withTables(embedded, 'a test')
  const dump = Buffer.from(await (await embedded.dump()).arrayBuffer())
  await close()
  mkdirSync(FOLDER, { recursive: true })
  const beside = `${path}.${randomUUID()}`
  writeFileSync(beside, dump)
  renameSync(beside, path)
  for (const name of readdirSync(FOLDER)) {
    if (/^(?:made|seed)-\w+\.tar$/.test(name) && join(FOLDER, name) !== path) rmSync(join(FOLDER, name))
  }
}
