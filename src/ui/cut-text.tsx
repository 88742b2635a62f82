import { useState } from 'react'
import { cut as cutClass } from './cut-text.css.ts'
import { visuallyHidden } from './helpers.css.ts'

export interface CutTextProps {
  text: string
  /** As it is shown until somebody presses it; the same as `text` where nothing was cut. */
  cut: string
}

/** A text that was cut to fit, and the whole on demand: by a press, by a key, by the pointer, and always when read out. */
export function CutText({ text, cut }: CutTextProps) {
  const [isWhole, setWhole] = useState(false)
  if (cut === text) return text
  return (
    <button type="button" className={cutClass} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
      {isWhole ? (
        text
      ) : (
        <>
          {/* Not the button's title: it would be read out as well as the name, which is the same. */}
          <span aria-hidden="true" title={text}>
            {cut}
          </span>
          <span className={visuallyHidden}>{text}</span>
        </>
      )}
    </button>
  )
}
