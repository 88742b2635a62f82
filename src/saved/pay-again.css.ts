import { style } from '@vanilla-extract/css'
import { textLink } from '#src/ui/helpers.css.ts'
import { color, leading, size, space, text, weight } from '#src/ui/tokens.css.ts'

/** On the cloth of home's header, whose colours it takes. */
export const section = style({ marginBlockStart: space[3] })
export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
})
export const title = style({ fontSize: text.md, fontWeight: weight.heavy })
export const all = style([textLink, { selectors: { '&&': { color: 'inherit' } }, whiteSpace: 'nowrap' }])

/** Every tile is as tall as its skeleton, which has the same lines in it. */
export const mark = style({ display: 'flex', alignItems: 'center', gap: space[2] })
export const tile = style({
  selectors: { '&&': { minInlineSize: 0, minBlockSize: size.touch } },
  lineHeight: leading.body,
})
/** Two lines beside the mark, together as tall as it is: of two words each in the widest of the usual fonts. */
export const unused = style({
  color: color.ink,
  fontSize: text.xs,
  fontWeight: weight.body,
  lineHeight: 1.3,
})

/** In the prerender alone: as tall as the tiles, for whoever has some. */
export const still = style({ selectors: { 'html:not([data-saved]) &': { display: 'none' } } })
