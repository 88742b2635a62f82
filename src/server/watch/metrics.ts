import type { BlockList } from 'node:net'
import type { Context, Hono } from 'hono'
import { type Kobo, toNaira } from '#src/contract/kobo.ts'
import { sql } from '#src/server/database/kysely.ts'
import type { Deps } from '#src/server/deps.ts'
import { addressList, connectedFrom, familyOf } from '#src/server/http/caller.ts'
import { HttpError } from '#src/server/http/http-error.ts'
import { isAskedAsLoopback } from '#src/server/http/requests.ts'
import { isLoopbackHost, type Settings } from '#src/server/settings.ts'
import type { Metric } from './prometheus.ts'
import { PROMETHEUS_TYPE, prometheusText } from './prometheus.ts'
import type { RequestCounts } from './requests.ts'

/** `/metrics`, for this machine and those that SERVER_METRICS_FROM names. For all others it does not exist. */
export function mountMetrics(app: Hono, deps: Deps, counts: RequestCounts): void {
  const mayRead = metricsReader(deps.settings)
  app.get('/metrics', async (c) => {
    if (!mayRead(c)) throw new HttpError('unknown', 'There is nothing at this address.')
    const text = prometheusText([...counts.metrics(), ...(await readFigures(deps))])
    return c.body(text, 200, { 'Content-Type': PROMETHEUS_TYPE })
  })
}

/** Headers that a proxy adds when it forwards another's request. */
const PASSED_ON = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]

/**
 * Decided by the connection's own address, and never for a proxy: one on this machine comes from loopback, and anybody
 * may call through it.
 */
function metricsReader({ metricsFrom, clientHeader, publicUrl }: Settings): (c: Context) => boolean {
  const allowed: BlockList = addressList(['loopback', ...metricsFrom])
  const publicName = publicUrl === null ? null : new URL(publicUrl).hostname
  return (c) => {
    if ([...PASSED_ON, clientHeader].some((name) => c.req.header(name) !== undefined)) return false
    // A proxy that adds no header still requests our public name, as the caller wrote it.
    const asked = `http://${c.req.header('host') ?? ''}`
    if (publicName !== null && URL.canParse(asked) && new URL(asked).hostname === publicName) return false
    if (c.env?.incoming === undefined) return true
    const address = connectedFrom(c)
    if (address === null) return false
    // Under another name a browser on this machine may ask, for a site whose name leads here.
    if (isLoopbackHost(address) && !isAskedAsLoopback(c)) return false
    return allowed.check(address, familyOf(address))
  }
}

interface Figure {
  readonly name: string
  readonly value: number
}

/** The state of the shop, from its books: the same in every instance. */
async function readFigures({ db, runtime, float, push }: Deps): Promise<readonly Metric[]> {
  // One statement, so that all figures are of one moment and use the embedded database's only connection once.
  const { rows } = await sql<Figure>`
    select 'stuck' as name, min(claimed_at) as value
      from transactions where ended_at is null and claimed_at is not null
      and not exists (select from admin_resolutions where transaction_id = transactions.transaction_id)
      and (kind != 'bulk' or exists (select from bulk_rows
        where tran_id = transactions.tran_id and state in ('waiting', 'claimed', 'pending')))
    union all select 'held', count(*)::bigint from transactions where ended_at is null and on_hold_since is not null
    union all select 'mails', count(*)::bigint from mails where sent_at is null and given_up_at is null
    union all select 'pushes', count(*)::bigint from push_subscriptions where send_at is not null
    union all select 'mail', min(at) from mails where sent_at is null and given_up_at is null
      and (refused_at is null or refused_at >= coalesce((select max(sent_at) from mails), 0))
    union all select 'differences', coalesce(sum(jsonb_array_length(differences)), 0)::bigint
      from reconciliations where resolved_at is null
    union all select 'compared', min(began_at) from reconciliations where done_at is null
  `.execute(db)
  const of = (name: string) => rows.find((row) => row.name === name)?.value ?? 0
  const age = (since: number) => (since === 0 ? 0 : Math.max(0, (runtime.now() - since) / 1000))
  return [
    gauge(
      'paydey_oldest_stuck_order_seconds',
      'Age of the oldest order that is paid, has no end, and is not resolved or held for a re-post.',
      [{ value: age(of('stuck')) }],
    ),
    gauge('paydey_held_orders', 'Paid orders that wait until our float or key at the biller is mended.', [
      { value: of('held') },
    ]),
    ...floatGauge(float?.known()?.amount),
    gauge('paydey_mails_waiting', 'Mails that are not sent.', [{ value: of('mails') }]),
    gauge('paydey_oldest_mail_seconds', 'Age of the oldest that is not refused alone.', [
      { value: age(of('mail')) },
    ]),
    ...pushMetrics(push, of('pushes')),
    gauge(
      'paydey_books_differences',
      'Where our books and the providers’ differ, and nobody has marked it as resolved.',
      [{ value: of('differences') }],
    ),
    gauge(
      'paydey_oldest_open_books_seconds',
      'Since when a day’s books are to be compared, and the providers have not answered for all of it.',
      [{ value: age(of('compared')) }],
    ),
  ]
}

/** Empty before the first reading: a zero would raise an alarm. */
function floatGauge(amount: Kobo | undefined): readonly Metric[] {
  if (amount === undefined) return []
  return [
    gauge('paydey_float_naira', 'What we have at the biller to sell from.', [{ value: toNaira(amount) }]),
  ]
}

/** Empty where no push messages are sent. */
function pushMetrics(push: Deps['push'], waiting: number): readonly Metric[] {
  if (!push) return []
  return [
    gauge('paydey_pushes_waiting', 'Push messages of ended orders that are not sent.', [{ value: waiting }]),
    {
      name: 'paydey_pushes_total',
      type: 'counter',
      help: 'Push messages of this process by what became of them.',
      samples: Object.entries(push.ends).map(([end, value]) => ({ labels: { end }, value })),
    },
  ]
}

function gauge(name: string, help: string, samples: Metric['samples']): Metric {
  return { name, type: 'gauge', help, samples }
}
