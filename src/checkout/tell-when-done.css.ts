import { style } from '@vanilla-extract/css'

/** Takes the focus from a button that has gone: a reading position, not a control. */
export const said = style({ selectors: { '&:focus-visible': { outline: 'none' } } })
