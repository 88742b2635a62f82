import { style } from '@vanilla-extract/css'

/** Absolute while empty, because a flex box's gap counts every other child; with a reserved height it is not empty. */
export const unfinished = style({ selectors: { '&:empty:not([data-reserved])': { position: 'absolute' } } })
