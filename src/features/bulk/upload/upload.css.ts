import { style } from '@vanilla-extract/css'
import { visuallyHidden } from '#src/ui/helpers.css.ts'
import { color, media, radius, size, space, text, weight } from '#src/ui/tokens.css.ts'

// The three steps.

export const steps = style({
  display: 'flex',
  flexWrap: 'wrap',
  maxInlineSize: size.column,
  borderBlockEnd: `1px solid ${color.line}`,
})
export const item = style({ display: 'grid', flex: '1 1 0' })
/** The line under the current one is thicker, and its word heavier: not told by colour alone. */
export const step = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[2],
  minBlockSize: size.touch,
  paddingInline: space[1],
  borderBlockEnd: '3px solid transparent',
  color: color.inkSoft,
  fontSize: text.sm,
  selectors: {
    'button&': { color: color.indigo, fontWeight: weight.strong },
    '&[aria-current]': { borderBlockEndColor: color.indigo, color: color.ink, fontWeight: weight.heavy },
  },
  '@media': {
    [media.forced]: {
      selectors: {
        'button&': { textDecoration: 'underline' },
        '&:not([aria-current])': { borderBlockEndColor: 'Canvas' },
      },
    },
  },
})
export const number = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  minInlineSize: '1.5rem',
  minBlockSize: '1.5rem',
  border: '1px solid currentColor',
  borderRadius: radius.full,
  fontSize: text.xs,
  selectors: {
    '[aria-current] > &': {
      borderColor: color.indigo,
      backgroundColor: color.indigoTint,
      color: color.indigo,
    },
  },
})

// The content of a step.

/** The list takes the whole width; nothing is typed there. */
export const column = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[5],
  inlineSize: '100%',
  maxInlineSize: size.column,
})

/** After a list of rows to work on, this is a page to read. */
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
/** The file input's focus ring, on the element that represents it. */
export const choose = style({
  cursor: 'pointer',
  selectors: {
    [`${input}:focus-visible + &`]: { outline: `2px solid ${color.focus}`, outlineOffset: '2px' },
  },
})
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] })
/** Where there is a mouse for dragging. */
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

// The tables of what was uploaded.

export const frame = style({
  overflowX: 'auto',
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  backgroundColor: color.surface,
  // All five columns fit on a phone of 360 px: the frame takes most of the page's margin, too.
  '@media': { [`not all and ${media.sm}`]: { marginInline: `calc(-1 * ${space[3]})` } },
})
export const table = style({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  fontSize: text.xs,
  fontVariantNumeric: 'tabular-nums lining-nums',
})
const edges = {
  '&:first-child': { paddingInlineStart: space[2] },
  '&:last-child': { paddingInlineEnd: space[2] },
}
export const caption = style({
  padding: `${space[3]} ${space[3]} 0`,
  fontSize: text.sm,
  fontWeight: weight.strong,
  textAlign: 'start',
})
export const head = style({
  padding: `${space[3]} ${space[1]}`,
  borderBlockEnd: `1px solid ${color.line}`,
  color: color.inkSoft,
  fontWeight: weight.strong,
  textAlign: 'start',
  verticalAlign: 'bottom',
  selectors: edges,
})
export const row = style({
  borderBlockEnd: `1px solid ${color.line}`,
  selectors: { '&:last-child': { borderBlockEnd: 0 } },
})
export const cell = style({ padding: `${space[3]} ${space[1]}`, overflowWrap: 'anywhere', selectors: edges })
export const whole = style({ whiteSpace: 'nowrap' })
export const figure = style({ textAlign: 'end', whiteSpace: 'nowrap' })
export const total = style({ borderBlockStart: `2px solid ${color.line}`, fontWeight: weight.strong })
