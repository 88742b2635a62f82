import { Link } from 'react-router-dom'
import { brand, brandName } from '#src/brand.ts'
import { paths } from '#src/contract/paths.ts'
import { Logo } from '#src/kit/logo.tsx'
import { home } from './drawer.css.ts'

export interface HomeLinkProps {
  onHeader?: boolean
}

/** The wordmark, as a link home. */
export function HomeLink({ onHeader = false }: HomeLinkProps) {
  const { first, second } = brand.name
  return (
    <Link className={home} to={paths.home} aria-label={`${brandName}, home`}>
      <Logo first={first} second={second} onHeader={onHeader} />
    </Link>
  )
}
