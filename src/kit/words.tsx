import { Children, type ReactNode } from 'react'

/**
 * A word with figures, ₦ or @, and the groups of figures after it: an amount, a number, a code, an email. Not a single
 * digit, whose noun takes its ending in another language.
 */
const VALUE = /(^|[\s(“])([^\s(“]*[\d₦@]\S*[^\s.,;:!?)”](?: [\d*]\S*[\d*])*)/

/**
 * Words for people, which a browser may translate while they change. A translation takes React's text nodes out of the
 * page: one that is changed then stays on the screen as it was, and removing one, or inserting before it, throws. So
 * texts are never beside elements: they are in elements of their own, whose content React replaces as a whole. Values
 * in them are not translated.
 */
export function words(children: ReactNode): ReactNode {
  const parts: ReactNode[] = []
  let text = ''
  const endText = () => {
    if (text !== '') parts.push(<span key={`${parts.length} ${text}`}>{marked(text)}</span>)
    text = ''
  }
  for (const part of Children.toArray(children)) {
    if (typeof part === 'string' || typeof part === 'number') {
      text += part
    } else {
      endText()
      parts.push(part)
    }
  }
  if (parts.length === 0) return marked(text)
  endText()
  return parts
}

function marked(text: string): ReactNode {
  const pieces = text.split(VALUE)
  if (pieces.length === 1) return text
  if (pieces[2] === text) return <Verbatim key={text}>{text}</Verbatim>
  return (
    <span key={text}>
      {pieces.map((piece, at) => {
        // Each third piece is a value.
        if (at % 3 !== 2) return piece
        // biome-ignore lint/suspicious/noArrayIndexKey: another text is another span
        return <Verbatim key={at}>{piece}</Verbatim>
      })}
    </span>
  )
}

export interface VerbatimProps {
  children: string
  className?: string | undefined
}

/** A name, a number or a code: the same in every language. */
export function Verbatim({ children, className }: VerbatimProps) {
  return (
    <span className={className} translate="no">
      {children}
    </span>
  )
}
