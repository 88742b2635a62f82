import { style } from '@vanilla-extract/css'
import { visuallyHidden } from '#src/ui/helpers.css.ts'
import { color, media, radius, size, space, text } from '#src/ui/tokens.css.ts'

/** The list takes the whole width; nobody types over that. */
export const column = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[5],
  inlineSize: '100%',
  maxInlineSize: size.column,
})

/** What was a list of rows to work on is a page to read now. */
export const page = style({ maxInlineSize: size.wide })

export const zone = style({
  display: 'grid',
  gap: space[3],
  justifyItems: 'start',
  padding: space[4],
  border: `1.5px dashed ${color.control}`,
  borderRadius: radius.control,
  backgroundColor: color.surface,
  selectors: {
    '&[data-over=true]': { borderColor: color.indigo, backgroundColor: color.indigoTint },
    '&[data-invalid=true]': { borderColor: color.failed },
  },
})
export const input = style([visuallyHidden])
/** The input's ring, on what stands for it. */
export const choose = style({
  cursor: 'pointer',
  selectors: {
    [`${input}:focus-visible + &`]: { outline: `2px solid ${color.focus}`, outlineOffset: '2px' },
  },
})
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] })
/** Where there is a mouse to drop with. */
export const drop = style({
  display: 'none',
  color: color.inkSoft,
  fontSize: text.xs,
  '@media': { [media.hover]: { display: 'block' } },
})

export const bar = style({
  inlineSize: '100%',
  minInlineSize: '12rem',
  blockSize: space[2],
  accentColor: color.indigo,
})
