import { globalStyle, style } from '@vanilla-extract/css'
import { onHeader } from '#src/kit/adire.css.ts'
import { color, font, leading, media, radius, shadow, space, text, weight } from '#src/kit/tokens.css.ts'

/** Indigo above, with the balance; paper below, with the number. */
export const card = style({
  overflow: 'hidden',
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  boxShadow: shadow,
})
export const pattern = style([
  onHeader,
  {
    vars: { [color.inkSoft]: color.onHeaderSoft, [color.indigo]: color.onHeader },
    display: 'grid',
    gap: space[5],
    padding: `${space[4]} ${space[5]} ${space[2]}`,
    '@media': { [media.forced]: { borderBlockEnd: '1px solid CanvasText' } },
  },
])
export const whose = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  fontSize: text.sm,
  fontWeight: weight.strong,
})
export const list = style({ minInlineSize: 0 })
export const label = style({ color: color.inkSoft, fontSize: text.xs, lineHeight: leading.body })

/** As high with its skeleton or amount as with its error and the button: nothing below it moves. */
export const balance = style({ display: 'grid', alignContent: 'start', minBlockSize: '70px' })
export const known = style({ justifySelf: 'start', borderRadius: radius.small })
export const lacking = style({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start' })
export const awaited = style({ display: 'block' })
globalStyle(`${pattern} ${awaited}`, { opacity: 0.3, vars: { [color.sunken]: color.onHeader } })
export const check = style({
  '@media': {
    [media.hover]: {
      // The paper's tint is no background for white text.
      selectors: { [`${pattern} &:hover:not(:disabled)`]: { backgroundColor: 'transparent' } },
    },
  },
  selectors: {
    // Its label starts where the sentence above it does.
    [`${pattern} &`]: {
      marginInlineStart: `-${space[3]}`,
      textDecoration: 'underline',
      textUnderlineOffset: '3px',
    },
  },
})

/** Number and Copy side by side; below each other where large text would break the words into letters. */
export const strip = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[3],
  padding: `${space[4]} ${space[5]}`,
  backgroundColor: color.surface,
})
globalStyle(`${strip} > dl`, { flexGrow: 1 })
export const number = style({
  fontFamily: font.mono,
  fontSize: text.lg,
  fontWeight: weight.heavy,
  fontVariantNumeric: 'tabular-nums lining-nums',
  letterSpacing: '0.04em',
  overflowWrap: 'anywhere',
  userSelect: 'all',
})
export const owner = style({
  inlineSize: '100%',
  color: color.inkSoft,
  fontSize: text.sm,
  overflowWrap: 'anywhere',
})

/** The receipt above it ends with its links. */
export const after = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: space[4],
})
globalStyle(`${after} ${balance}`, { alignContent: 'center', minBlockSize: '48px' })

/** Buttons under the balance. */
export const cardActions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  // The balance above has room for what is said where there is none.
  marginBlock: `-${space[5]} ${space[2]}`,
})
/** On the cloth, in both themes. */
globalStyle(`${cardActions} > button`, {
  borderColor: color.onHeaderSoft,
  backgroundColor: 'transparent',
  color: color.onHeader,
})
