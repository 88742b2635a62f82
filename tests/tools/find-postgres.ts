import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { aptInstall, isRootOnDebian, type Machine, thisMachine } from './machine.ts'
import { type Cluster, type Postgres, startCluster } from './postgres-cluster.ts'

/** A PostgreSQL server to run the sandbox's tests against as well; undefined where none is available. */
export async function findPostgres(machine: Machine = thisMachine): Promise<Postgres | undefined> {
  const given = machine.env.SANDBOX_TEST_DATABASE_URL
  if (given !== undefined && given !== '') return { url: given, stop: async () => {} }

  // A developer's machine is not changed for this; a throw-away CI machine is.
  const mayInstall = machine.env.CI === 'true' && isRootOnDebian(machine)
  if (binaries(machine) === undefined && mayInstall) aptInstall(machine, 'postgresql')
  const found = binaries(machine)
  if (found !== undefined) return await startCluster(found)

  console.log('No PostgreSQL found: the sandbox is tested on its embedded database only.')
  return undefined
}

/** A server of the test's own; undefined where this machine has none to start. */
export async function ownCluster(machine: Machine = thisMachine): Promise<Cluster | undefined> {
  const found = binaries(machine)
  return found === undefined ? undefined : await startCluster(found)
}

/** The folder that holds initdb and postgres. Debian keeps both off PATH, one folder per version. */
function binaries(machine: Machine): string | undefined {
  const suffix = machine.platform === 'win32' ? '.exe' : ''
  const onPath = [machine.which('postgres'), machine.which('initdb')]
    .filter((path) => path !== undefined)
    .map((path) => dirname(path))
  return [...debianFolders(), ...onPath].find((folder) =>
    ['initdb', 'postgres'].every((name) => machine.exists(join(folder, `${name}${suffix}`))),
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
