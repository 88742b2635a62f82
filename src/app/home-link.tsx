import { Link } from 'react-router-dom'
import { brand, brandName } from '#src/brand.ts'
import { paths } from '#src/contract/paths.ts'
import { classNames } from '#src/kit/class-names.ts'
import { home, logo, logoOnHeader, logoSecond } from './drawer.css.ts'

export interface HomeLinkProps {
  /** On the indigo header: white and mango. */
  onHeader?: boolean
}

/** The wordmark, as a link home. Reads as one word. */
export function HomeLink({ onHeader = false }: HomeLinkProps) {
  const { first, second } = brand.name
  return (
    <Link className={home} to={paths.home} aria-label={`${brandName}, home`}>
      <span className={classNames(logo, onHeader && logoOnHeader)} translate="no">
        {first}
        <span className={logoSecond}>{second}</span>
      </span>
    </Link>
  )
}
