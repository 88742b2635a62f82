import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { lockDirectory } from './directory-lock.ts'
import { type Embedded, openEmbedded } from './embedded.ts'
import { migrations } from './migrations.ts'

/** Only the server's operator may read it: it contains names, numbers and password hashes. */
const PRIVATE_FILE = 0o600
const PRIVATE_FOLDER = 0o700

/**
 * Writes the folder's database into one file and returns how many orders are in it. Holds the folder's lock meanwhile,
 * so that nothing changes; while a server runs it throws the lock's sentence. Reads the file back before it gets its
 * name: a backup that was never opened is only a hope.
 */
export async function backUp(folder: string, file: string): Promise<number> {
  if (!existsSync(join(folder, 'database-made'))) throw new Error(`There is no database in ${folder}.`)
  if (existsSync(file)) throw new Error(`${file} is there already. Give another name.`)
  const unlock = lockDirectory(folder)
  const beside = `${file}.part`
  try {
    const database = await openEmbedded({ dataDir: join(folder, 'database') })
    try {
      const dump = await database.dump('gzip')
      writeFileSync(beside, Buffer.from(await dump.arrayBuffer()), { mode: PRIVATE_FILE })
      const orders = await ordersIn(database)
      const inFile = await readBack(beside)
      if (inFile !== orders) throw new Error(`${file} has ${inFile} orders and ${folder} ${orders}.`)
      renameSync(beside, file)
      return orders
    } finally {
      await database.close()
    }
  } finally {
    rmSync(beside, { force: true })
    unlock()
  }
}

/** Creates the folder's database from a backup and returns how many orders are in it. Overwrites nothing. */
export async function restore(folder: string, file: string): Promise<number> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER })
  if (readdirSync(folder).length > 0) {
    throw new Error(
      `${folder} is not empty. Move what is in it away, or set SERVER_DATA_DIR to another folder.`,
    )
  }
  const unlock = lockDirectory(folder)
  const dataDir = join(folder, 'database')
  try {
    const database = await open(file, dataDir)
    try {
      await demandKnown(database, file)
      const orders = await ordersIn(database)
      // As in open.ts: a folder without this file counts as one that never served anybody.
      writeFileSync(join(folder, 'database-made'), '', { flush: true })
      return orders
    } finally {
      await database.close()
    }
  } catch (error) {
    rmSync(dataDir, { recursive: true, force: true })
    rmSync(join(folder, 'database-made'), { force: true })
    throw error
  } finally {
    unlock()
  }
}

async function readBack(file: string): Promise<number> {
  const database = await open(file)
  try {
    return await ordersIn(database)
  } finally {
    await database.close()
  }
}

/** In memory where no folder is given. */
async function open(file: string, dataDir?: string): Promise<Embedded> {
  const packed = read(file)
  try {
    // Unpacked here: an error inside the embedded database's own unpacking cannot be caught.
    const from = new Blob([new Uint8Array(gunzipSync(packed))])
    return await openEmbedded({ from, ...(dataDir === undefined ? {} : { dataDir }) })
  } catch {
    throw new Error(`${file} is no backup of PayDey, or it is not whole.`)
  }
}

/** An unreadable file may still be a good backup, so the error must not say that it is none. */
function read(file: string): Uint8Array {
  try {
    return readFileSync(file)
  } catch (error) {
    throw new Error(`${file} cannot be read: ${error instanceof Error ? error.message : error}.`)
  }
}

/** An older backup is brought up to date by the next start; a newer one would be read wrongly. */
async function demandKnown(database: Embedded, file: string): Promise<void> {
  const known = new Set(migrations.map(({ name }) => name))
  const { rows } = await database.query<{ name: string }>('select name from migrations')
  if (rows.every(({ name }) => known.has(name))) return
  throw new Error(`${file} was made by a newer PayDey. Restore it with that one.`)
}

async function ordersIn(database: Embedded): Promise<number> {
  const { rows } = await database.query<{ orders: number }>(
    'select count(*)::int as orders from transactions',
  )
  return rows[0]?.orders ?? 0
}
