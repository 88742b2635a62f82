import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'

// `require` instead of `import`, for the reason given in kysely.ts.
const { NodeFS }: typeof import('@electric-sql/pglite/nodefs') = createRequire(import.meta.url)(
  '@electric-sql/pglite/nodefs',
)

type Module = Parameters<NonNullable<PGlite['Module']['preRun'][number]>>[0]

interface Files {
  readonly stream_ops: { fsync?: (file: { readonly nfd: number }) => number }
}

/** EIO, as this PostgreSQL has it. */
const FAILED = 29
/** EINVAL. PostgreSQL accepts it for a folder alone: Windows cannot sync any folder. */
const UNSUPPORTED = 28

/**
 * PGlite never forces its files to the disk. That survives a kill. But a power cut takes what was committed in the last
 * half minute, and damages the tables if it comes soon after a checkpoint. The files of this class are forced when
 * PostgreSQL says so, and `syncedParameters` makes it say so.
 */
export class SyncedFiles extends NodeFS {
  override async init(...[database, options]: Parameters<InstanceType<typeof NodeFS>['init']>) {
    const { emscriptenOpts } = await super.init(database, options)
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addSync] } }
  }
}

function addSync({ NODEFS }: Module): void {
  const files = NODEFS as unknown as Files
  files.stream_ops.fsync = ({ nfd }) => {
    try {
      fsyncSync(nfd)
      return 0
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'EIO' ? FAILED : UNSUPPORTED
    }
  }
}

/**
 * Leaves out PGlite's `-F`, which switches syncing off. And `fdatasync`, the usual way to sync, reaches no file here.
 */
export const syncedParameters = (defaults: readonly string[]): string[] => [
  ...defaults.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
]

/** Forces the files of a database that was just made: of itself only a database that is made from a dump does so. */
export function syncMade(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    // Windows syncs only what may be written.
    const file = openSync(join(entry.parentPath, entry.name), 'r+')
    try {
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
  }
}
