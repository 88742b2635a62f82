import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { link, links } from './folded.css.ts'
import { heading, prose, section, subheading } from './prose.css.ts'
import { useAnchor } from './use-anchor.ts'

/** The level of an article's headings: 2 on a page of its own, 3 inside a pop-up that has a title already. */
export type HeadingLevel = 2 | 3

export interface ArticleSection {
  /** Its id on the page: lower case, hyphens. */
  readonly id: string
  readonly title: string
  readonly body: ReactNode
}

interface ArticleProps {
  sections: readonly ArticleSection[]
  level?: HeadingLevel | undefined
  /** Lists the sections first and gives each an id. Only once per page, because ids are unique. */
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

interface ContentsProps {
  entries: readonly { readonly id: string; readonly title: string }[]
}

/** The sections of a long text, closed until wanted: on a phone the text itself comes first. */
function Contents({ entries }: ContentsProps) {
  useAnchor()
  return (
    <nav aria-label="On this page">
      <Disclosure title="On this page">
        <ul className={links}>
          {entries.map(({ id, title }) => (
            <li key={id}>
              <Link className={link} to={{ hash: id }}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </Disclosure>
    </nav>
  )
}
