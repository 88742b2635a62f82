import type { Category } from '#src/contract/catalog.ts'
import { isSlug } from '#src/contract/paths.ts'
import type { TopBiller } from '#src/contract/resources.ts'

/** A biller by its address: `/{categoryPath}/{billerCode}`. */
export interface BillerAddress {
  readonly categoryPath: string
  readonly billerCode: string
}

/** A payment form as its fields are asked for. */
export interface Form {
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
function addressOf({ url }: TopBiller): BillerAddress | null {
  const [categoryPath = '', billerCode = '', ...rest] = url.replace(/^\//, '').split('/')
  return rest.length === 0 ? { categoryPath, billerCode } : null
}

/**
 * The forms that the user is likeliest to want next, each once: the open one, saved billers, what was paid lately, top
 * billers. A category that the catalog does not have cannot be asked for.
 */
export function likelyForms({ here, saved, recent, top, categories }: LikelyForms): readonly Form[] {
  const codes = new Map(categories.map(({ urlPath, code }) => [urlPath.toLowerCase(), code]))
  const forms = new Map<string, Form>()
  for (const address of [here, ...saved, ...recent, ...top.map(addressOf)]) {
    if (address === null || !isSlug(address.billerCode)) continue
    const category = codes.get(address.categoryPath.toLowerCase())
    if (category === undefined) continue
    const form = { BillerCode: address.billerCode, Category: category }
    forms.set(`${form.Category}/${form.BillerCode}`, form)
  }
  return [...forms.values()].slice(0, MOST)
}
