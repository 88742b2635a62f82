import type { ReactNode } from 'react'
import { LOADING } from '#src/domain/first-sentences.ts'
import { classNames } from '#src/ui/class-names.ts'
import { page, widths } from '#src/ui/page.css.ts'
import { Skeleton, SkeletonGroup } from '#src/ui/skeleton.tsx'
import * as css from './page-skeleton.css.ts'
import type { PageShape } from './routes.tsx'

const times = (count: number, draw: (key: string) => ReactNode): ReactNode =>
  Array.from({ length: count }, (_, index) => draw(String(index)))

function Grid() {
  return (
    <div className={css.grid}>
      {times(12, (key) => (
        <Skeleton key={key} shape="tile" />
      ))}
    </div>
  )
}

function Fields() {
  return (
    <div className={css.stack}>
      {times(3, (key) => (
        <div key={key} className={css.field}>
          <Skeleton shape="short" />
          <Skeleton shape="field" />
        </div>
      ))}
      <Skeleton shape="button" />
    </div>
  )
}

function Lines() {
  return (
    <div className={css.stack}>
      {times(4, (key) => (
        <div key={key}>
          <Skeleton />
          <Skeleton />
          <Skeleton shape="short" />
        </div>
      ))}
    </div>
  )
}

const shapes: Record<PageShape, { width: keyof typeof widths; draw: () => ReactNode }> = {
  home: { width: 'wide', draw: Grid },
  grid: { width: 'wide', draw: Grid },
  form: { width: 'column', draw: Fields },
  reading: { width: 'column', draw: Lines },
}

/** Stands in while a page's code comes, in the page's own shape. */
export function PageSkeleton({ shape }: { shape: PageShape }) {
  const { width, draw: Content } = shapes[shape]
  return (
    <SkeletonGroup label={LOADING}>
      {shape === 'home' && <div className={css.hero} />}
      <div className={classNames(page, widths[width])}>
        <div className={css.head}>
          <span className={css.title}>
            <Skeleton shape="title" />
          </span>
        </div>
        <Content />
      </div>
    </SkeletonGroup>
  )
}
