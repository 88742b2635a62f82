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
/** EINVAL, which PostgreSQL accepts for a folder alone: Windows can sync none. */
const UNSUPPORTED = 28

/**
 * PGlite's files of a folder, which are never forced to the disk: that survives a kill, but a power cut takes what was
 * committed in the last half minute, and damages the tables where it comes soon after a checkpoint. These are forced
 * when PostgreSQL says so. It has to be told to: `syncedParameters`.
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

/** Without PGlite's `-F`; and `fdatasync`, the usual way, reaches no file here. */
export const syncedParameters = (defaults: readonly string[]): string[] => [
  ...defaults.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
]

/** Forces the files of a database that was just made: only one that is made from a dump forces its own. */
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
