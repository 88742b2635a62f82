import { globalStyle, style } from '@vanilla-extract/css'
import { color, leading, media, radius, size, space, text, weight } from '#src/kit/tokens.css.ts'

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

/** What stands under a heading of the lower rank. */
export const card = style([sheet, { display: 'grid', gap: space[2], padding: space[4] }])
export const note = style({
  display: 'flex',
  gap: space[2],
  color: color.inkSoft,
  fontSize: text.xs,
  lineHeight: '1.4',
})
export const clock = style({ flexShrink: 0, marginBlockStart: '1px' })

/** An answer inside its disclosure. */
export const answer = style([prose, { padding: `${space[1]} ${space[4]} ${space[4]}` }])

export const links = style({ padding: `0 ${space[2]} ${space[2]}`, display: 'grid' })
export const link = style({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: size.touch,
  paddingInline: space[2],
  borderRadius: radius.small,
  color: color.indigo,
  fontWeight: weight.medium,
  textDecoration: 'none',
  '@media': { [media.hover]: { selectors: { '&:hover': { backgroundColor: color.indigoTint } } } },
})

export const option = style({
  marginInline: space[4],
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  columnGap: space[3],
  minBlockSize: space[12],
  paddingBlock: space[2],
  selectors: { '& + &': { borderBlockStart: `1px dashed ${color.line}` } },
})
export const audiences = style({
  display: 'grid',
  gap: space[3],
  '@media': { [media.sm]: { gridTemplateColumns: '1fr 1fr', alignItems: 'start' } },
})
export const audience = style([sheet, { display: 'grid', gap: space[2], padding: space[4] }])
export const audienceName = style({ fontWeight: weight.strong })
export const abilities = style({ display: 'grid', gap: space[2] })
export const ability = style({ display: 'flex', gap: space[2], lineHeight: '1.4' })
export const tick = style({ flexShrink: 0, color: color.success })

/** The two policies' names, clear of the title above and the text below. */
export const choice = style({ paddingBlock: `${space[2]} ${space[3]}` })
