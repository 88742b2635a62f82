import { globalStyle, style } from '@vanilla-extract/css'
import { adireHeader } from '#src/ui/adire.css.ts'
import { card } from '#src/ui/card.css.ts'
import { color, leading, media, radius, size, space, text, weight } from '#src/ui/tokens.css.ts'

const sides = {
  paddingInlineStart: `max(${space[4]}, env(safe-area-inset-left, 0px))`,
  paddingInlineEnd: `max(${space[4]}, env(safe-area-inset-right, 0px))`,
}

/** The cloth. Its lower part is where the number box lies over its edge. */
export const hero = style([
  adireHeader,
  {
    ...sides,
    paddingBlock: `${space[3]} 112px`,
    '@media': { [media.md]: { paddingBlock: `${space[10]} 120px` } },
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
/**
 * Most of it lies on the cloth. As tall as the form in it, from the first paint: no line of that wraps. Until it comes,
 * where its number and its button will be.
 */
export const box = style([
  card.normal,
  {
    marginBlock: `-96px ${space[6]}`,
    minBlockSize: 'calc(214px + 1.5rem)',
    maxInlineSize: size.column,
    selectors: {
      '&:empty::before, &:empty::after': {
        content: '',
        display: 'block',
        blockSize: '52px',
        borderRadius: radius.control,
        backgroundColor: color.sunken,
      },
      '&:empty::before': { marginBlock: '2rem 4.25rem' },
    },
  },
])

/**
 * Nobody knows how many categories a provider has: what is under them shows when it has its place. `Section`, its stack,
 * the skeletons: looked for no deeper, or each key in the search box would have the page's styles worked out again.
 */
globalStyle(`${body} section:has(> div > [aria-busy=true]) ~ *`, { visibility: 'hidden' })
