import type { Category, Product } from '#src/contract/catalog.ts'
import { isCategoryPath } from '#src/contract/paths.ts'

/** Of a biller what the search finds it by, what a press on it needs, and what is said of it before. */
export type NamedBiller = Pick<
  Product,
  'billerCode' | 'name' | 'categoryCode' | 'urlPath' | 'externalLink' | 'needsLogin' | 'health'
>

/** The catalog's names: enough to search before anything else is there (prerender/early-search). */
export interface Names {
  readonly categories: readonly Category[]
  readonly products: readonly NamedBiller[]
}

export const NAMES_KEY = 'paydey.names'
export const NAMES_ID = 'names'

/** What no address can reach is not found either. */
export function namesOf(categories: readonly Category[], products: readonly NamedBiller[]): Names {
  const reachable = categories.filter(({ urlPath }) => isCategoryPath(urlPath))
  const codes = new Set(reachable.map(({ code }) => code))
  return { categories: reachable, products: products.filter(({ categoryCode }) => codes.has(categoryCode)) }
}

/** As the device keeps them, where the next page reads them at once, and as a page may carry them. They are everybody's. */
export function namesText({ categories, products }: Names): string {
  const rows = products.map(
    ({ billerCode, name, categoryCode, urlPath, externalLink, needsLogin, health }) => [
      billerCode,
      name,
      categoryCode,
      urlPath,
      externalLink,
      needsLogin,
      ...(health ? [health.deliveredPercent, health.medianSeconds, health.at, health.closedBecause] : []),
    ],
  )
  return JSON.stringify([categories.map(({ code, name, urlPath }) => [code, name, urlPath]), rows])
}

/** Where home's page carries them: the build leaves it empty, and a server that knows the catalog fills it. */
export function namesScript(text = ''): string {
  return `<script type="application/json" id="${NAMES_ID}">${text.replaceAll('<', '\\u003c')}</script>`
}

/** Null where nothing is kept, or nothing that this build reads. */
export function readNames(text: string | null): Names | null {
  try {
    const kept: unknown = JSON.parse(text ?? '')
    if (!Array.isArray(kept)) return null
    const [categories, products] = kept.map(rowsOf)
    if (categories === undefined || products === undefined) return null
    const names = namesOf(
      categories.map(([code = '', name = '', urlPath = '']) => ({ code, name, urlPath })),
      products.map(billerOf),
    )
    return names.products.length === 0 ? null : names
  } catch {
    return null
  }
}

function billerOf(row: readonly string[]): NamedBiller {
  const [billerCode = '', name = '', categoryCode = '', urlPath = '', externalLink = '', login] = row
  const [percent, seconds, at, closedBecause = ''] = row.slice(6)
  const health = {
    deliveredPercent: Number(percent),
    medianSeconds: Number(seconds),
    at: Number(at),
    closedBecause,
  }
  const biller = { billerCode, name, categoryCode, urlPath, externalLink, needsLogin: login === 'true' }
  return at === undefined ? biller : { ...biller, health }
}

function rowsOf(list: unknown): readonly (readonly string[])[] {
  return Array.isArray(list) ? list.map((row) => (Array.isArray(row) ? row.map(String) : [])) : []
}
