import { style } from '@vanilla-extract/css'
import { color, media } from './tokens.css.ts'

/** Our own motif, after resist-dyed cloth: diamonds in diamonds, a rosette of dots, quarter rings that meet at the corners. */
function motif(stroke: string, opacity: number): string {
  const dots = [0, 45, 90, 135, 180, 225, 270, 315]
    .map((angle) => {
      const radians = (angle * Math.PI) / 180
      const x = (32 + 7 * Math.cos(radians)).toFixed(1)
      const y = (32 + 7 * Math.sin(radians)).toFixed(1)
      return `M${x} ${y}h.01`
    })
    .join('')
  const diamonds = 'M32 4 60 32 32 60 4 32zM32 12 52 32 32 52 12 32z'
  const rings =
    'M13 0A13 13 0 0 1 0 13M7 0A7 7 0 0 1 0 7M51 0a13 13 0 0 0 13 13M57 0a7 7 0 0 0 7 7M0 51a13 13 0 0 1 13 13M0 57a7 7 0 0 1 7 7M64 51a13 13 0 0 0-13 13M64 57a7 7 0 0 0-7 7'
  const ticks = 'M32 0v1M32 63v1M0 32h1M63 32h1'
  return (
    `<svg xmlns='http://www.w3.org/2000/svg' width='64' height='64' fill='none' stroke='${stroke}' stroke-opacity='${opacity}' stroke-linecap='round'>` +
    `<path stroke-width='1.25' d='${diamonds}${rings}'/><path stroke-width='2.5' d='M32 32h.01${dots}${ticks}'/></svg>`
  )
}

function dataUri(svg: string): string {
  return `url("data:image/svg+xml,${svg.replace(/[<>#%]/g, encodeURIComponent)}")`
}

/** White lines for the header, which is indigo in both themes. */
const adireOnIndigo = dataUri(motif('#fff', 0.15))
/** Opaque, as a mask: the colour comes from a token. */
const adireMask = dataUri(motif('#000', 1))

/** Indigo background in both themes, with text and focus colours to match. */
export const onHeader = style({
  vars: { [color.focus]: color.mango },
  backgroundColor: color.header,
  color: color.onHeader,
})

/** The home header and the install card. */
export const adireHeader = style([
  onHeader,
  { backgroundImage: adireOnIndigo, backgroundSize: '64px', backgroundPosition: 'top center' },
])

/** A quiet strip along a receipt's upper edge. Give it to an empty element. */
export const adireEdge = style({
  blockSize: '16px',
  backgroundColor: color.indigo,
  opacity: 0.55,
  maskImage: adireMask,
  maskSize: '32px',
  maskPosition: 'center',
  '@media': { [media.forced]: { display: 'none' } },
})
