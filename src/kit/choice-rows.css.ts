import { style } from '@vanilla-extract/css'
import { color, leading, media, radius, size, space, text, weight } from './tokens.css.ts'

export const rows = style({
  display: 'grid',
  minInlineSize: 0,
  overflow: 'hidden',
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  backgroundColor: color.surface,
  selectors: { '&[aria-invalid]': { borderColor: color.failed } },
})
/** Wraps with large text or on a narrow phone. */
export const row = style({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `2px ${space[4]}`,
  minBlockSize: size.touch,
  padding: `${space[3]} ${space[4]}`,
  lineHeight: leading.tight,
  cursor: 'pointer',
  selectors: {
    '& + &': { borderBlockStart: `1px solid ${color.line}` },
    '&[data-chosen]': {
      backgroundColor: color.indigoTint,
      boxShadow: `inset ${space[1]} 0 0 ${color.indigo}`,
    },
    '&:has(:focus-visible)': { outline: `3px solid ${color.focus}`, outlineOffset: '-3px' },
  },
  '@media': {
    [media.hover]: { selectors: { '&:hover:not([data-chosen])': { backgroundColor: color.sunken } } },
    [media.forced]: {
      selectors: {
        '&[data-chosen]': { borderInlineStart: `${space[2]} solid Highlight` },
      },
    },
  },
})
const lines = style({ display: 'grid', gap: space[1], minInlineSize: 0 })
export const words = style([lines, { flex: '1 1 9rem' }])
export const end = style([
  lines,
  {
    flex: '0 1 auto',
    // Under the words it stays at the end, too.
    marginInlineStart: 'auto',
    fontVariantNumeric: 'tabular-nums lining-nums',
    '@media': { '(min-width: 20rem)': { textAlign: 'end' } },
  },
])
export const title = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `${space[1]} ${space[2]}`,
  fontWeight: weight.strong,
  overflowWrap: 'anywhere',
})
export const detail = style({ color: color.inkSoft, fontSize: text.xs, overflowWrap: 'anywhere' })
export const mark = style({
  paddingInline: space[2],
  paddingBlock: '2px',
  borderRadius: radius.small,
  backgroundColor: color.successTint,
  color: color.success,
  fontSize: text.xs,
  '@media': { [media.forced]: { border: '1px solid CanvasText' } },
})
