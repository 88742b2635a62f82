import { globalStyle, style } from '@vanilla-extract/css'
import { iconButtonClass } from '#src/kit/icon-button.tsx'
import { color, radius, space, text, weight } from '#src/kit/tokens.css.ts'

/** What is counted and its price, and beside them the stepper; one under the other where the text is large. */
const beside = '(min-width: 17rem)'
const line = style({
  paddingBlock: space[3],
  selectors: { '& + &': { borderBlockStart: `1px solid ${color.line}` } },
  '@media': {
    [beside]: { gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: space[3], rowGap: space[1] },
  },
})
export const row = style([line])
/** Without a hint the label is alone beside the stepper. */
export const rowAlone = style([line])
globalStyle(`${line} > *`, { '@media': { [beside]: { gridColumn: '1 / -1' } } })
globalStyle(`${line} > :first-child`, { '@media': { [beside]: { gridColumn: 1, alignSelf: 'end' } } })
globalStyle(`${rowAlone} > :first-child`, {
  '@media': { [beside]: { gridRow: '1 / span 2', alignSelf: 'center' } },
})
globalStyle(`${row} > :last-child`, {
  '@media': { [beside]: { gridColumn: 1, gridRow: 2, alignSelf: 'start' } },
})
export const box = style({
  inlineSize: '140px',
  borderRadius: radius.full,
  '@media': { [beside]: { gridColumn: 2, gridRow: '1 / span 2', alignSelf: 'center' } },
})
globalStyle(`${line} > ${box}`, { '@media': { [beside]: { gridColumn: 2 } } })
export const figure = style({ textAlign: 'center', paddingInline: 0, fontWeight: weight.strong })
export const step = style([
  iconButtonClass,
  {
    color: color.indigo,
    fontSize: text.xl,
    lineHeight: 1,
    selectors: { '&[aria-disabled=true]': { color: color.inkSoft, opacity: 0.55, cursor: 'not-allowed' } },
  },
])
