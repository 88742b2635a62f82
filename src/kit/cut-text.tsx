import { useState } from 'react'
import { visuallyHidden } from './helpers.css.ts'
import { cut as cutClass } from './lists.css.ts'
import { words } from './words.tsx'

export interface CutTextProps {
  text: string
  /** The text until it is pressed; the same as `text` where nothing was cut. */
  cut: string
}

/** A text that was cut to fit. The whole is shown by a press, a key or the pointer, and is always read out. */
export function CutText({ text, cut }: CutTextProps) {
  const [isExpanded, setExpanded] = useState(false)
  if (cut === text) return <span>{words(text)}</span>
  return (
    <button
      type="button"
      className={cutClass}
      aria-expanded={isExpanded}
      onClick={() => setExpanded(!isExpanded)}
    >
      {isExpanded ? (
        <span>{words(text)}</span>
      ) : (
        <>
          {/* Not on the button: a title there would be read out in addition to the name, which is the same. */}
          <span aria-hidden="true" title={text}>
            {words(cut)}
          </span>
          <span className={visuallyHidden}>{text}</span>
        </>
      )}
    </button>
  )
}
