import { type BulkTransaction, bulkTransactions, uploadBulk } from '#src/contract/bulk.ts'
import { type Kobo, kobo } from '#src/contract/kobo.ts'
import { BULK_BILLER_CODE } from '#src/contract/paths.ts'
import { sha256 } from '#src/data/browser/crypto.ts'
import type { Services } from '#src/data/services/services.ts'
import { BULK_DRAFT_KEY, type BulkDraft } from '#src/data/storage/drafts.ts'
import { differenceOf, type SentRow, totalOf, uploadCsv } from '#src/domain/bulk/upload-file.ts'
import { mayRepost } from '#src/features/bulk/status/bulk-rows.ts'
import { repostAll, repostRow } from '#src/features/bulk/status/repost-rows.ts'
import { toOrder } from '#src/features/bulk/upload/bulk-order.ts'
import type { Order } from '#src/payments/engine/order.ts'
import { wantOf } from './books.ts'
import type { Intent } from './intent.ts'
import type { Random } from './runtime.ts'
import { Tab } from './tab.ts'

/** The tester's numbers: one is refused once, one always, and the order for one never ends. */
const SUBSCRIBERS = [
  '08031234567',
  '08011111112',
  '08011111113',
  '08011111114',
  '08011111115',
  '08011111116',
  '08011111116',
] as const
const NETWORKS = ['MTN', 'GLO'] as const
const NARRATION = 'Simulated list'
/** What an empty draft holds (upload/bulk-draft). */
const NO_DRAFT = { narration: NARRATION, source: null, work: '', sent: [] }

/** What the rows of one list are drawn from. */
interface Drawn {
  readonly subscribers: readonly string[]
  /** In naira. `number`: no other wish of the history has it. */
  readonly amountOf: (at: number, number: number) => number
}

const OF_THE_SANDBOX: Drawn = {
  subscribers: SUBSCRIBERS,
  amountOf: (at, number) => 100 + (at === 0 ? number : 0),
}

/** Airtime for some numbers from a list with a total of its own, uploaded anew whenever it is to be paid. */
export function airtimeList(chance: Random, number: number, drawn: Drawn = OF_THE_SANDBOX): Intent {
  const rows = Array.from({ length: chance.between(1, 5) }, (_, at) => ({
    subscriber: chance.pick(drawn.subscribers),
    provider: chance.pick(NETWORKS),
    product: 'AIRTIME',
    amount: kobo(drawn.amountOf(at, number) * 100),
    sourceRow: at + 2,
  }))
  const email = `list-${number}@example.com`
  const total = totalOf(rows)
  return {
    kind: 'bulk',
    amount: total,
    want: wantOf({ email, total }),
    needsLogin: true,
    walletShare: 0.3,
    transferShare: 0,
    order: (user, services) => (user === null ? null : upload(services, email, rows)),
  }
}

/** Uploads as `upload/use-upload` does from Preview on, and returns the order; null where no preview would open. */
async function upload(services: Services, email: string, rows: readonly SentRow[]): Promise<Order | null> {
  const { client, bulkDrafts, clock, settings } = services
  const text = uploadCsv(rows)
  const [digest, total] = [await sha256(text), totalOf(rows)]
  const opening = (await bulkDrafts.get(BULK_DRAFT_KEY)) ?? { ...NO_DRAFT, email, savedAt: clock.now() }
  // "If you paid for that one and it has ended, paying again sends everything twice."
  const isAsked = opening.sent.some((before) => before.digest === digest)
  if (isAsked && (await mayHavePaid(services, total))) return null
  const answer = await client.call(uploadBulk, {
    file: new File([text], 'paydey-list.csv', { type: 'text/csv' }),
    email,
    narration: NARRATION,
    billerCode: BULK_BILLER_CODE,
  })
  if (!answer.ok || differenceOf(rows, answer.value) !== '') return null
  await noteSent(services, opening, { digest, rows: rows.length, total, at: clock.now() })
  return toOrder(
    { narration: NARRATION, email, digest, rows: rows.length, answer: answer.value },
    settings.paymentMode,
  )
}

/** The user who is asked checks what became of it. */
async function mayHavePaid({ journal }: Services, total: Kobo): Promise<boolean> {
  const own = (await journal.all()).filter(({ kind, amount }) => kind === 'bulk' && amount === total)
  return own.some(
    ({ state, outcome }) =>
      state === 'handed-off' || (state === 'settled' && outcome !== 'failed' && outcome !== 'reversed'),
  )
}

async function noteSent(
  { bulkDrafts, clock }: Services,
  opening: BulkDraft,
  entry: BulkDraft['sent'][number],
): Promise<void> {
  const others = opening.sent.filter(({ digest }) => digest !== entry.digest)
  await bulkDrafts.put(BULK_DRAFT_KEY, { ...opening, sent: [entry, ...others], savedAt: clock.now() })
}

/** Receives the row states that screens show, and that a row was sent again. */
export interface RowListener {
  hearRows(rows: readonly BulkTransaction[]): void
  hearReposted(row: BulkTransaction): void
}

/** The rows under a receipt, as they are read again. */
export async function readRows(tab: Tab, reference: string, listener: RowListener) {
  const { queries } = tab.services
  const request = { PaymentReference: reference }
  await queries.refresh(bulkTransactions, request)
  const rows = queries.getSnapshot(bulkTransactions, request).value ?? []
  listener.hearRows(rows)
  return rows
}

/** A user at a receipt: a list's rows are under it, sometimes open in two tabs at once. */
export async function lookAtRows(
  tab: Tab,
  chance: Random,
  reference: string,
  listener: RowListener,
): Promise<void> {
  const { phone } = tab
  const isList = phone
    .journal()
    .some(({ kind, transactionId }) => kind === 'bulk' && transactionId === reference)
  if (!isList) return
  const other = chance.chance(0.2) ? new Tab(phone) : null
  const tabs = other === null ? [tab] : [tab, other]
  await Promise.all(tabs.map((one) => Promise.race([repost(one, chance, reference, listener), one.death])))
  other?.kill()
}

/** Now and then the user sends failed rows again, one or all of them. */
async function repost(tab: Tab, chance: Random, reference: string, listener: RowListener): Promise<void> {
  const { services, phone } = tab
  const failed = (await readRows(tab, reference, listener)).filter(mayRepost)
  const what = chance.pick(['nothing', 'one', 'all', 'all'] as const)
  if (failed.length === 0 || what === 'nothing') return
  phone.runtime.recordEvent('person', phone.name, `re-posts ${what}`)
  if (what === 'one') {
    const row = chance.pick(failed)
    const reposted = await repostRow(services, row)
    if (reposted.kind === 'sent') listener.hearReposted(row)
  } else {
    const { signal } = new AbortController()
    await repostAll(services, { reference, rows: failed, onProgress: () => {}, signal })
  }
  await readRows(tab, reference, listener)
}
