import { type Category, carouselImages, categories, products } from '#src/contract/catalog.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { isSlug } from '#src/contract/paths.ts'
import { productFields } from '#src/contract/product-fields.ts'
import { sidebarCategories, type TopBiller, topBillers } from '#src/contract/resources.ts'
import { supportSubjects } from '#src/contract/support.ts'
import { movies } from '#src/contract/tickets.ts'
import { sleep } from '#src/data/browser/clock.ts'
import { sha256 } from '#src/data/browser/crypto.ts'
import type { AnyCall } from '#src/data/client/client.ts'
import { contactOf } from '#src/data/services/contact.ts'
import type { Services } from '#src/data/services/services.ts'

const KEY = 'paydey.warmed'
const DAY_MS = 24 * 60 * 60 * 1000
/** The pause between two requests, so that they never delay the user's own. */
const PAUSE_MS = 300
/** The data that every page needs, and the list of movies, which section 7 has fetched on load. */
const ALWAYS = [categories, products, sidebarCategories, topBillers, carouselImages, supportSubjects, movies]

export type WarmServices = Pick<
  Services,
  | 'beneficiaries'
  | 'client'
  | 'clock'
  | 'connectivity'
  | 'journal'
  | 'dataSaver'
  | 'local'
  | 'queries'
  | 'results'
  | 'worker'
>

interface Wanted {
  readonly endpoint: Endpoint
  readonly request?: unknown
}

/**
 * Once the worker is in charge, requests what makes the app useful offline, for it to keep: the catalog, and the forms
 * that the user is likeliest to want. One after the other; not while data is saved, not while offline, and the same list
 * only once a day. Stops at the first sign of a bad network: the next start goes on. `here` is the form that is open.
 */
export async function warmForms(services: WarmServices, here: BillerAddress | null): Promise<void> {
  const { worker, clock, local } = services
  await worker.active()
  if (!maySpend(services)) return
  const forms = await chooseForms(services, here)
  const wanted: readonly Wanted[] = [
    ...ALWAYS.map((endpoint) => ({ endpoint })),
    ...forms.map((request) => ({ endpoint: productFields, request })),
  ]
  const list = await sha256(JSON.stringify(wanted.map(({ endpoint, request }) => [endpoint.name, request])))
  const [at = '', kept = ''] = (local.get(KEY) ?? '').split(' ')
  if (kept === list && isToday(Number(at), clock.now())) return
  for (const each of wanted) {
    if (!maySpend(services) || !(await isAnswered(services, each))) return
  }
  local.set(KEY, `${clock.now()} ${list}`)
}

/** A time in the future comes from a clock that was wrong. */
function isToday(at: number, now: number): boolean {
  return now - at >= 0 && now - at < DAY_MS
}

/** Requests it, so that the worker keeps it; nothing to do where the worker's copy is of today. False: the network is bad. */
async function isAnswered({ client, clock }: WarmServices, { endpoint, request }: Wanted): Promise<boolean> {
  const call = client.call as AnyCall
  let savedAt: number | null = null
  const onCached = (at: number) => {
    savedAt = at
  }
  let answer = await call(endpoint, request, { quiet: true, onCached })
  if (savedAt !== null) {
    if (isToday(savedAt, clock.now())) return true
    answer = await call(endpoint, request, { quiet: true, fresh: true })
  }
  await sleep(clock, PAUSE_MS)
  return (
    answer.ok ||
    (answer.error.kind !== 'offline' && (contactOf(endpoint, answer) ?? 'answered') === 'answered')
  )
}

function maySpend({ dataSaver, connectivity }: WarmServices): boolean {
  return !dataSaver.store.getState().savesData && connectivity.isOnline()
}

async function chooseForms(services: WarmServices, here: BillerAddress | null): Promise<readonly Form[]> {
  const { queries, beneficiaries, journal, results } = services
  const [saved, entries] = await Promise.all([
    beneficiaries.all(),
    journal.all(),
    queries.load(categories, undefined),
    queries.load(topBillers, undefined),
  ])
  const attempts = entries.filter(({ kind }) => kind === 'bill')
  // A shop's receipts are megabytes, and are not read where the journal has enough attempts: those are the same
  // payments.
  const kept = attempts.length < MOST ? await results.all() : []
  const paid = [
    ...attempts.map((entry) => ({ ...entry, at: entry.updatedAt })),
    ...kept.map(({ result, heardAt }) => ({ ...result, at: heardAt })),
  ]
  return likelyForms({
    here,
    saved: [...saved].sort((a, b) => b.score - a.score),
    recent: paid.sort((a, b) => b.at - a.at),
    top: queries.getSnapshot(topBillers, undefined).value ?? [],
    categories: queries.getSnapshot(categories, undefined).value ?? [],
  })
}

/** A biller by its address: `/{categoryPath}/{billerCode}`. */
export interface BillerAddress {
  readonly categoryPath: string
  readonly billerCode: string
}

/** A payment form, as its fields are requested. */
interface Form {
  readonly BillerCode: string
  readonly Category: string
}

export interface LikelyForms {
  /** The form that is open now. */
  readonly here: BillerAddress | null
  /** Each list with the likeliest first. */
  readonly saved: readonly BillerAddress[]
  readonly recent: readonly BillerAddress[]
  readonly top: readonly TopBiller[]
  readonly categories: readonly Category[]
}

/** Some 5 kB each over the wire: 24 forms are a tenth of a megabyte. */
const MOST = 24

/** A top biller's link, `airtime/MTNVTU`, with or without a slash before it. */
function addressOfBiller({ url }: TopBiller): BillerAddress | null {
  const [categoryPath = '', billerCode = '', ...rest] = url.replace(/^\//, '').split('/')
  return rest.length === 0 ? { categoryPath, billerCode } : null
}

/**
 * The forms that the user is likeliest to want next, each once: the open one, saved billers, recently paid ones, top
 * billers. One whose category is not in the catalog cannot be requested.
 */
export function likelyForms({ here, saved, recent, top, categories }: LikelyForms): readonly Form[] {
  const codes = new Map(categories.map(({ urlPath, code }) => [urlPath.toLowerCase(), code]))
  const forms = new Map<string, Form>()
  for (const address of [here, ...saved, ...recent, ...top.map(addressOfBiller)]) {
    if (address === null || !isSlug(address.billerCode)) continue
    const category = codes.get(address.categoryPath.toLowerCase())
    if (category === undefined) continue
    const form = { BillerCode: address.billerCode, Category: category }
    forms.set(`${form.Category}/${form.BillerCode}`, form)
  }
  return [...forms.values()].slice(0, MOST)
}
