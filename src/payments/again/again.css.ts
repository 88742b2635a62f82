import { style } from '@vanilla-extract/css'
import { textLink } from '#src/kit/helpers.css.ts'
import { color, space, weight } from '#src/kit/tokens.css.ts'

/** Its target extends over the gaps above and below, so that the heading is as near to its rows as every other. */
export const allPayees = style([textLink, { marginBlock: `-${space[3]}`, whiteSpace: 'nowrap' }])

/** Only in the prerender: as tall as the rows, for users who have some. */
export const still = style({ selectors: { 'html:not([data-saved]) &': { display: 'none' } } })

export const due = style({
  display: 'block',
  color: color.pending,
  fontWeight: weight.strong,
  // Never cut: "end to…" would be useless.
  whiteSpace: 'normal',
})

/** Takes the focus from a button that has gone: a reading position, not a control. */
export const offerMessage = style({
  minInlineSize: 0,
  fontWeight: weight.strong,
  selectors: { '&:focus-visible': { outline: 'none' } },
})

export const markFace = style({ position: 'relative', flexShrink: 0, lineHeight: 0, alignSelf: 'start' })
/** Over the circle's edge, with a ring of the paper that it lies on. */
export const markBadge = style({
  position: 'absolute',
  insetBlockEnd: '-5px',
  insetInlineEnd: '-5px',
  border: `2px solid ${color.paper}`,
  borderRadius: '50%',
  backgroundColor: color.paper,
})

/** Absolute while empty, because a flex box's gap counts every other child; with a reserved height it is not empty. */
export const unfinished = style({ selectors: { '&:empty:not([data-reserved])': { position: 'absolute' } } })
