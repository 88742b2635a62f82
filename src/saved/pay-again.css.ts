import { style } from '@vanilla-extract/css'
import { textLink } from '#src/ui/helpers.css.ts'

export const all = style([textLink, { whiteSpace: 'nowrap' }])

/** In the prerender alone: as tall as the rows, for whoever has some. */
export const still = style({ selectors: { 'html:not([data-saved]) &': { display: 'none' } } })
