import { Link, useLocation } from 'react-router-dom'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import * as css from './drawer-inside.css.ts'
import { currentAt } from './drawer-items.ts'

export interface DrawerLinkProps {
  to: string
  name: string
  icon?: IconName
}

/** One place of the drawer. The current page is marked, and so is the place above it. */
export function DrawerLink({ to, name, icon }: DrawerLinkProps) {
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
