import { style } from '@vanilla-extract/css'

/** In the prerender alone: as tall as the tiles, for whoever has some. */
export const still = style({ selectors: { 'html:not([data-saved]) &': { display: 'none' } } })
