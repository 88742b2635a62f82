import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { cleanEnv } from './sandbox-process.ts'

/** The variables that the guide has operators set; they may run the tests in the same shell. */
const guide = readFileSync('src/server/deploy/go-live.md', 'utf8')
const named = [...guide.matchAll(/^\| `([A-Z_]+)`(?:, `([A-Z_]+)`)?/gm)].flatMap(([, ...names]) =>
  names.filter((name) => name !== undefined),
)

it('a sandbox of the tests hears of no variable that the shell has for a server of one’s own', () => {
  expect(named).toEqual(expect.arrayContaining(['HOST', 'SERVER_DATABASE_URL', 'PAYSTACK_SECRET_KEY']))
  const shell = Object.fromEntries([...named, 'PATH'].map((name) => [name, 'x']))
  expect(cleanEnv(shell)).toEqual({ PATH: 'x' })
})
