import * as v from 'valibot'
import { readEnvironment } from './environment.ts'

const ArgumentsSchema = v.strictTuple([v.pipe(v.string(), v.trim(), v.minLength(1))])

interface Command {
  readonly name: 'backup' | 'restore'
  readonly work: (folder: string, file: string) => Promise<number>
  readonly done: (orders: number, folder: string, file: string) => string
}

/** A program that takes one file, prints one sentence, and exits with 0 if it succeeded. */
export async function runArchiveCommand({ name, work, done }: Command): Promise<void> {
  try {
    const given = v.safeParse(ArgumentsSchema, process.argv.slice(2))
    if (!given.success) throw new Error(`Say which file: npm run ${name} -- <file>`)
    const [file] = given.output
    const { dataDir, databaseUrl } = readEnvironment(process.env)
    if (databaseUrl !== null) {
      throw new Error('SERVER_DATABASE_URL names a PostgreSQL server: use its own pg_dump and pg_restore.')
    }
    console.log(done(await work(dataDir, file), dataDir, file))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
