import type { Category } from '#src/contract/catalog.ts'
import { categoryPath, paths } from '#src/contract/paths.ts'
import type { SidebarItem } from '#src/contract/resources.ts'

const slashed = (path: string) => `/${path.replace(/^\/+/, '')}`.toLowerCase()

/** Whether an address is this place, or lies under it. Bulk upload lies under airtime in its address alone. */
export function currentAt(pathname: string, path: string): 'page' | 'true' | undefined {
  const here = pathname.toLowerCase()
  if (here === slashed(path)) return 'page'
  const isInBulk = here === paths.bulkUpload || here.startsWith(`${paths.bulkUpload}/`)
  if (isInBulk && slashed(path) !== paths.bulkUpload) return undefined
  return path !== '/' && here.startsWith(`${slashed(path)}/`) ? 'true' : undefined
}

/** 'Pay Bills' lists the categories that the sidebar file does not have (spec section 2). */
export function payBills(
  categories: readonly Category[],
  sidebar: readonly SidebarItem[],
): readonly Category[] {
  const listed = new Set(sidebar.map((item) => slashed(item.path)))
  return categories.filter(({ urlPath }) => !listed.has(slashed(categoryPath(urlPath))))
}

/** Items of the file as links of this app: an address of another site has no place in the drawer. */
export function ownItems(sidebar: readonly SidebarItem[]): readonly SidebarItem[] {
  return sidebar
    .filter(({ path }) => /^\/?[A-Za-z0-9][A-Za-z0-9/-]*$/.test(path) || path === '/')
    .map((item) => ({ ...item, path: `/${item.path.replace(/^\/+/, '')}` }))
}
