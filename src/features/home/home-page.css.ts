import { globalStyle, style } from '@vanilla-extract/css'
import { adireHeader } from '#src/ui/adire.css.ts'
import { card } from '#src/ui/card.css.ts'
import { color, leading, media, radius, size, space, text, weight } from '#src/ui/tokens.css.ts'

const sides = {
  paddingInlineStart: `max(${space[4]}, env(safe-area-inset-left, 0px))`,
  paddingInlineEnd: `max(${space[4]}, env(safe-area-inset-right, 0px))`,
}

/** Room beside the drawer for the number box in one line, also where the text is large. */
export const oneLine = '(min-width: 76rem)'
/** What a field's label takes above it. */
export const underLabel = '1.72rem'

/** The cloth. The number box overlaps its lower part and extends over its edge. */
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
 * Most of it is over the cloth. As high as the form in it, from the first paint: none of its lines wraps. Until the
 * form loads, placeholders for its number and its button.
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
    '@media': {
      [oneLine]: {
        minBlockSize: '7.1rem',
        maxInlineSize: 'none',
        selectors: {
          '&:empty::after': { display: 'none' },
          '&:empty::before': { marginBlock: `${underLabel} 0` },
        },
      },
    },
  },
])

/**
 * Nobody knows how many categories a provider has, so what is below them is shown once its place is final. The selector
 * ends at `Section`, stack, skeletons: a deeper one would make each key in the search box recompute the page's styles.
 */
globalStyle(`${body} section:has(> div > [aria-busy=true]) ~ *`, { visibility: 'hidden' })
