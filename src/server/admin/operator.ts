import { openDatabase } from '#src/server/database/open.ts'
import { realRuntime } from '#src/server/deps.ts'
import { readEnvironment } from '#src/server/environment.ts'
import { addOperator, OPERATOR_NAME, removeOperator } from './sign-in.ts'

// `npm run operator -- add ada`: adds an operator who may sign in at /admin, in the environment's database.

const USAGE = `Say "npm run operator -- add <name>" or "npm run operator -- remove <name>". A name is 2 to 31 small letters, digits, dots and hyphens, and starts with a letter.`

async function run([command = '', name = '', ...more]: readonly string[]): Promise<string> {
  const isUnderstood = (command === 'add' || command === 'remove') && more.length === 0
  if (!isUnderstood || !OPERATOR_NAME.test(name)) throw new Error(USAGE)
  const settings = readEnvironment(process.env)
  const { db, close } = await openDatabase(settings, console.error)
  try {
    if (command === 'remove') {
      if (await removeOperator(db, realRuntime, name)) return `${name} may not sign in at /admin any more.`
      throw new Error(`There is no operator ${name}.`)
    }
    const added = await addOperator(db, realRuntime, name, settings.passwordCost)
    if (added === null) throw new Error(`There is an operator ${name} already.`)
    return `${name} may sign in at /admin. Keep these two now, they are not shown again:

Password              ${added.password}
For the authenticator ${added.uri}`
  } finally {
    await close()
  }
}

try {
  console.log(await run(process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
