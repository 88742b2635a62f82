import { realRuntime } from '#src/server/deps.ts'
import { openServer } from '#src/server/server.ts'
import { openMemory } from '#tests/tools/made-database.ts'

const TRIES = 200
const MOST_PERCENT = 10
/** After this time wrong passwords are forgotten: after five, logins would be blocked. */
const REST_MS = 15 * 60_000

const people = {
  'unknown user': ['nobody@example.com', 'Naija#2026'],
  'wrong password': ['musa.bello@example.com', 'Wrong#2026'],
  disabled: ['new.user@example.com', 'Naija#2026'],
} as const

/**
 * How long a refusal takes must not reveal why. The three take turns, so that other load on the machine affects all of
 * them. Throws when a mean is more than 10 % above the least.
 */
export async function benchLogin(): Promise<void> {
  let rested = 0
  const sandbox = await openServer({
    database: openMemory(),
    runtime: { ...realRuntime, now: () => Date.now() + rested },
  })
  const spent = new Map<string, number>()
  try {
    for (let n = 0; n < TRIES; n += 1) {
      rested = n * REST_MS
      for (const [kind, [email, password]] of Object.entries(people)) {
        const started = performance.now()
        await logIn(sandbox.app, email, password)
        spent.set(kind, (spent.get(kind) ?? 0) + performance.now() - started)
      }
    }
  } finally {
    await sandbox.close()
  }
  const means = [...spent].map(([kind, ms]) => [kind, ms / TRIES] as const)
  const least = Math.min(...means.map(([, mean]) => mean))
  console.log(`\n| login refused for | mean of ${TRIES} | above the least |\n|---|---|---|`)
  for (const [kind, mean] of means) {
    console.log(`| ${kind} | ${mean.toFixed(1)} ms | ${((mean / least - 1) * 100).toFixed(1)} % |`)
  }
  const worst = Math.max(...means.map(([, mean]) => mean / least - 1)) * 100
  if (worst > MOST_PERCENT) throw new Error(`The means of a refused login differ by ${worst.toFixed(1)} %.`)
}

async function logIn(app: Awaited<ReturnType<typeof openServer>>['app'], email: string, password: string) {
  const encode = (text: string) => Buffer.from(text).toString('base64')
  const body = new URLSearchParams({
    username: encode(email),
    password: encode(password),
    grant_type: 'password',
  })
  const { status } = await app.request('/api/Users/Authenticate', { method: 'POST', body })
  if (status !== 400) throw new Error(`A refused login was answered with ${status}.`)
}
