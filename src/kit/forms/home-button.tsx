import { Link } from 'react-router-dom'
import { paths } from '#src/contract/paths.ts'
import { BACK_TO_HOME } from '#src/domain/sentences.ts'
import { type ButtonVariant, buttonClass } from '#src/kit/button.tsx'

interface HomeButtonProps {
  readonly variant?: ButtonVariant
  readonly block?: boolean
}

/** The link home from a page or a notice that leads nowhere else. */
export function HomeButton({ variant, block }: HomeButtonProps) {
  return (
    <Link className={buttonClass(variant, block)} to={paths.home}>
      {BACK_TO_HOME}
    </Link>
  )
}
