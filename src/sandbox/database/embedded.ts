import { createRequire } from 'node:module'
import type { PGlite as Pglite } from '@electric-sql/pglite'
import { Kysely, PostgresDialect } from './kysely.ts'
import { poolOfOne } from './pool-of-one.ts'
import type { Db, Tables } from './tables.ts'

// Required and not imported, for the reason that kysely.ts gives.
const { PGlite, types }: typeof import('@electric-sql/pglite') = createRequire(import.meta.url)(
  '@electric-sql/pglite',
)

export interface Embedded {
  readonly pglite: Pglite
  readonly db: Db
}

interface EmbeddedOptions {
  /** Undefined: in memory. */
  readonly dataDir?: string
  /** A dump to start from. */
  readonly from?: Blob
}

/** Opens the embedded PostgreSQL. What it answered is on disk: every commit is written through before its answer. */
export async function openEmbedded({ dataDir, from }: EmbeddedOptions): Promise<Embedded> {
  const pglite = await PGlite.create({
    parsers: { [types.INT8]: Number },
    ...(dataDir === undefined ? {} : { dataDir }),
    ...(from === undefined ? {} : { loadDataDir: from }),
  })
  const dialect = new PostgresDialect({ pool: poolOfOne(pglite) })
  return { pglite, db: new Kysely<Tables>({ dialect }) }
}
