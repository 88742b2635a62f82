import { style } from '@vanilla-extract/css'
import { color, media, radius, size, space, text, weight } from '#src/ui/tokens.css.ts'

export const steps = style({
  display: 'flex',
  flexWrap: 'wrap',
  maxInlineSize: size.column,
  borderBlockEnd: `1px solid ${color.line}`,
})
export const item = style({ display: 'grid', flex: '1 1 0' })
/** The line under the current one is thicker, and its word heavier: colour is not all that tells it. */
export const step = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[2],
  minBlockSize: size.touch,
  paddingInline: space[1],
  borderBlockEnd: '3px solid transparent',
  color: color.inkSoft,
  fontSize: text.sm,
  selectors: {
    'button&': { color: color.indigo, fontWeight: weight.strong },
    '&[aria-current]': { borderBlockEndColor: color.indigo, color: color.ink, fontWeight: weight.heavy },
  },
  '@media': {
    [media.forced]: {
      selectors: {
        'button&': { textDecoration: 'underline' },
        '&:not([aria-current])': { borderBlockEndColor: 'Canvas' },
      },
    },
  },
})
export const number = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  minInlineSize: '1.5rem',
  minBlockSize: '1.5rem',
  border: '1px solid currentColor',
  borderRadius: radius.full,
  fontSize: text.xs,
  selectors: {
    '[aria-current] > &': {
      borderColor: color.indigo,
      backgroundColor: color.indigoTint,
      color: color.indigo,
    },
  },
})
