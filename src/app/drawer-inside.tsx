import { type ReactNode, useId, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { type Category, categories } from '#src/contract/catalog.ts'
import { categoryPath, paths } from '#src/contract/paths.ts'
import { type SidebarItem, sidebarCategories } from '#src/contract/resources.ts'
import { reachable } from '#src/data/services/catalog.ts'
import type { Query } from '#src/data/services/query.ts'
import { useQuery } from '#src/data/services/use-query.ts'
import { PAY_BILLS, QUICK_LINK, QUICKLINKS } from '#src/domain/sentences.ts'
import { Segmented } from '#src/kit/choices.tsx'
import { DataSaverChoice } from '#src/kit/device/data-saver-choice.tsx'
import { Icon, type IconName, isIconName } from '#src/kit/icon.tsx'
import { Skeleton, SkeletonGroup } from '#src/kit/skeleton.tsx'
import { Stack } from '#src/kit/stack.tsx'
import * as css from './drawer-inside.css.ts'
import type { Theme } from './theme.ts'

export interface DrawerInsideProps {
  theme: Theme
  onTheme: (theme: Theme) => void
}

/** The drawer's links, and at its foot the theme and the data use. */
export function DrawerInside({ theme, onTheme }: DrawerInsideProps) {
  return (
    <>
      <DrawerNav />
      <div className={css.bottom}>
        <Stack gap={2}>
          <ThemeChoice theme={theme} onChoose={onTheme} />
          <DataSaverChoice short />
        </Stack>
      </div>
    </>
  )
}

const noCategories: readonly Category[] = []

function isAwaited({ value, failure }: Query<unknown>): boolean {
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
 * The drawer's links: the sidebar file's, 'Pay Bills' with the other categories, what is kept on this device, quick
 * links.
 */
function DrawerNav() {
  const { pathname } = useLocation()
  const deviceId = useId()
  const sidebar = useQuery(sidebarCategories)
  const group = useQuery(categories)
  const items = ownItems(sidebar.value ?? [])
  const bills = payBills(reachable(group.value ?? noCategories), items)
  const isCurrent = (path: string) => currentAt(pathname, path) !== undefined
  return (
    <nav className={css.nav} aria-label="Main">
      {isAwaited(sidebar) || isAwaited(group) ? (
        <CategoriesSkeleton />
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

/** The sidebar file's links and 'Pay Bills': placeholders of as many, so that nothing below moves. */
export const AWAITED = ['Airtime', 'Data', 'Electricity', 'Cable TV', 'Tickets', 'Bulk upload', PAY_BILLS]

function CategoriesSkeleton() {
  return (
    <SkeletonGroup label="Loading the menu">
      <div className={css.items}>
        {AWAITED.map((name) => (
          <span key={name} className={css.waiting}>
            <Skeleton shape="short" />
          </span>
        ))}
      </div>
    </SkeletonGroup>
  )
}

interface DrawerLinkProps {
  to: string
  name: string
  icon?: IconName
}

/** One link of the drawer. The current page is marked, and so is the link of a page above it. */
function DrawerLink({ to, name, icon }: DrawerLinkProps) {
  const { pathname } = useLocation()
  return (
    <li>
      <Link className={css.item} to={to} aria-current={currentAt(pathname, to)}>
        {icon !== undefined && <Icon className={css.icon} name={icon} />}
        <span className={css.words}>{name}</span>
      </Link>
    </li>
  )
}

interface DisclosureProps {
  title: string
  icon?: IconName
  className?: string
  /** Opens when the current page becomes one of its links; if the user closes it then, it stays closed. */
  holdsCurrent: boolean
  children: ReactNode
}

/** A part of the drawer that opens and closes. */
function Disclosure({ title, icon, className = css.item, holdsCurrent, children }: DisclosureProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(holdsCurrent)
  const [held, setHeld] = useState(holdsCurrent)
  if (held !== holdsCurrent) {
    setHeld(holdsCurrent)
    if (holdsCurrent) setOpen(true)
  }
  return (
    <>
      <button
        type="button"
        className={className}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {icon !== undefined && <Icon className={css.icon} name={icon} />}
        <span className={css.words}>{title}</span>
        <Icon className={css.chevron} name="chevron-down" size={20} />
      </button>
      <ul id={id} className={icon === undefined ? css.items : css.indented} hidden={!isOpen}>
        {children}
      </ul>
    </>
  )
}

const slashed = (path: string) => `/${path.replace(/^\/+/, '')}`.toLowerCase()

/** Whether an address is this page or one below it. Bulk upload is below airtime in its address only. */
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

/** Items of the file as links within this app: an address of another site is left out of the drawer. */
export function ownItems(sidebar: readonly SidebarItem[]): readonly SidebarItem[] {
  return sidebar
    .filter(({ path }) => /^\/?[A-Za-z0-9][A-Za-z0-9/_-]*$/.test(path) || path === '/')
    .map((item) => ({ ...item, path: `/${item.path.replace(/^\/+/, '')}` }))
}

const options = [
  { value: 'system', label: 'Auto', icon: 'auto-theme' },
  { value: 'light', label: 'Light', icon: 'sun' },
  { value: 'dark', label: 'Dark', icon: 'moon' },
] as const

interface ThemeChoiceProps {
  theme: Theme
  onChoose: (theme: Theme) => void
}

/** Light, dark, or the phone's own setting. */
export function ThemeChoice({ theme, onChoose }: ThemeChoiceProps) {
  return <Segmented legend="Colours" hidesLegend options={options} value={theme} onChoose={onChoose} />
}
