import { style } from '@vanilla-extract/css'
import { textLink } from '#src/kit/helpers.css.ts'
import { space } from '#src/kit/tokens.css.ts'

/** Its target extends over the gaps above and below, so that the heading is as near to its rows as every other. */
export const all = style([textLink, { marginBlock: `-${space[3]}`, whiteSpace: 'nowrap' }])

/** Only in the prerender: as tall as the rows, for users who have some. */
export const still = style({ selectors: { 'html:not([data-saved]) &': { display: 'none' } } })
