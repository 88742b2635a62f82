import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import * as css from './lists.css.ts'

/** For the history and an upload's rows (spec section 9). The first is the default. */
export const PAGE_SIZES = [5, 10, 25] as const

export interface PaginationProps {
  /** From 1. */
  page: number
  pages: number
  onPage: (page: number) => void
  /** Names the landmark: "Pages of your transactions". */
  label: string
}

/** One page back, one forward, and nearby pages by number where there is room. Nothing for a single page. */
export function Pagination({ page, pages, onPage, label }: PaginationProps) {
  if (pages < 2) return null
  return (
    <nav className={css.pagination} aria-label={label}>
      <Step to={page - 1} hasPage={page > 1} onPage={onPage} label="Previous page" />
      <ul className={css.pageNumbers}>
        {around(page, pages).map((number) => (
          <li key={number} className={css.pageNumber}>
            {number < 0 ? (
              <span aria-hidden="true">…</span>
            ) : (
              <Button
                variant="quiet"
                className={classNames(number === page && css.pageCurrent)}
                aria-label={`Page ${number}`}
                {...(number === page && { 'aria-current': 'page' as const })}
                onClick={() => onPage(number)}
              >
                {number}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p className={css.pageWhere} role="status">
        {`Page ${page} of ${pages}`}
      </p>
      <Step to={page + 1} hasPage={page < pages} onPage={onPage} label="Next page" />
    </nav>
  )
}

interface StepProps {
  to: number
  hasPage: boolean
  onPage: (page: number) => void
  label: string
}

/** `aria-disabled`, so that it keeps the focus on the last page. */
function Step({ to, hasPage, onPage, label }: StepProps) {
  const isBack = label.startsWith('Previous')
  return (
    <Button
      variant="quiet"
      className={isBack ? css.pageBack : css.pageOn}
      aria-label={label}
      aria-disabled={!hasPage}
      onClick={() => onPage(to)}
    >
      <Icon name={isBack ? 'chevron-left' : 'chevron-right'} />
    </Button>
  )
}

/** The first, the last, the current page and its neighbours; a negative number is a gap. */
function around(page: number, pages: number): readonly number[] {
  const near = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages)
  const shown = [...new Set(near)]
  return shown.flatMap((number, at) => {
    const before = shown[at - 1] ?? number - 1
    if (number - before === 1) return [number]
    return number - before === 2 ? [number - 1, number] : [-number, number]
  })
}
