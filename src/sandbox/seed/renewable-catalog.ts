import type { CatalogIndex } from './catalog.ts'

interface Renewable {
  readonly catalog: CatalogIndex
  renew(next: CatalogIndex): void
}

/** A catalog whose prices are somebody else's, and read anew while it is used. */
export function renewableCatalog(first: CatalogIndex): Renewable {
  let current = first
  let times = 0
  return {
    catalog: {
      get wire() {
        return current.wire
      },
      get version() {
        return String(times)
      },
      biller: (code) => current.biller(code),
    },
    renew(next) {
      current = next
      times += 1
    },
  }
}
