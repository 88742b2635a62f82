import { style } from '@vanilla-extract/css'
import { color, space } from '#src/kit/tokens.css.ts'

// Balanced, so that no "am" is left alone on a second line.
export const steps = style({ paddingBlock: space[2], textWrap: 'balance' })

const dot = '0.625rem'
const step = style({
  position: 'relative',
  paddingBlock: space[1],
  paddingInlineStart: space[6],
  '::before': {
    content: '',
    position: 'absolute',
    insetInlineStart: 0,
    insetBlockStart: '0.6em',
    boxSizing: 'border-box',
    inlineSize: dot,
    blockSize: dot,
    border: '2px solid currentColor',
    borderRadius: '50%',
  },
})
// Filled by its border, which forced colours keep.
export const taken = style([step, { '::before': { borderWidth: `calc(${dot} / 2)` } }])
export const ahead = style([step, { color: color.ink }])
