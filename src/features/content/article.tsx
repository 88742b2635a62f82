import type { ReactNode } from 'react'
import { Stack } from '#src/ui/stack.tsx'
import { Contents } from './contents.tsx'
import { heading, prose, section, subheading } from './prose.css.ts'

/** Where an article's headings begin: 2 on a page of its own, 3 inside a pop-up that has a title already. */
export type HeadingLevel = 2 | 3

export interface ArticleSection {
  /** Its address on the page: lower case, hyphens. */
  readonly id: string
  readonly title: string
  readonly body: ReactNode
}

interface ArticleProps {
  sections: readonly ArticleSection[]
  level?: HeadingLevel | undefined
  /** Lists the sections first and gives each an address. Once on a page only, since addresses are unique. */
  contents?: boolean | undefined
}

/** A text in sections under headings. */
export function Article({ sections, level = 2, contents = false }: ArticleProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <Stack gap={8}>
      {contents && <Contents entries={sections} />}
      {sections.map(({ id, title, body }) => (
        <section key={id} className={section}>
          <Heading className={heading} {...(contents && { id, tabIndex: -1 })}>
            {title}
          </Heading>
          <div className={prose}>{body}</div>
        </section>
      ))}
    </Stack>
  )
}

/** A heading one level below the article's own. */
export function Subheading({ level, children }: { level: HeadingLevel; children: ReactNode }) {
  const Heading = level === 2 ? 'h3' : 'h4'
  return <Heading className={subheading}>{children}</Heading>
}
