import { useState } from 'react'
import * as css from './biller-mark.css.ts'
import { classNames } from './class-names.ts'
import { initialsOf, tintOf } from './initials.ts'

export interface BillerMarkProps {
  name: string
  /** A data or same-origin URL; without it, or when it does not load, initials on a tile. */
  src?: string | undefined
  size?: 18 | 34 | 48 | 64 | undefined
  isRound?: boolean | undefined
}

/** A biller's small logo. Decorative: its name is beside it. Its space is reserved before the picture has loaded. */
export function BillerMark({ name, src, size = 34, isRound = false }: BillerMarkProps) {
  const [failed, setFailed] = useState<string | null>(null)
  if (src === undefined || src === '' || src === failed) {
    return (
      <span
        className={classNames(css.mark, css.sizes[size], css.tints[tintOf(name)], isRound && css.round)}
        aria-hidden="true"
      >
        {initialsOf(name)}
      </span>
    )
  }
  return (
    <span className={classNames(css.mark, css.sizes[size], css.ground, isRound && css.round)}>
      <img
        className={css.image}
        src={src}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        onError={() => setFailed(src)}
      />
    </span>
  )
}
