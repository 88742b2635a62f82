import { style } from '@vanilla-extract/css'
import { weight } from '#src/kit/tokens.css.ts'

/** Takes the focus from a button that has gone: a reading position, not a control. */
export const message = style({
  minInlineSize: 0,
  fontWeight: weight.strong,
  selectors: { '&:focus-visible': { outline: 'none' } },
})
