import { style } from '@vanilla-extract/css'

/** On one line where there is room for it; in a narrower place it may break after all. */
export const number = style({ display: 'inline-block' })
