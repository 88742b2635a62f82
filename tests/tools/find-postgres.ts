import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { aptInstall, isRootOnDebian, which } from './machine.ts'
import { type Cluster, type Postgres, startCluster } from './postgres-cluster.ts'

/** A PostgreSQL server to run the sandbox's tests against as well; undefined where none is available. */
export async function findPostgres(): Promise<Postgres | undefined> {
  const given = process.env.SANDBOX_TEST_DATABASE_URL
  if (given !== undefined && given !== '') return { url: given, stop: async () => {} }

  // A developer's machine is not changed for this; a throw-away CI machine is.
  const mayInstall = process.env.CI === 'true' && isRootOnDebian()
  if (binaries() === undefined && mayInstall) aptInstall('postgresql')
  const found = binaries()
  if (found !== undefined) return await startCluster(found)

  console.log('No PostgreSQL found: the sandbox is tested on its embedded database only.')
  return undefined
}

/** A server of the test's own; undefined where this machine has none to start. */
export async function ownCluster(): Promise<Cluster | undefined> {
  const found = binaries()
  return found === undefined ? undefined : await startCluster(found)
}

/** The folder that holds initdb and postgres. Debian keeps both off PATH, one folder per version. */
function binaries(): string | undefined {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const onPath = [which('postgres'), which('initdb')]
    .filter((path) => path !== undefined)
    .map((path) => dirname(path))
  return [...debianFolders(), ...onPath].find((folder) =>
    ['initdb', 'postgres'].every((name) => existsSync(join(folder, `${name}${suffix}`))),
  )
}

function debianFolders(): string[] {
  const base = '/usr/lib/postgresql'
  try {
    const versions = readdirSync(base).sort((a, b) => Number(b) - Number(a))
    return versions.map((version) => join(base, version, 'bin'))
  } catch {
    return []
  }
}
