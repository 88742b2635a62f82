import { useState } from 'react'
import { classNames } from './class-names.ts'
import { markPalette } from './palette.ts'
import * as css from './tile.css.ts'

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
        className={classNames(
          css.billerMark,
          css.billerSizes[size],
          css.billerTints[tintOf(name)],
          isRound && css.billerRound,
        )}
        aria-hidden="true"
      >
        {initialsOf(name)}
      </span>
    )
  }
  return (
    <span
      className={classNames(
        css.billerMark,
        css.billerSizes[size],
        css.billerGround,
        isRound && css.billerRound,
      )}
    >
      <img
        className={css.billerImage}
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

/** The same biller has the same colour on every screen and device. */
function tintOf(name: string): string {
  let hash = 7
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 9973
  return String(hash % markPalette.length)
}

/** "Ikeja Electric" to "IE", "MTN Airtime" to "MA", "DStv" to "D". */
function initialsOf(name: string): string {
  const words = name.trim().split(/[\s\-_/]+/)
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
}
