import { payFromWallet } from '#src/contract/wallet.ts'
import type { Services } from '#src/data/services/services.ts'
import type { JournalEntry } from '#src/data/storage/journal.ts'
import { journal, statements } from './breaking.ts'
import type { Sabotage } from './history.ts'

const DEBIT = /^update "accounts" set "balance" = \$1, "spent_since_pin"/
const HISTORY = /^select "transactions"."transaction_id", "transactions"."kind", "transactions"."created_at"/

const isWalletAttempt = ({ walletAt, state }: JournalEntry) => walletAt !== null && state === 'handed-off'
const ages = (entry: JournalEntry): JournalEntry =>
  entry.walletAt === null ? entry : { ...entry, walletAt: 0 }

/** A failed request counts as refused by the wallet, whatever became of it. */
function lastWordCounts(services: Services): Services {
  const { client } = services
  const call = client.call as (...all: unknown[]) => Promise<{ ok: boolean; error?: { kind: string } }>
  const twisted = async (...all: unknown[]) => {
    const answer = await call(...all)
    if (all[0] !== payFromWallet || answer.ok || answer.error?.kind === 'rejected') return answer
    return { ok: false, error: { kind: 'rejected', message: 'Not now.', code: '91', status: 400 } }
  }
  return { ...services, client: { call: twisted as unknown as typeof client.call } }
}

const LATE_MS = 90_000
/** A page's first request to a wallet is on its way for so long that the page times out. */
function longOnItsWay(services: Services): Services {
  const { client, clock } = services
  const call = client.call as (...all: unknown[]) => Promise<unknown>
  let first: string | undefined
  const twisted = async (...all: unknown[]) => {
    const [endpoint, request] = all as [unknown, { TranId: string }]
    if (endpoint !== payFromWallet) return await call(...all)
    first ??= request.TranId
    if (request.TranId !== first) return await call(...all)
    clock.after(LATE_MS, () => void call(...all))
    return { ok: false, error: { kind: 'timeout' } }
  }
  return { ...services, client: { call: twisted as unknown as typeof client.call } }
}

/** Sabotages of orders that a wallet pays. */
export const walletSabotages: readonly Sabotage[] = [
  {
    name: 'a wallet pays and is not debited',
    theme: 'wallet',
    rewrite: statements(DEBIT, (text) => text.replace('"balance" = $1', '"balance" = "balance" + 0 * $1')),
  },
  {
    name: 'a history leaves out what came to nothing',
    theme: 'wallet',
    rewrite: statements(HISTORY, (text) =>
      text.replace(
        '"transactions"."account_id" =',
        `"transactions"."stage" = 'delivered' and "transactions"."account_id" =`,
      ),
    ),
  },
  {
    name: 'the wallet is asked before the journal says so',
    theme: 'wallet',
    mishap: 'kill',
    twist: journal((own) => ({
      put: async (key, entry) => isWalletAttempt(entry) || (await own.put(key, entry)),
    })),
  },
  {
    name: 'what the provider does not know of yet counts as not paid',
    theme: 'wallet',
    twist: (services) =>
      journal((own) => ({
        all: async () => (await own.all()).map(ages),
        get: async (key) => {
          const entry = await own.get(key)
          return entry === null ? null : ages(entry)
        },
      }))(longOnItsWay(services)),
  },
  {
    name: 'a lost answer of the wallet is taken for a refusal',
    from: 12,
    theme: 'wallet',
    twist: lastWordCounts,
  },
]
