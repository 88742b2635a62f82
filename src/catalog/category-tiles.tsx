import { Link } from 'react-router-dom'
import type { Category } from '#src/contract/catalog.ts'
import { categoryPath } from '#src/contract/paths.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Tile } from '#src/ui/tile.tsx'
import { CategoryDrawing } from './category-drawing.tsx'
import { useKeptOrder } from './keep-order.ts'
import * as css from './tiles.css.ts'

const codeOf = (category: Category) => category.code

export interface CategoryTilesProps {
  categories: readonly Category[]
}

/** Every category as a tile with our own drawing. */
export function CategoryTiles({ categories }: CategoryTilesProps) {
  const ordered = useKeptOrder(categories, codeOf)
  return (
    <ul className={css.categoryGrid} aria-label="Categories">
      {ordered.map((category) => (
        <li key={category.code} className={css.cell}>
          <Tile
            name={category.name}
            mark={<CategoryDrawing category={category} />}
            render={(tile) => (
              <Link
                to={categoryPath(category.urlPath)}
                className={classNames(tile.className, css.categoryTile)}
              >
                {tile.children}
              </Link>
            )}
          />
        </li>
      ))}
    </ul>
  )
}
