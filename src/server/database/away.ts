import type { PostgresPool, PostgresPoolClient } from 'kysely'

type Why = 'unreachable' | 'read-only' | 'disk' | 'busy'

/** The database can serve nobody now, whatever was asked: a request may be repeated, and nothing here need be mended. */
export class DatabaseAway extends Error {
  readonly why: Why

  constructor(why: Why, cause: Error) {
    super(`The database is ${SAID[why]}: ${cause.message}`, { cause })
    this.why = why
  }
}

const SAID = {
  unreachable: 'away',
  'read-only': 'read-only',
  disk: 'out of disk space',
  busy: 'too busy',
} satisfies Readonly<Record<Why, string>>

/**
 * The same pool, which tells such errors from those of a statement. A connection with one is not used again: after a
 * fail-over another may reach a better server.
 */
export function toldApart(pool: PostgresPool, isRemote: boolean): PostgresPool {
  return {
    async connect() {
      const client = await pool.connect().catch((error: Error) => {
        throw new DatabaseAway('unreachable', error)
      })
      return watched(client, isRemote)
    },
    end: () => pool.end(),
  }
}

function watched(client: PostgresPoolClient, isRemote: boolean): PostgresPoolClient {
  let away: DatabaseAway | undefined
  let lost: DatabaseAway | undefined
  const query = async (text: string, parameters: readonly unknown[]) => {
    // Not even to roll back: on a connection that went silent that would take as long once more.
    if (lost !== undefined) throw lost
    try {
      return await client.query(text, parameters)
    } catch (error) {
      if (!(error instanceof Error) || error instanceof TypeError) throw error
      const isSaid = 'severity' in error
      const why = isSaid ? whySaid(error) : isRemote ? 'unreachable' : null
      if (why === null) throw error
      away = new DatabaseAway(why, error)
      if (!isSaid) lost = away
      throw away
    }
  }
  return {
    query: query as PostgresPoolClient['query'],
    release: (isBroken) => client.release(isBroken === true || away !== undefined),
  }
}

const READ_ONLY = '25006'
/** The disk is full, or broken. */
const DISK: readonly string[] = ['53100', '58030']
/** It ended a statement: by an operator's time limit or hand, for a lock, or for another transaction, as in a deadlock. */
const BUSY: readonly string[] = ['57014', '55P03', '40001', '40P01']
/** A lost connection, too many of them, a server that stops or starts, one that ended a transaction left open. */
const UNREACHABLE = /^(?:08|53|57P|25P03)/

/** What PostgreSQL itself said; null where it is about the statement. */
function whySaid(error: Error): Why | null {
  const code = 'code' in error ? String(error.code) : ''
  if (code === READ_ONLY) return 'read-only'
  if (DISK.includes(code)) return 'disk'
  if (BUSY.includes(code)) return 'busy'
  return UNREACHABLE.test(code) ? 'unreachable' : null
}
