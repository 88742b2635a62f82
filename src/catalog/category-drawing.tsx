import type { Category } from '#src/contract/catalog.ts'
import { Icon } from '#src/ui/icon.tsx'
import { categoryIcon } from './category-icon.ts'
import * as css from './drawing.css.ts'
import { drawings, isDrawing } from './drawings.ts'

export interface CategoryDrawingProps {
  category: Category
  size?: keyof typeof css.drawing | undefined
}

const pixels = { tile: 24, panel: 40 } as const

/** A category's own drawing on its round ground. */
export function CategoryDrawing({ category, size = 'tile' }: CategoryDrawingProps) {
  const name = categoryIcon(category)
  return (
    <span className={css.drawing[size]}>
      {isDrawing(name) ? (
        <svg
          className={css.strokes}
          width={pixels[size]}
          height={pixels[size]}
          viewBox="0 0 24 24"
          focusable="false"
          aria-hidden="true"
        >
          <path d={drawings[name]} />
        </svg>
      ) : (
        <Icon name={name} size={pixels[size]} />
      )}
    </span>
  )
}
