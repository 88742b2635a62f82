import { useNavigate } from 'react-router-dom'
import type { Product } from '#src/contract/catalog.ts'
import { billerPath, paths } from '#src/contract/paths.ts'
import { canOpen, externalAddress, type Sign, signOf } from '#src/domain/access.ts'
import { safeImage } from '#src/domain/image.ts'
import type { Biller } from '#src/services/catalog.ts'
import { askToLogIn } from '#src/services/login-first.ts'
import { useServices } from '#src/services/services.ts'
import { useUser } from '#src/services/use-state.ts'
import { safePictureUrl } from './slide-links.ts'

const checked = new WeakMap<Product, string | undefined>()

/** A product's logo, or its address, if it is safe to show. Its bytes are checked once, however often it renders. */
export function logoOf(product: Product): string | undefined {
  if (!checked.has(product))
    checked.set(product, safeImage(product.image) ?? safePictureUrl(product.image) ?? undefined)
  return checked.get(product)
}

const UNSAFE_ADDRESS = 'The web address of this biller does not look right, so we did not open it.'

/** Opens a chosen biller, for the search box and the tiles alike. */
export function useOpenBiller(): (biller: Biller) => void {
  const services = useServices()
  const { navigation, session, toasts } = services
  const navigate = useNavigate()
  return (biller) => {
    const opening = openingOf(biller, session.isSignedIn())
    switch (opening.to) {
      case 'form':
        return void navigate(opening.path)
      case 'tab':
        return navigation.openTab(opening.address)
      case 'login':
        askToLogIn(services, opening.path, `Log in to pay ${biller.product.name}`)
        return void navigate(paths.home)
      case 'nowhere':
        return toasts.show('error', UNSAFE_ADDRESS)
    }
  }
}

/** Where choosing a biller leads (spec sections 2 and 6). */
type Opening =
  | { readonly to: 'form'; readonly path: string }
  | { readonly to: 'tab'; readonly address: string }
  /** The biller requires a login and nobody is signed in. */
  | { readonly to: 'login'; readonly path: string }
  /** An external product whose address is not plain https. */
  | { readonly to: 'nowhere' }

export function isExternal({ product }: Biller): boolean {
  return product.externalLink !== ''
}

export function useSign({ product }: Biller): Sign | null {
  return signOf(product, useUser() !== null)
}

function openingOf(biller: Biller, isSignedIn: boolean): Opening {
  const { product, category } = biller
  const path = billerPath(category.urlPath, product.billerCode)
  if (!canOpen(product, isSignedIn)) return { to: 'login', path }
  if (!isExternal(biller)) return { to: 'form', path }
  const address = externalAddress(product)
  return address === null ? { to: 'nowhere' } : { to: 'tab', address }
}
