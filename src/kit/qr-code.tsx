import { type Bitmap2D, correction, generate } from 'lean-qr'
import { useMemo } from 'react'
import { classNames } from './class-names.ts'
import { qrCode } from './paper.css.ts'

export interface QrCodeProps {
  /** The encoded text. Up to 100 characters stay readable from a phone. */
  value: string
  label: string
  className?: string | undefined
}

/** ISO/IEC 18004: four modules of white on every side. */
const QUIET = 4

/**
 * A QR code. By lean-qr, not its "nano" version (3.3 kB instead of 1.9): nano marks every text with an ECI, which some
 * hand-held readers print as digits in front of it, and has no alphanumeric mode, so that its modules are smaller.
 */
export function QrCode({ value, label, className }: QrCodeProps) {
  const { size, path } = useMemo(() => {
    const bitmap = generate(value, { minCorrectionLevel: correction.M })
    return { size: bitmap.size + 2 * QUIET, path: pathOf(bitmap) }
  }, [value])
  return (
    <svg
      className={classNames(qrCode, className)}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

/** Draws each run of black modules in a row as one box. */
function pathOf(bitmap: Bitmap2D): string {
  let path = ''
  for (let y = 0; y < bitmap.size; y += 1) {
    for (let x = 0; x < bitmap.size; x += 1) {
      const from = x
      while (bitmap.get(x, y)) x += 1
      if (x > from) path += `M${from + QUIET} ${y + QUIET}h${x - from}v1h${from - x}z`
    }
  }
  return path
}
