import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#src/contract/paths.ts'
import * as css from './pay-again.css.ts'

/** The heading, and the way to all of them. */
export function PayAgainFrame({ children }: { readonly children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={css.section}>
      <div className={css.head}>
        <h2 className={css.title} id={id}>
          Pay again
        </h2>
        <Link className={css.all} to={paths.savedBillers}>
          All saved billers
        </Link>
      </div>
      {children}
    </section>
  )
}
