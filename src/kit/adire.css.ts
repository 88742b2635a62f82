import { style } from '@vanilla-extract/css'
import { adireMask, adireOnIndigo } from './adire-motif.ts'
import { color, media } from './tokens.css.ts'

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
