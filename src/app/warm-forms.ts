import { type Category, carouselImages, categories, products } from '#src/contract/catalog.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { isSlug } from '#src/contract/paths.ts'
import { productFields } from '#src/contract/product-fields.ts'
import { sidebarCategories, type TopBiller, topBillers } from '#src/contract/resources.ts'
import { supportSubjects } from '#src/contract/support.ts'
import { movies } from '#src/contract/tickets.ts'
import { sha256 } from '#src/data/browser/crypto.ts'
import { addressOf, type Bases } from '#src/data/client/encoding.ts'
import type { Services } from '#src/data/services/services.ts'

const KEY = 'paydey.warmed'
const DAY_MS = 24 * 60 * 60 * 1000
/** The data that every page needs, and the list of movies, which section 7 has fetched on load. */
const ALWAYS = [categories, products, sidebarCategories, topBillers, carouselImages, supportSubjects, movies]

export type WarmServices = Pick<
  Services,
  | 'beneficiaries'
  | 'clock'
  | 'connectivity'
  | 'journal'
  | 'dataSaver'
  | 'local'
  | 'navigation'
  | 'queries'
  | 'results'
  | 'settings'
  | 'worker'
>

/**
 * Once the worker is active, sends it the addresses that make the app useful offline: the catalog, and the forms that
 * the user is likeliest to want. Not while data is saved, not while offline, and the same list only once a day. `here` is the
 * form that is open.
 */
export async function warmForms(services: WarmServices, here: BillerAddress | null): Promise<void> {
  const { worker, clock, local } = services
  await worker.active()
  if (!maySpend(services)) return
  const urls = addressesOf(await chooseForms(services, here), services)
  const list = await sha256(urls.join('\n'))
  const [at = '', kept = ''] = (local.get(KEY) ?? '').split(' ')
  const age = clock.now() - Number(at)
  if (kept === list && age >= 0 && age < DAY_MS) return
  if (!maySpend(services)) return
  worker.send({ type: 'warm', urls })
  local.set(KEY, `${clock.now()} ${list}`)
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

/** Absolute URLs, exactly as the client would request them. */
function addressesOf(forms: readonly Form[], { settings, navigation }: WarmServices): string[] {
  // The worker keeps only these two bases.
  const bases: Bases = { main: settings.mainBase, static: '', guess: '', gateway: '' }
  const whole = (endpoint: Endpoint, request?: unknown) =>
    addressOf(endpoint, request, bases, navigation.origin())
  return [...ALWAYS.map((endpoint) => whole(endpoint)), ...forms.map((form) => whole(productFields, form))]
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
