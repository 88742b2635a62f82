import { useId } from 'react'
import { useLocation } from 'react-router-dom'
import { type Category, categories } from '#src/contract/catalog.ts'
import { categoryPath, paths } from '#src/contract/paths.ts'
import { sidebarCategories } from '#src/contract/resources.ts'
import { PAY_BILLS, QUICK_LINK, QUICKLINKS } from '#src/domain/sentences.ts'
import { reachable } from '#src/services/reachable.ts'
import type { Resource } from '#src/services/resource.ts'
import { useResource } from '#src/services/use-resource.ts'
import { isIconName } from '#src/ui/icon.tsx'
import { Skeleton, SkeletonGroup } from '#src/ui/skeleton.tsx'
import { Disclosure } from './disclosure.tsx'
import * as css from './drawer-inside.css.ts'
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

const onThisDevice = [
  { name: 'Receipts', path: paths.receipts, icon: 'receipt' },
  { name: 'Saved billers', path: paths.savedBillers, icon: 'contacts' },
  { name: 'This device', path: paths.thisDevice, icon: 'download' },
] as const

/**
 * What the drawer leads to: the sidebar file's places, 'Pay Bills' with the other categories, what is kept here, quick
 * links.
 */
export function DrawerNav() {
  const { pathname } = useLocation()
  const deviceId = useId()
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
        <p className={css.caption} id={deviceId}>
          ON THIS DEVICE
        </p>
        <ul className={css.items} aria-labelledby={deviceId}>
          {onThisDevice.map(({ name, path, icon }) => (
            <DrawerLink key={path} to={path} name={name} icon={icon} />
          ))}
        </ul>
      </div>
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
        {['Airtime', 'Data', 'Electricity', 'Cable TV', 'Bulk upload', PAY_BILLS].map((name) => (
          <span key={name} className={css.waiting}>
            <Skeleton shape="short" />
          </span>
        ))}
      </div>
    </SkeletonGroup>
  )
}
