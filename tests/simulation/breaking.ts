import type { Endpoint } from '#src/contract/endpoint.ts'
import { notifyBiller } from '#src/contract/transaction.ts'
import type { Client } from '#src/data/client/client.ts'
import type { Services } from '#src/data/services/services.ts'
import type { Rewrite } from './provider.ts'

// Ways to break the machine from outside: changes to the services that the app gets, and to statements on their way to
// the database.

/** The journal with one of its operations changed. */
export const journal =
  (change: (own: Services['journal']) => Partial<Services['journal']>) => (services: Services) => ({
    ...services,
    journal: { ...services.journal, ...change(services.journal) },
  })

/** The client with its answers to the result call, or to another, changed. */
export function answers(
  change: (answer: Awaited<ReturnType<Client['call']>>) => unknown,
  of: Endpoint = notifyBiller,
) {
  return (services: Services): Services => {
    const call = services.client.call as (...all: unknown[]) => Promise<never>
    const twisted = async (...all: unknown[]) => {
      const answer = await call(...all)
      return all[0] === of ? change(answer) : answer
    }
    return { ...services, client: { call: twisted as unknown as Client['call'] } }
  }
}

/** Changes each statement that `when` matches. */
export const statements =
  (when: RegExp, change: (text: string) => string): Rewrite =>
  (text, parameters) => [when.test(text) ? change(text) : text, parameters]

/** Changes column values of each insert that `when` matches. */
export const inserts =
  (
    when: RegExp,
    change: (row: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>,
  ): Rewrite =>
  (text, parameters) => {
    if (!when.test(text)) return [text, parameters]
    const columns = [...(/\(([^)]*)\)/.exec(text)?.[1] ?? '').matchAll(/"(\w+)"/g)].map(
      ([, name = '']) => name,
    )
    const row = Object.fromEntries(columns.map((column, at) => [column, parameters[at]]))
    const changed = { ...row, ...change(row) }
    return [text, parameters.map((value, at) => (at < columns.length ? changed[columns[at] ?? ''] : value))]
  }

let count = 0
/** Gives `column` another value in every insert. */
export const anotherKey = (when: RegExp, column: string): Rewrite =>
  inserts(when, (row) => {
    count += 1
    return { [column]: `${row[column]} ${count}` }
  })
