import { globalStyle, style } from '@vanilla-extract/css'
import { stack } from './layout.css.ts'
import { breakpoint, color, layer, media, size, space, text } from './tokens.css.ts'
import { beside, twoColumn } from './two-column.css.ts'

export const bar = style({
  position: 'sticky',
  // keyboard-inset: where the page asked for the virtual keyboard to lie over it.
  insetBlockEnd: 'env(keyboard-inset-height, 0px)',
  zIndex: layer.sticky,
  marginBlockStart: 'auto',
  marginInline: `-${space[4]}`,
  paddingBlock: `${space[3]} calc(${space[3]} + env(safe-area-inset-bottom, 0px))`,
  paddingInline: space[4],
  borderBlockStart: `1px solid ${color.line}`,
  backgroundColor: color.surface,
  '@media': {
    [media.md]: { borderInline: `1px solid ${color.line}`, borderRadius: '16px 16px 0 0' },
    print: { display: 'none' },
  },
  '@container': {
    [`${twoColumn} ${beside}`]: {
      position: 'static',
      margin: 0,
      padding: 0,
      border: 0,
      borderRadius: 0,
      background: 'none',
    },
  },
})
export const line = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  // A total of eight figures, or a reader's large type, takes a line of its own rather than lie under a button.
  flexWrap: 'wrap',
  columnGap: space[3],
  rowGap: space[2],
  '@container': {
    [`${twoColumn} ${beside}`]: {
      flexDirection: 'column',
      flexWrap: 'nowrap',
      alignItems: 'stretch',
      gap: space[4],
    },
  },
})
export const total = style({
  minInlineSize: 0,
  display: 'grid',
  flex: '1 0 auto',
  '@container': {
    [`${twoColumn} ${beside}`]: {
      gridAutoFlow: 'column',
      justifyContent: 'space-between',
      alignItems: 'baseline',
    },
  },
})
export const label = style({ color: color.inkSoft, fontSize: text.xs, lineHeight: 1.3 })
export const actions = style({
  display: 'flex',
  gap: space[2],
  marginInlineStart: 'auto',
  flex: '0 1 auto',
  '@container': {
    [`${twoColumn} ${beside}`]: { flexDirection: 'column-reverse', marginInlineStart: 0 },
  },
})
/** On the screen one reason is enough. */
export const noMissing = style({ display: 'none' })
export const note = style({ color: color.inkSoft, fontSize: text.xs, marginBlockEnd: space[2] })

// Beside a total on a small phone, the words of the buttons matter and their padding does not.
globalStyle(`${actions} > button`, {
  '@media': { [`(max-width: ${breakpoint.sm - 1}px)`]: { paddingInline: space[3] } },
})

// A short form fills the screen, as a long one does: its bar lies at the thumb, and not in the middle of the page.
globalStyle(`${stack}:has(> ${bar})`, { minBlockSize: `calc(100dvh - ${size.header} - 76px)` })
