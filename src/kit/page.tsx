import type { ReactNode, Ref } from 'react'
import { classNames } from './class-names.ts'
import * as css from './page.css.ts'
import { Verbatim, words } from './words.tsx'

export interface PageProps {
  title?: string
  /** The title is a biller's or an event's own, which is not translated. */
  isName?: boolean | undefined
  /** The heading takes the focus after a navigation: it has tabindex -1 and this ref. */
  titleRef?: Ref<HTMLHeadingElement> | undefined
  /** A Link with `iconButtonClass` and an `Icon name="back"`. */
  back?: ReactNode
  /** A `BillerMark` before the title. */
  mark?: ReactNode
  actions?: ReactNode
  /** In place of the line with the title: it contains the h1. */
  head?: ReactNode
  /** `column` (640) for forms and reading, `wide` (1040) for grids and for a form beside its summary, `full` for a spreadsheet. */
  width?: keyof typeof css.widths | undefined
  children: ReactNode
}

/** One screen's content under its one h1. The landmark <main> is the layout's. */
export function Page(props: PageProps) {
  const {
    title = '',
    isName = false,
    titleRef,
    back,
    mark,
    actions,
    head,
    width = 'column',
    children,
  } = props
  return (
    <div className={classNames(css.page, css.widths[width])}>
      {head ?? (
        <div className={css.head}>
          {back && <span className={css.back}>{back}</span>}
          {mark}
          <h1 className={css.title} tabIndex={-1} ref={titleRef}>
            {isName ? <Verbatim>{title}</Verbatim> : words(title)}
          </h1>
          {actions}
        </div>
      )}
      {children}
    </div>
  )
}
