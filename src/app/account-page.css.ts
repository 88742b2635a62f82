import { globalStyle, style } from '@vanilla-extract/css'
import { color, radius, space } from '#src/kit/tokens.css.ts'

export const face = style({ flexShrink: 0 })
globalStyle(`${face} > *`, { borderRadius: radius.full })
export const who = style({ minInlineSize: 0, overflowWrap: 'anywhere' })
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  // The balance above has room for what is said where there is none.
  marginBlock: `-${space[5]} ${space[2]}`,
})
/** On the cloth, in both themes. */
globalStyle(`${actions} > button`, {
  borderColor: color.onHeaderSoft,
  backgroundColor: 'transparent',
  color: color.onHeader,
})
