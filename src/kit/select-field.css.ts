import { style } from '@vanilla-extract/css'
import { box } from './field.css.ts'
import { color, layer, radius, shadow, size, space, text, weight } from './tokens.css.ts'

export const trigger = style([
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
export const value = style({ minInlineSize: 0, overflowWrap: 'anywhere' })
export const chevron = style({ color: color.inkSoft })

export const content = style({
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
export const list = style({ overflowY: 'auto', overscrollBehavior: 'contain', padding: space[1] })
export const option = style({
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
