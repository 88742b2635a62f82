import { style } from '@vanilla-extract/css'
import { color, leading, media, radius, size, space, text, weight } from './tokens.css.ts'

export const field = style({
  position: 'relative',
  display: 'grid',
  // A long option in a select wraps instead of widening the form.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
  minInlineSize: 0,
})

export const labelRow = style({
  display: 'flex',
  // Large text on a narrow phone leaves no room for both on one line.
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `0 ${space[2]}`,
})
/** Providers name the fields: a word too long for the page breaks. */
export const label = style({
  minInlineSize: 0,
  fontSize: text.sm,
  fontWeight: weight.strong,
  lineHeight: 1.3,
  overflowWrap: 'anywhere',
})

export const hint = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  color: color.inkSoft,
  fontSize: text.xs,
})

export const error = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '6px',
  color: color.failed,
  fontSize: text.xs,
  fontWeight: weight.medium,
})
export const errorIcon = style({ marginBlockStart: '1px' })

/** The box around an input and its slots. The ring is on the box, so that slots are inside it. */
export const box = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  inlineSize: '100%',
  minBlockSize: size.primary,
  border: `1.5px solid ${color.control}`,
  borderRadius: radius.control,
  backgroundColor: color.surface,
  color: color.ink,
  fontSize: text.md,
  cursor: 'text',
  selectors: {
    '&:hover': { borderColor: color.inkSoft },
    '&:focus-within, &:focus-visible': {
      borderColor: color.focus,
      outline: `2px solid ${color.focus}`,
      outlineOffset: '-1px',
      boxShadow: `0 0 0 5px ${color.indigoTint}`,
    },
    '&[data-invalid=true]': { borderColor: color.failed },
    '&[data-disabled=true]': { backgroundColor: color.sunken, cursor: 'not-allowed' },
  },
})

export const input = style({
  flex: 1,
  minInlineSize: 0,
  inlineSize: '100%',
  blockSize: '49px',
  // The padding is the input's, so that a press anywhere in the box hits the input.
  padding: `0 ${space[4]}`,
  borderRadius: 'inherit',
  border: 0,
  background: 'none',
  appearance: 'none',
  selectors: {
    '&:focus-visible': { outline: 'none' },
    '&:disabled': { color: color.inkSoft, WebkitTextFillColor: color.inkSoft, opacity: 1 },
    '&:-webkit-autofill': { WebkitTextFillColor: color.ink, boxShadow: `0 0 0 60px ${color.surface} inset` },
    '&::-webkit-search-cancel-button': { display: 'none' },
  },
})

export const area = style([
  input,
  {
    minBlockSize: '112px',
    blockSize: 'auto',
    padding: `${space[3]} ${space[4]}`,
    resize: 'vertical',
    lineHeight: leading.body,
  },
])

/** A text to check, in full. */
export const fixed = style([
  input,
  {
    blockSize: 'auto',
    // Where a browser does not know this, `rows` is near enough.
    fieldSizing: 'content',
    padding: `${space[3]} ${space[4]}`,
    lineHeight: leading.body,
    resize: 'none',
  },
])

export const prefix = style({
  display: 'inline-flex',
  flexShrink: 0,
  marginInline: `${space[4]} -${space[2]}`,
  color: color.inkSoft,
  pointerEvents: 'none',
})
export const suffix = style({
  display: 'inline-flex',
  alignItems: 'center',
  flexShrink: 0,
  marginInlineEnd: '2px',
  color: color.indigo,
})

export const figures = style({ fontVariantNumeric: 'tabular-nums lining-nums', letterSpacing: '0.01em' })
export const amount = style({
  fontVariantNumeric: 'tabular-nums lining-nums',
  // As on a receipt: ₦99,999,999.99 is visible in full while it is typed.
  fontSize: `clamp(${text.lg}, 8vw, ${text.xxl})`,
  fontWeight: weight.strong,
  letterSpacing: '-0.01em',
})
export const amountBox = style({ minBlockSize: '72px' })
export const amountInput = style({ blockSize: '69px', paddingInlineStart: '48px' })
/** Over the input's own padding, so that a press on it hits the input. */
export const naira = style({
  position: 'absolute',
  insetInlineStart: space[4],
  color: color.inkSoft,
  fontWeight: weight.medium,
  pointerEvents: 'none',
})

export const checklist = style({
  display: 'grid',
  columnGap: space[4],
  rowGap: space[1],
  inlineSize: '100%',
  '@media': { [media.md]: { gridTemplateColumns: '1fr 1fr' } },
})
export const checklistLine = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'start',
  columnGap: space[2],
})
export const checklistMet = style({ color: color.success })
export const checklistWord = style({ fontWeight: weight.strong })
/** Not met yet: an empty ring, as large as the icons of the others. */
export const checklistRing = style({
  blockSize: '12px',
  inlineSize: '12px',
  margin: '3px 2px',
  border: `1.5px solid ${color.control}`,
  borderRadius: radius.full,
})
export const checklistMark = style({ marginBlockStart: '1px' })
