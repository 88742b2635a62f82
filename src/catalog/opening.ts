import { billerPath } from '#src/contract/paths.ts'
import { canOpen, externalAddress } from '#src/domain/access.ts'
import type { Biller } from '#src/services/catalog.ts'

/** Where choosing a biller leads (spec sections 2 and 6). */
export type Opening =
  | { readonly to: 'form'; readonly path: string }
  | { readonly to: 'tab'; readonly address: string }
  /** Nobody is signed in and the biller wants somebody. */
  | { readonly to: 'login'; readonly path: string }
  /** An external product whose address is not one that a browser may be sent to (security 21). */
  | { readonly to: 'nowhere' }

export function isExternal({ product }: Biller): boolean {
  return product.externalLink !== ''
}

export function openingOf(biller: Biller, isSignedIn: boolean): Opening {
  const { product, category } = biller
  const path = billerPath(category.urlPath, product.billerCode)
  if (!canOpen(product, isSignedIn)) return { to: 'login', path }
  if (!isExternal(biller)) return { to: 'form', path }
  const address = externalAddress(product)
  return address === null ? { to: 'nowhere' } : { to: 'tab', address }
}
