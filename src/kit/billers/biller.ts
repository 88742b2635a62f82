import { useNavigate } from 'react-router-dom'
import type { Product } from '#src/contract/catalog.ts'
import { billerPath, paths } from '#src/contract/paths.ts'
import type { Biller } from '#src/data/services/catalog.ts'
import { askToLogIn } from '#src/data/services/login-first.ts'
import { useServices } from '#src/data/services/services.ts'
import { useUser } from '#src/data/services/use-state.ts'
import { canOpen, externalAddress, type Sign, signOf } from '#src/domain/access.ts'
import { safeImage } from '#src/domain/image.ts'
import { safePictureUrl } from './slide-links.ts'

const checked = new WeakMap<Product, string | undefined>()

/** A product's logo, or its address, if it is safe to show. Its bytes are checked once, however often it renders. */
export function logoOf(product: Product): string | undefined {
  if (!checked.has(product))
    checked.set(product, safeImage(product.image) ?? safePictureUrl(product.image) ?? undefined)
  return checked.get(product)
}

const UNSAFE_ADDRESS = 'The web address of this biller does not look right, so we did not open it.'

/** Opens a chosen biller, for the search box and the tiles alike (spec sections 2 and 6). */
export function useOpenBiller(): (biller: Biller) => void {
  const services = useServices()
  const { navigation, session, toasts } = services
  const navigate = useNavigate()
  return (biller) => {
    const { product, category } = biller
    const path = billerPath(category.urlPath, product.billerCode)
    if (!canOpen(product, session.isSignedIn())) {
      askToLogIn(services, path, `Log in to pay ${product.name}`)
      return void navigate(paths.home)
    }
    if (!isExternal(biller)) return void navigate(path)
    const address = externalAddress(product)
    if (address === null) toasts.show('error', UNSAFE_ADDRESS)
    else navigation.openTab(address)
  }
}

export function isExternal({ product }: Biller): boolean {
  return product.externalLink !== ''
}

export function useSign({ product }: Biller): Sign | null {
  return signOf(product, useUser() !== null)
}
