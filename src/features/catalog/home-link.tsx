import { Link } from 'react-router-dom'
import { paths } from '#src/contract/paths.ts'
import { BACK_TO_HOME } from '#src/domain/sentences.ts'
import { Icon } from '#src/ui/icon.tsx'

export interface HomeLinkProps {
  className: string
}

/** The arrow before a heading. */
export function HomeLink({ className }: HomeLinkProps) {
  return (
    <Link to={paths.home} className={className} aria-label={BACK_TO_HOME}>
      <Icon name="back" />
    </Link>
  )
}
