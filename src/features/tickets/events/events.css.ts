import { style } from '@vanilla-extract/css'
import { shapes } from '#src/kit/skeleton.css.ts'
import { color, leading, radius, size, space, text, weight } from '#src/kit/tokens.css.ts'

/** One column on a phone, two or three where there is room. */
export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
  gap: space[4],
})
export const card = style({
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  overflow: 'hidden',
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  backgroundColor: color.surface,
})
export const words = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minInlineSize: 0,
  padding: `${space[3]} ${space[4]} ${space[4]}`,
})
/** As high as a cut title's touch target, so that cards side by side stay aligned. */
export const title = style({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: size.touch,
  fontSize: text.md,
  fontWeight: weight.heavy,
  lineHeight: leading.tight,
  overflowWrap: 'anywhere',
})
export const date = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  color: color.indigo,
  fontSize: text.sm,
  fontWeight: weight.strong,
})
export const venue = style({
  display: 'flex',
  alignItems: 'center',
  // A cut venue is a button; the others leave the same space above the line.
  flex: 1,
  minBlockSize: size.touch,
  paddingBlock: `${space[1]} ${space[3]}`,
  color: color.inkSoft,
  fontSize: text.sm,
  overflowWrap: 'anywhere',
})
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  paddingBlockStart: space[3],
  borderBlockStart: `1px dashed ${color.line}`,
})
export const price = style({ fontSize: text.md, fontWeight: weight.heavy, lineHeight: leading.tight })
/** Above the price: beside it the button would not fit into a third of the screen. */
export const from = style({
  display: 'block',
  color: color.inkSoft,
  fontSize: text.xs,
  fontWeight: weight.body,
})

export const skeletonArt = style([
  shapes.card,
  { selectors: { '&&': { aspectRatio: '16 / 9', blockSize: 'auto', borderRadius: 0 } } },
])
export const skeletonWords = style({ blockSize: '218px', padding: `${space[5]} ${space[4]}` })

export const about = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' })
/** Four lines, and the rest on demand: the user came for the form. */
export const aboutCut = style([
  about,
  { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 4, overflow: 'hidden' },
])
/** Its word is in line with the text above it. */
export const more = style({
  justifySelf: 'start',
  alignSelf: 'flex-start',
  marginInlineStart: `-${space[3]}`,
})
