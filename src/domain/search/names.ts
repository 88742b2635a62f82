import type { Category, Product } from '#src/contract/catalog.ts'
import { isCategoryPath } from '#src/contract/paths.ts'

/** A biller's fields that the search uses, that a press on it needs, and that its line shows. */
export type NamedBiller = Pick<
  Product,
  'billerCode' | 'name' | 'categoryCode' | 'urlPath' | 'externalLink' | 'needsLogin' | 'health'
>

/** The catalog's names: enough to search before anything else has loaded (prerender/early-search). */
export interface Names {
  readonly categories: readonly Category[]
  readonly products: readonly NamedBiller[]
}

export const NAMES_KEY = 'paydey.names'
export const NAMES_ID = 'names'

/** Leaves out what has no valid address, so that it is not found either. */
export function namesOf(categories: readonly Category[], products: readonly NamedBiller[]): Names {
  const reachable = categories.filter(({ urlPath }) => isCategoryPath(urlPath))
  const codes = new Set(reachable.map(({ code }) => code))
  return { categories: reachable, products: products.filter(({ categoryCode }) => codes.has(categoryCode)) }
}

/**
 * The names as text, as the device keeps them for the next page, and as a page may carry them. They belong to no user.
 */
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

/** The element in which home's page carries them: the build leaves it empty, a server with the catalog fills it. */
export function namesScript(text = ''): string {
  return `<script type="application/json" id="${NAMES_ID}">${text.replaceAll('<', '\\u003c')}</script>`
}

/** Null where nothing is kept, or nothing that this build can read. */
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
