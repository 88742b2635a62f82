import { style, styleVariants } from '@vanilla-extract/css'
import { color, media, size, space, text, weight } from './tokens.css.ts'

export const page = style({
  inlineSize: '100%',
  marginInline: 'auto',
  paddingBlock: `${space[3]} ${space[8]}`,
  paddingInlineStart: `max(${space[4]}, env(safe-area-inset-left, 0px))`,
  paddingInlineEnd: `max(${space[4]}, env(safe-area-inset-right, 0px))`,
  // A bar at the foot has its own background: no strip of paper under it.
  selectors: { '&:has([data-sticky-bar])': { paddingBlockEnd: 0 } },
  '@media': { [media.lg]: { paddingBlock: `${space[6]} ${space[12]}` } },
})
const outer = (inner: string) => `calc(${inner} + 2 * ${space[4]})`

export const widths = styleVariants({
  column: {
    maxInlineSize: outer(size.column),
    // One left edge: where a wide page begins, so that nothing jumps sideways from page to page.
    marginInlineStart: `max(0px, (100% - ${outer(size.wide)}) / 2)`,
  },
  wide: { maxInlineSize: outer(size.wide) },
  full: {},
})
export const head = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: space[2],
  minBlockSize: size.touch,
  marginBlockEnd: space[4],
})
export const back = style({ display: 'grid', marginInlineStart: `-${space[3]}` })
export const title = style({
  flex: '1 1 7rem',
  minInlineSize: 0,
  // So that "Distribution" stays in one piece on a phone, with text of 200 %.
  fontSize: `min(${text.lg}, 7.2vw)`,
  fontWeight: weight.heavy,
  letterSpacing: '-0.01em',
  color: color.ink,
  '@media': { [media.md]: { fontSize: text.xl } },
})
