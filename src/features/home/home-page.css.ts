import { globalStyle, style } from '@vanilla-extract/css'
import { adireHeader } from '#src/ui/adire.css.ts'
import { leading, media, size, space, text, weight } from '#src/ui/tokens.css.ts'

const sides = {
  paddingInlineStart: `max(${space[4]}, env(safe-area-inset-left, 0px))`,
  paddingInlineEnd: `max(${space[4]}, env(safe-area-inset-right, 0px))`,
}

/** The cloth. Its lower part is where the search box lies over its edge. */
export const hero = style([
  adireHeader,
  {
    ...sides,
    paddingBlock: `${space[3]} ${space[12]}`,
    '@media': { [media.md]: { paddingBlock: `${space[10]} ${space[16]}` } },
  },
])
export const heroColumn = style({ maxInlineSize: size.wide, marginInline: 'auto' })
export const title = style({
  fontSize: text.xl,
  fontWeight: weight.heavy,
  lineHeight: leading.tight,
  letterSpacing: '-0.02em',
  textWrap: 'balance',
  '@media': { [media.md]: { fontSize: text.xxl } },
})

export const body = style({
  ...sides,
  boxSizing: 'content-box',
  maxInlineSize: size.wide,
  marginInline: 'auto',
  paddingBlockEnd: space[10],
})
/** Half of the box's 56 px stand on the cloth. */
export const search = style({
  marginBlockStart: '-28px',
  marginBlockEnd: space[6],
})

/**
 * Nobody knows how many categories a provider has: what is under them shows when it has its place. `Section`, its stack,
 * the skeletons: looked for no deeper, or each key in the search box would have the page's styles worked out again.
 */
globalStyle(`${body} section:has(> div > [aria-busy=true]) ~ *`, { visibility: 'hidden' })
