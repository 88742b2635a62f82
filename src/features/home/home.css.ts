import { style } from '@vanilla-extract/css'
import { adireHeader } from '#src/kit/adire.css.ts'
import { textLink, visuallyHidden } from '#src/kit/helpers.css.ts'
import { card } from '#src/kit/layout.css.ts'
import { color, leading, media, radius, size, space, text, weight } from '#src/kit/tokens.css.ts'

const sides = {
  paddingInlineStart: `max(${space[4]}, env(safe-area-inset-left, 0px))`,
  paddingInlineEnd: `max(${space[4]}, env(safe-area-inset-right, 0px))`,
}

/** Beside the drawer, title and number box side by side. */
const wide = '(min-width: 76rem)'

/** The cloth, with the number box on it. */
export const hero = style([adireHeader, { ...sides, paddingBlock: `${space[1]} ${space[4]}` }])
export const heroColumn = style({
  maxInlineSize: size.wide,
  marginInline: 'auto',
  '@media': {
    [wide]: {
      display: 'grid',
      gridTemplateColumns: '1fr 480px',
      alignItems: 'center',
      gap: space[8],
      paddingBlock: space[4],
    },
  },
})
/** A phone's first screen needs the room. */
export const title = style([
  visuallyHidden,
  {
    '@media': {
      [media.md]: {
        position: 'static',
        inlineSize: 'auto',
        blockSize: 'auto',
        overflow: 'visible',
        clipPath: 'none',
        whiteSpace: 'normal',
        marginBlock: space[4],
        fontSize: text.xxl,
        fontWeight: weight.heavy,
        lineHeight: leading.tight,
        letterSpacing: '-0.02em',
        textWrap: 'balance',
      },
    },
  },
])

export const body = style({
  ...sides,
  boxSizing: 'content-box',
  maxInlineSize: size.wide,
  marginInline: 'auto',
  paddingBlock: `${space[4]} ${space[10]}`,
})
/**
 * As high as the form in it, from the first paint: none of its lines wraps. Until the form loads, placeholders for its
 * number and its button. It asks for an e-mail where the device knows nobody.
 */
export const box = style([
  card.normal,
  {
    minBlockSize: 'calc(214px + 1.5rem)',
    maxInlineSize: size.column,
    color: color.ink,
    selectors: {
      '&:empty::before, &:empty::after': {
        content: '',
        display: 'block',
        blockSize: '52px',
        borderRadius: radius.control,
        backgroundColor: color.sunken,
      },
      '&:empty::before': { marginBlock: '2rem 8.25rem' },
      'html:is([data-saved], [data-user]) &:empty::before': { marginBlockEnd: '4.25rem' },
    },
  },
])
/** As near to what it leads to as every other heading. */
export const all = style([textLink, { marginBlock: `-${space[3]}`, whiteSpace: 'nowrap' }])

/** As wide as the real summary. */
export const sample = style({ maxInlineSize: size.column })
