import { style } from '@vanilla-extract/css'

/** Absolute while empty, because the gap of a flex box counts every other child; a reserved height is no empty one. */
export const unfinished = style({ selectors: { '&:empty:not([data-reserved])': { position: 'absolute' } } })
