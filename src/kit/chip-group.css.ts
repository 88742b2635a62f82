import { style } from '@vanilla-extract/css'
import { chipStates } from './helpers.css.ts'
import { color, media, radius, size, space, text, weight } from './tokens.css.ts'

export const group = style({ display: 'flex', flexWrap: 'wrap', gap: '6px' })

export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '6px',
  minInlineSize: '52px',
  minBlockSize: size.touch,
  paddingInline: '10px',
  border: `1px solid ${color.control}`,
  borderRadius: radius.full,
  backgroundColor: color.surface,
  fontSize: text.xs,
  fontWeight: weight.strong,
  fontVariantNumeric: 'tabular-nums lining-nums',
  // Five quick amounts share one line on a 360 px phone.
  '@media': {
    [media.sm]: { paddingInline: space[4], fontSize: text.sm },
    [media.forced]: { selectors: { '&[aria-pressed=true]': { borderWidth: '3px' } } },
  },
  selectors: {
    ...chipStates,
    '&:disabled': { opacity: 0.55, cursor: 'not-allowed' },
  },
})
