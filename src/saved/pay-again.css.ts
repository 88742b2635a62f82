import { style } from '@vanilla-extract/css'
import { textLink } from '#src/ui/helpers.css.ts'

export const all = style([textLink, { whiteSpace: 'nowrap' }])

/** Only in the prerender: as tall as the rows, for users who have some. */
export const still = style({ selectors: { 'html:not([data-saved]) &': { display: 'none' } } })
