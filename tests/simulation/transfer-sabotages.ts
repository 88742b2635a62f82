import type { Services } from '#src/data/services/services.ts'
import type { JournalEntry } from '#src/data/storage/journal.ts'
import { anotherKey, answers, inserts, journal, statements } from './breaking.ts'
import type { Sabotage } from './history.ts'
import type { Rewrite } from './provider.ts'

const INSERT = /^insert into "transfers"/
const KNOWN = /^select \* from "transfers" where "id"/
const again = anotherKey(INSERT, 'id')
const takenTwice: Rewrite = (text, parameters) =>
  KNOWN.test(text) ? [`${text} and false`, parameters] : again(text, parameters)

/** A transfer pays for an order in any state. */
const paysAnyhow: Rewrite = (text, parameters) => {
  if (/^select \* from "transactions" where "transaction_id" = \$1 for update/.test(text))
    return [text.replace('*', `*, 'open' as stage`), parameters]
  const isTransfer = /^update "payments" set .* returning/.test(text) && parameters.includes('transfer')
  return [isTransfer ? text.replace('"state" = $5', '$5::text is not null') : text, parameters]
}

/** Less goes back than should. */
const keeps = (isKept: (amount: number, returned: number) => boolean) =>
  inserts(INSERT, ({ amount, returned }) => (isKept(Number(amount), Number(returned)) ? { returned: 0 } : {}))

/** The account is on its page, and not yet on the disk. */
function shownFirst(services: Services): Services {
  const shown = new Map<string, JournalEntry>()
  return journal((own) => ({
    all: async () => (await own.all()).map((entry) => shown.get(entry.tranId) ?? entry),
    put: async (key, entry) => {
      shown.delete(key)
      if (entry.transfer === null || entry.state !== 'handed-off') return await own.put(key, entry)
      shown.set(key, entry)
      services.clock.after(60_000, () => void own.put(key, entry))
      return true
    },
  }))(services)
}

const nothingWentBack = answers((answer) => {
  if (!answer.ok) return answer
  const { transfers, ...value } = answer.value as { transfers: readonly object[] }
  return { ok: true, value: { ...value, transfers: transfers.map((one) => ({ ...one, returned: 0 })) } }
})

/** Sabotages of orders that a bank transfer pays. */
export const transferSabotages: readonly Sabotage[] = [
  { name: 'a transfer that is told twice is taken twice', theme: 'transfers', rewrite: takenTwice },
  {
    name: 'a transfer of too little pays',
    theme: 'transfers',
    rewrite: statements(/^select \* from "payments" where "account_number"/, (text) =>
      text.replace('*', '*, amount - 100 as amount'),
    ),
  },
  { name: 'a transfer pays for what is paid or has ended', theme: 'transfers', rewrite: paysAnyhow },
  {
    name: 'a transfer to an ended order is kept',
    theme: 'transfers',
    rewrite: keeps((amount, returned) => returned === amount),
  },
  { name: 'an account is shown before the journal has it', theme: 'transfers', twist: shownFirst },
  { name: 'nobody hears that a transfer goes back', theme: 'transfers', twist: nothingWentBack },
]
