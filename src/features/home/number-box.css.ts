import { style } from '@vanilla-extract/css'
import { color, media, radius, size, space, text, weight } from '#src/ui/tokens.css.ts'
import { oneLine, underLabel } from './home-page.css.ts'

export const form = style({
  display: 'grid',
  gap: space[3],
  containerType: 'inline-size',
  '@media': { [oneLine]: { gridTemplateColumns: '3fr 3fr 2fr', alignItems: 'start' } },
})
/** Level with the field and as high, whatever stands under that. */
const beside = { [oneLine]: { marginBlockStart: underLabel, minBlockSize: size.primary } }
export const buy = style({ '@media': beside })
export const network = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  paddingInlineEnd: space[2],
  color: color.ink,
  fontSize: text.sm,
  fontWeight: weight.strong,
})
/** With large text the number needs the room: the mark still shows the network. */
export const networkName = style({ '@container': { '(max-width: 15rem)': { display: 'none' } } })
/** Four on a line on a 360 px phone, and below each other where the text is large. */
export const picks = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(4rem, 1fr))',
  gap: space[2],
  '@media': beside,
})
export const pick = style({
  minBlockSize: '48px',
  border: `1px solid ${color.control}`,
  borderRadius: radius.control,
  backgroundColor: color.surface,
  color: color.ink,
  fontSize: text.sm,
  fontWeight: weight.strong,
  fontVariantNumeric: 'tabular-nums lining-nums',
  '@media': { [media.forced]: { selectors: { '&[aria-pressed=true]': { borderWidth: '3px' } } } },
  selectors: {
    '&:hover': { borderColor: color.indigo },
    '&[aria-pressed=true]': {
      borderColor: color.indigo,
      boxShadow: `inset 0 0 0 1px ${color.indigo}`,
      backgroundColor: color.indigoTint,
      color: color.indigo,
    },
  },
})
