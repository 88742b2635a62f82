import { CategoryDrawing } from '#src/catalog/category-drawing.tsx'
import { CategoryTiles } from '#src/catalog/category-tiles.tsx'
import type { Category } from '#src/contract/catalog.ts'
import { COMING_SOON, SERVICE_SOON } from '#src/domain/sentences.ts'
import { Section } from '#src/ui/section.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { Text } from '#src/ui/text.tsx'
import * as css from './panels.css.ts'

export interface ComingSoonProps {
  category: Category
  others: readonly Category[]
}

/** A category that has no product yet (spec section 2), and what can be paid for meanwhile. */
export function ComingSoon({ category, others }: ComingSoonProps) {
  return (
    <Stack gap={8}>
      <section className={css.panel}>
        <CategoryDrawing category={category} size="panel" />
        <Text as="h2" size="lg" weight="heavy" className={css.eyebrow}>
          {COMING_SOON}
        </Text>
        <Text tone="soft">{SERVICE_SOON}</Text>
      </section>
      <Section title="Ready today">
        <CategoryTiles categories={others} />
      </Section>
    </Stack>
  )
}
