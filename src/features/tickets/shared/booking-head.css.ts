import { style, styleVariants } from '@vanilla-extract/css'
import { adireHeader } from '#src/kit/adire.css.ts'
import { color, leading, media, radius, space, text, weight } from '#src/kit/tokens.css.ts'

/** To the edges of a phone. */
export const head = style([
  adireHeader,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    gap: space[4],
    overflow: 'hidden',
    marginBlock: `-${space[3]} ${space[5]}`,
    marginInlineStart: `min(-${space[4]}, -1 * env(safe-area-inset-left, 0px))`,
    marginInlineEnd: `min(-${space[4]}, -1 * env(safe-area-inset-right, 0px))`,
    padding: space[4],
    overflowWrap: 'anywhere',
    '@media': {
      [media.md]: { marginBlockStart: 0, marginInline: 0, borderRadius: radius.card, flexWrap: 'nowrap' },
    },
  },
])
const framed = {
  overflow: 'hidden',
  flexShrink: 0,
  border: `1px solid ${color.onHeaderSoft}`,
  borderRadius: radius.control,
} as const
/** A poster stands before the title; a wide picture is under it, or before it where there is room. */
export const pictures = styleVariants({
  poster: { ...framed, order: -1, inlineSize: '112px', '@media': { [media.md]: { inlineSize: '128px' } } },
  wide: {
    inlineSize: `calc(100% + 2 * ${space[4]})`,
    margin: `0 -${space[4]} -${space[4]}`,
    '@media': { [media.md]: { ...framed, order: -1, inlineSize: 'min(45%, 420px)', margin: 0 } },
  },
})
export const words = style({
  display: 'grid',
  flex: '1 1 9rem',
  minInlineSize: 0,
  justifyItems: 'start',
  marginBlockStart: `-${space[2]}`,
})
export const back = style({ marginInlineStart: `-${space[3]}` })
export const title = style({ display: 'grid', gap: space[1], color: color.onHeaderSoft })
export const name = style({
  fontSize: `min(${text.xl}, 7.2vw)`,
  fontWeight: weight.heavy,
  lineHeight: leading.tight,
  letterSpacing: '-0.01em',
  color: color.onHeader,
})
