import { Link } from 'react-router-dom'
import { link, links } from './disclosure.css.ts'
import { Disclosure } from './disclosure.tsx'
import { useAnchor } from './use-anchor.ts'

interface ContentsProps {
  entries: readonly { readonly id: string; readonly title: string }[]
}

/** The sections of a long text, closed until wanted: on a phone the text itself comes first. */
export function Contents({ entries }: ContentsProps) {
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
