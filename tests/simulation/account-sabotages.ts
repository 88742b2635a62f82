import type { Services } from '#src/data/services/services.ts'
import { hasEnded, type JournalEntry } from '#src/data/storage/journal.ts'
import { journal, statements } from './breaking.ts'
import type { Sabotage } from './history.ts'

const CREDIT = /^update "accounts" set "balance"/

/** When a session ends, its page writes down every open attempt that it has read as failed. */
function endIsFailure(services: Services): Services {
  const { session, journal } = services
  const { expire } = session
  const known = new Map<string, JournalEntry>()
  const all = async () => {
    const entries = await journal.all()
    for (const entry of entries) known.set(entry.tranId, entry)
    return entries
  }
  const failAll = () => {
    const open = [...known.values()].filter((entry) => !hasEnded(entry))
    for (const entry of open)
      void journal.put(entry.tranId, { ...entry, state: 'settled', outcome: 'failed' })
    expire()
  }
  return { ...services, journal: { ...journal, all }, session: Object.assign(session, { expire: failAll }) }
}

/** Checkout does not see that the user is signed out. */
function unseenEnd(services: Services): Services {
  const { session } = services
  let last = session.store.getState().user
  const getState = () => {
    const state = session.store.getState()
    last = state.user ?? last
    return { ...state, user: last }
  }
  return { ...services, session: { ...session, store: { ...session.store, getState } } }
}

/** LOGOUT wipes a user's records, but leaves the user signed in. */
function stillSignedIn(services: Services): Services {
  const { session, local } = services
  return {
    ...services,
    local: { ...local, clear: () => {} },
    session: Object.assign(session, { leave: () => {} }),
  }
}

const ALL = 'journal of all'
/** All users of a phone share one journal. */
function oneForAll(services: Services): Services {
  const { local } = services
  const read = (): readonly JournalEntry[] => JSON.parse(local.get(ALL) ?? '[]')
  return journal((own) => ({
    all: async () => {
      const entries = await own.all()
      const names = new Set(entries.map(({ tranId }) => tranId))
      return [...entries, ...read().filter(({ tranId }) => !names.has(tranId))]
    },
    put: async (key, entry) => {
      local.set(ALL, JSON.stringify([...read().filter(({ tranId }) => tranId !== key), entry]))
      return await own.put(key, entry)
    },
  }))(services)
}

/** Sabotages of wallets, sessions and sign-in. */
export const accountSabotages: readonly Sabotage[] = [
  {
    name: 'a top-up is credited twice',
    theme: 'top-ups',
    rewrite: statements(CREDIT, (text) => text.replace('"balance" + $1', '"balance" + 2 * $1')),
  },
  {
    name: 'a top-up is paid and not credited',
    theme: 'top-ups',
    rewrite: statements(CREDIT, (text) => text.replace('"balance" + $1', '"balance" + 0 * $1')),
  },
  { name: 'the end of a session is taken for a failure of the payment', twist: endIsFailure },
  {
    name: 'what was begun signed in is written down when nobody is',
    twist: unseenEnd,
    mishap: 'session',
    theme: 'top-ups',
  },
  {
    name: 'a login leaves behind what a visitor was paying',
    theme: 'wallet',
    twist: (services) => ({ ...services, device: { ...services.device, adopt: async () => {} } }),
  },
  { name: 'LOGOUT leaves the user signed in', theme: 'one phone', twist: stillSignedIn },
  { name: 'the users of a phone have one journal', theme: 'one phone', twist: oneForAll },
  {
    name: 'one user is taken for another',
    rewrite: statements(/from "sessions" inner join "accounts"/, (text) =>
      text.replace(
        '"accounts"."account_id" = "sessions"."account_id"',
        'accounts.account_id <> sessions.account_id',
      ),
    ),
  },
]
