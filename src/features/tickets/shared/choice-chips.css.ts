import { style } from '@vanilla-extract/css'
import { pressedWhole } from '#src/kit/helpers.css.ts'
import { color, leading, media, radius, size, space, text, weight } from '#src/kit/tokens.css.ts'

export const before = style({ color: color.inkSoft })
export const chips = style({ position: 'relative', display: 'flex', flexWrap: 'wrap', gap: space[2] })
/** To the edges of a phone, where the next chip is cut: there is more. */
export const strip = style([
  chips,
  {
    '@media': {
      [`not all and ${media.md}`]: {
        flexWrap: 'nowrap',
        marginInline: `-${space[4]}`,
        // Room for the focus ring within what scrolls.
        marginBlock: `-${space[1]}`,
        padding: `${space[1]} ${space[4]}`,
        overflowX: 'auto',
        scrollbarWidth: 'none',
      },
    },
  },
])
export const chip = style({
  position: 'relative',
  display: 'grid',
  flexShrink: 0,
  maxInlineSize: '100%',
  '@media': {
    [media.forced]: {
      selectors: { '&:has(:checked)': { outline: '2px solid Highlight', outlineOffset: '1px' } },
    },
  },
})
export const face = style({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  minInlineSize: '68px',
  minBlockSize: size.primary,
  paddingInline: space[3],
  border: `1px solid ${color.control}`,
  borderRadius: radius.control,
  backgroundColor: color.surface,
  color: color.ink,
  fontSize: text.sm,
  fontWeight: weight.strong,
  fontVariantNumeric: 'tabular-nums lining-nums',
  lineHeight: leading.tight,
  textAlign: 'center',
  overflowWrap: 'anywhere',
  selectors: {
    [`${pressedWhole}:checked + &`]: {
      borderColor: color.indigo,
      backgroundColor: color.indigo,
      color: color.onIndigo,
    },
    [`${pressedWhole}:focus-visible + &`]: { outline: `3px solid ${color.focus}`, outlineOffset: '1px' },
    '[role=radiogroup][aria-invalid] &': { borderColor: color.failed },
  },
  '@media': {
    [media.forced]: {
      selectors: {
        [`${pressedWhole}:checked + &`]: {
          forcedColorAdjust: 'none',
          backgroundColor: 'Highlight',
          color: 'HighlightText',
        },
      },
    },
  },
})
export const detail = style({ fontSize: text.xs, fontWeight: weight.medium })
