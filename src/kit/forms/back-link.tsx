import { Link } from 'react-router-dom'
import { paths } from '#src/contract/paths.ts'
import { BACK_TO_HOME } from '#src/domain/sentences.ts'
import { Icon } from '#src/kit/icon.tsx'
import { iconButtonClass } from '#src/kit/icon-button.tsx'

interface BackLinkProps {
  readonly to?: string
  readonly label?: string
}

/** The arrow before a heading. On a phone it is the way out of a payment, which has no header. */
export function BackLink({ to = paths.home, label = BACK_TO_HOME }: BackLinkProps) {
  return (
    <Link className={iconButtonClass} to={to} aria-label={label}>
      <Icon name="back" />
    </Link>
  )
}
