import { style } from '@vanilla-extract/css'
import { box } from './field.css.ts'
import { chipStates } from './helpers.css.ts'
import { color, layer, leading, media, radius, shadow, size, space, text, weight } from './tokens.css.ts'

export const checkRow = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minBlockSize: size.touch,
  cursor: 'pointer',
})
export const checkBox = style({
  inlineSize: '22px',
  blockSize: '22px',
  flexShrink: 0,
  accentColor: color.indigo,
})

export const chips = style({ display: 'flex', flexWrap: 'wrap', gap: '6px' })

export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '6px',
  minInlineSize: '52px',
  minBlockSize: size.touch,
  paddingInline: '10px',
  border: `1px solid ${color.control}`,
  borderRadius: radius.full,
  backgroundColor: color.surface,
  fontSize: text.xs,
  fontWeight: weight.strong,
  fontVariantNumeric: 'tabular-nums lining-nums',
  // Five quick amounts share one line on a 360 px phone.
  '@media': {
    [media.sm]: { paddingInline: space[4], fontSize: text.sm },
    [media.forced]: { selectors: { '&[aria-pressed=true]': { borderWidth: '3px' } } },
  },
  selectors: {
    ...chipStates,
    '&:disabled': { opacity: 0.55, cursor: 'not-allowed' },
  },
})

export const segments = style({
  display: 'flex',
  flexWrap: 'wrap',
  padding: space[1],
  borderRadius: radius.control,
  backgroundColor: color.sunken,
})
export const segment = style({
  position: 'relative',
  display: 'grid',
  // Equally wide, and wrapping to a second line before a word would break.
  flex: '1 1 0',
  justifyItems: 'center',
  alignContent: 'center',
  textAlign: 'center',
  gap: '2px',
  paddingInline: '2px',
  minBlockSize: size.touch,
  borderRadius: radius.small,
  color: color.inkSoft,
  fontSize: text.xs,
  fontWeight: weight.medium,
  textDecoration: 'none',
  cursor: 'pointer',
  selectors: {
    '&[data-chosen], &[aria-current]': {
      backgroundColor: color.surface,
      color: color.indigo,
      fontWeight: weight.strong,
    },
    '&:focus-visible, &:has(:focus-visible)': { outline: `3px solid ${color.focus}`, outlineOffset: '2px' },
  },
  '@media': {
    [media.forced]: { selectors: { '&[data-chosen], &[aria-current]': { border: '2px solid Highlight' } } },
  },
})
/** Over the input, so that a press on the word is one on its label. */
export const segmentLabel = style({ position: 'relative' })
export const segmentsLegend = style({
  paddingBlockEnd: space[1],
  fontSize: text.xs,
  fontWeight: weight.strong,
})
export const segmentsHint = style({ marginBlockStart: space[1], fontSize: text.xs, color: color.inkSoft })

export const choices = style({
  display: 'grid',
  minInlineSize: 0,
  overflow: 'hidden',
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  backgroundColor: color.surface,
  selectors: { '&[aria-invalid]': { borderColor: color.failed } },
})
/** Wraps with large text or on a narrow phone. */
export const choice = style({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `2px ${space[4]}`,
  minBlockSize: size.touch,
  padding: `${space[3]} ${space[4]}`,
  lineHeight: leading.tight,
  cursor: 'pointer',
  selectors: {
    '& + &': { borderBlockStart: `1px solid ${color.line}` },
    '&[data-chosen]': {
      backgroundColor: color.indigoTint,
      boxShadow: `inset ${space[1]} 0 0 ${color.indigo}`,
    },
    '&:has(:focus-visible)': { outline: `3px solid ${color.focus}`, outlineOffset: '-3px' },
  },
  '@media': {
    [media.hover]: { selectors: { '&:hover:not([data-chosen])': { backgroundColor: color.sunken } } },
    [media.forced]: {
      selectors: {
        '&[data-chosen]': { borderInlineStart: `${space[2]} solid Highlight` },
      },
    },
  },
})
const choiceLines = style({ display: 'grid', gap: space[1], minInlineSize: 0 })
export const choiceWords = style([choiceLines, { flex: '1 1 9rem' }])
export const choiceEnd = style([
  choiceLines,
  {
    flex: '0 1 auto',
    // Under the words it stays at the end, too.
    marginInlineStart: 'auto',
    fontVariantNumeric: 'tabular-nums lining-nums',
    '@media': { '(min-width: 20rem)': { textAlign: 'end' } },
  },
])
export const choiceTitle = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `${space[1]} ${space[2]}`,
  fontWeight: weight.strong,
  overflowWrap: 'anywhere',
})
export const choiceDetail = style({ color: color.inkSoft, fontSize: text.xs, overflowWrap: 'anywhere' })
export const choiceMark = style({
  paddingInline: space[2],
  paddingBlock: '2px',
  borderRadius: radius.small,
  backgroundColor: color.successTint,
  color: color.success,
  fontSize: text.xs,
  '@media': { [media.forced]: { border: '1px solid CanvasText' } },
})

export const selectTrigger = style([
  box,
  {
    justifyContent: 'space-between',
    gap: space[2],
    padding: `${space[2]} ${space[4]}`,
    textAlign: 'start',
    cursor: 'pointer',
    selectors: { '&[data-placeholder]': { color: color.inkSoft } },
  },
])
/** The chosen text is shown in full: two packages may differ in their last word. */
export const selectValue = style({ minInlineSize: 0, overflowWrap: 'anywhere' })
export const selectChevron = style({ color: color.inkSoft })

export const selectContent = style({
  zIndex: layer.toast,
  inlineSize: 'var(--radix-select-trigger-width)',
  maxBlockSize: 'min(var(--radix-select-content-available-height), 420px)',
  overflow: 'hidden',
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  backgroundColor: color.surface,
  boxShadow: shadow,
  color: color.ink,
})
export const selectList = style({ overflowY: 'auto', overscrollBehavior: 'contain', padding: space[1] })
export const selectOption = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  minBlockSize: size.touch,
  padding: `${space[2]} ${space[3]}`,
  borderRadius: radius.small,
  fontSize: text.md,
  cursor: 'pointer',
  userSelect: 'none',
  scrollMarginBlock: space[1],
  selectors: {
    '&[data-highlighted]': {
      outline: `2px solid ${color.focus}`,
      outlineOffset: '-2px',
      backgroundColor: color.indigoTint,
    },
    '&[data-state=checked]': { color: color.indigo, fontWeight: weight.strong },
  },
})
