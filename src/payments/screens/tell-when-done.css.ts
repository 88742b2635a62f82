import { style } from '@vanilla-extract/css'

/** Receives the focus of a button that has gone: a reading position, not a control. */
export const message = style({ selectors: { '&:focus-visible': { outline: 'none' } } })
