import { Children, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import * as css from './lists.css.ts'
import { Text } from './text.tsx'
import { words } from './words.tsx'

export interface ListProps {
  label: string
  children: ReactNode
}

/** Rows one under the other, separated by dashed lines. */
export function List({ label, children }: ListProps) {
  return (
    <ul className={css.list} aria-label={label}>
      {Children.map(children, (child) => (
        <li className={css.listEntry}>{child}</li>
      ))}
    </ul>
  )
}

export interface ListRowProps {
  title: ReactNode
  detail?: ReactNode
  /** A mark at the start. */
  lead?: ReactNode
  /** Amount, and under it a pill. */
  end?: ReactNode
  endNote?: ReactNode
  /** Makes the row one link or button: `render={(row) => <Link to={…} {...row} />}`. */
  render?: ((row: { className: string; children: ReactNode }) => ReactNode) | undefined
}

/** A row for a transaction, a person or a link. */
export function ListRow({ title, detail, lead, end, endNote, render }: ListRowProps) {
  const isNoted = Boolean(endNote)
  const children = (
    <>
      {isNoted ? <span className={css.notedLead}>{lead}</span> : lead}
      <span className={classNames(css.listWords, isNoted && css.notedParts)}>
        <span className={classNames(css.listTitle, isNoted && css.notedTitle)}>{words(title)}</span>
        {detail && (
          <span className={classNames(css.listDetail, isNoted && css.notedDetail)}>{words(detail)}</span>
        )}
      </span>
      {(end || endNote) && (
        <span className={classNames(css.listEnd, isNoted && css.notedParts)}>
          {isNoted ? <span className={css.notedEnd}>{end}</span> : end}
          {isNoted && <span className={css.notedNote}>{words(endNote)}</span>}
        </span>
      )}
    </>
  )
  const className = classNames(css.listRow, isNoted && css.noted)
  return render === undefined ? (
    <div className={className}>{children}</div>
  ) : (
    render({ className: classNames(className, css.pressable), children })
  )
}

interface NothingProps {
  icon: IconName
  title: string
  /** What will be here, or how to find more. */
  children?: ReactNode
  /** What leads on. */
  action?: ReactNode
}

/** In place of a list that has nothing in it. */
export function Nothing({ icon, title, children, action }: NothingProps) {
  return (
    <div className={css.nothing}>
      <Icon name={icon} size={40} />
      <Text as="h2" size="md" weight="heavy" className={css.nothingTitle}>
        {title}
      </Text>
      {children !== undefined && <Text tone="soft">{children}</Text>}
      {action}
    </div>
  )
}
