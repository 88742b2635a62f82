import { Link } from 'react-router-dom'
import { CategoryTiles } from '#src/catalog/category-tiles.tsx'
import type { Category } from '#src/contract/catalog.ts'
import { paths } from '#src/contract/paths.ts'
import { BACK_TO_HOME } from '#src/domain/sentences.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Section } from '#src/ui/section.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { Text } from '#src/ui/text.tsx'
import * as css from './panels.css.ts'

export interface UnknownCategoryProps {
  categories: readonly Category[]
}

/** Not found, with three ways on: the search box above, home, and every category. */
export function UnknownCategory({ categories }: UnknownCategoryProps) {
  return (
    <Stack gap={8}>
      <section className={css.panel}>
        <span className={css.code} aria-hidden="true">
          404
        </span>
        <Text as="h2" size="md" weight="heavy">
          Nothing is at this address
        </Text>
        <Text tone="soft">
          The link may be old or mistyped. Search for your biller, or choose a category.
        </Text>
        <Link to={paths.home} className={buttonClass('secondary')}>
          {BACK_TO_HOME}
        </Link>
      </section>
      {categories.length > 0 && (
        <Section title="Categories">
          <CategoryTiles categories={categories} />
        </Section>
      )}
    </Stack>
  )
}
