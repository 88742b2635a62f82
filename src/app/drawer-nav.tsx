import { useLocation } from 'react-router-dom'
import { type Category, categories } from '#src/contract/catalog.ts'
import { categoryPath, paths } from '#src/contract/paths.ts'
import { sidebarCategories } from '#src/contract/resources.ts'
import { PAY_BILLS, QUICK_LINK, QUICKLINKS } from '#src/domain/sentences.ts'
import { reachable } from '#src/services/reachable.ts'
import type { Resource } from '#src/services/resources.ts'
import { useResource } from '#src/services/use-resource.ts'
import { isIconName } from '#src/ui/icon.tsx'
import { Skeleton, SkeletonGroup } from '#src/ui/skeleton.tsx'
import { Disclosure } from './disclosure.tsx'
import * as css from './drawer.css.ts'
import { currentAt, ownItems, payBills } from './drawer-items.ts'
import { DrawerLink } from './drawer-link.tsx'

const noCategories: readonly Category[] = []

function isAwaited({ value, failure }: Resource<unknown>): boolean {
  return value === null && failure === null
}

const quickLinks = [
  { name: QUICK_LINK.faq, path: paths.faq, icon: 'help' },
  { name: QUICK_LINK.tellAFriend, path: paths.tellAFriend, icon: 'share' },
  { name: QUICK_LINK.contactUs, path: paths.contact, icon: 'mail' },
] as const

/** What the drawer leads to: the sidebar file's places, 'Pay Bills' with the other categories, quick links. */
export function DrawerNav() {
  const { pathname } = useLocation()
  const sidebar = useResource(sidebarCategories)
  const group = useResource(categories)
  const items = ownItems(sidebar.value ?? [])
  const bills = payBills(reachable(group.value ?? noCategories), items)
  const isCurrent = (path: string) => currentAt(pathname, path) !== undefined
  return (
    <nav className={css.nav} aria-label="Main">
      {isAwaited(sidebar) || isAwaited(group) ? (
        <Waiting />
      ) : (
        <ul className={css.items}>
          {items.map(({ name, path, icon }) => (
            <DrawerLink key={path} to={path} name={name} icon={isIconName(icon) ? icon : 'grid'} />
          ))}
          {bills.length > 0 && (
            <li>
              <Disclosure
                title={PAY_BILLS}
                icon="receipt"
                holdsCurrent={bills.some(({ urlPath }) => isCurrent(categoryPath(urlPath)))}
              >
                {bills.map((category) => (
                  <DrawerLink key={category.code} to={categoryPath(category.urlPath)} name={category.name} />
                ))}
              </Disclosure>
            </li>
          )}
        </ul>
      )}
      <div className={css.quick}>
        <Disclosure
          title={QUICKLINKS}
          className={css.quickTitle}
          holdsCurrent={quickLinks.some(({ path }) => isCurrent(path))}
        >
          {quickLinks.map(({ name, path, icon }) => (
            <DrawerLink key={path} to={path} name={name} icon={icon} />
          ))}
        </Disclosure>
      </div>
    </nav>
  )
}

/** As high as what our own file and its 'Pay Bills' come to, so that nothing below moves. */
function Waiting() {
  return (
    <SkeletonGroup label="Loading the menu">
      <div className={css.items}>
        {['Airtime', 'Data', 'Electricity', 'Cable TV', PAY_BILLS].map((name) => (
          <span key={name} className={css.waiting}>
            <Skeleton shape="short" />
          </span>
        ))}
      </div>
    </SkeletonGroup>
  )
}
