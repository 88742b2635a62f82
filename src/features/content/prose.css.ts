import { globalStyle, style } from '@vanilla-extract/css'
import { color, leading, radius, size, space, text, weight } from '#src/ui/tokens.css.ts'

/** Running text: paragraphs, lists and links inside it, easy on the eye. */
export const prose = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[3],
  maxInlineSize: size.column,
  lineHeight: '1.6',
})
// A list with a class is a component's own.
globalStyle(`${prose} ul:not([class]), ${prose} ol:not([class])`, {
  display: 'grid',
  gap: space[2],
  paddingInlineStart: space[5],
})
globalStyle(`${prose} li::marker`, { color: color.indigo, fontWeight: weight.strong })
globalStyle(`${prose} a`, { fontWeight: weight.medium, textUnderlineOffset: '3px' })
globalStyle(`${prose} strong`, { fontWeight: weight.strong })

export const lead = style({ fontSize: text.md, color: color.inkSoft, lineHeight: '1.5' })

export const section = style({ display: 'flex', flexDirection: 'column', gap: space[3] })
export const heading = style({
  fontSize: text.lg,
  fontWeight: weight.heavy,
  lineHeight: leading.tight,
  letterSpacing: '-0.01em',
  selectors: { '&:focus-visible': { outline: 'none' } },
})
export const subheading = style({ fontSize: text.md, fontWeight: weight.heavy, lineHeight: leading.tight })

/** A sheet among the text. */
export const sheet = style({
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  backgroundColor: color.surface,
})
export const contactCard = style([
  sheet,
  { display: 'grid', gap: space[1], padding: space[4], fontStyle: 'normal' },
])
