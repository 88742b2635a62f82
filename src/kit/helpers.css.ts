import { style } from '@vanilla-extract/css'
import { color, radius, size, space, text, weight } from './tokens.css.ts'

/** Read out, not shown. */
export const visuallyHidden = style({
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
})

/** An input that covers its whole option, so that it gets the press and the focus. */
export const pressedWhole = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  opacity: 0,
  cursor: 'inherit',
  // Elsewhere its option has a ring by `:has(:focus-visible)`.
  '@supports': {
    'not selector(:has(*))': {
      selectors: {
        '&:focus-visible': { opacity: 1, appearance: 'none', outline: `3px solid ${color.focus}` },
      },
    },
  },
})

/** Hidden until focused: the first link of the page. */
export const skipLink = style({
  position: 'fixed',
  insetBlockStart: space[2],
  insetInlineStart: space[2],
  zIndex: 100,
  padding: `${space[3]} ${space[4]}`,
  borderRadius: radius.control,
  backgroundColor: color.surface,
  color: color.indigo,
  fontWeight: weight.strong,
  transform: 'translateY(-200%)',
  selectors: { '&:focus-visible': { transform: 'none' } },
})

/** Figures of one width, for money and phone numbers. */
export const tabular = style({ fontVariantNumeric: 'tabular-nums lining-nums' })

/** On one line where there is room; in a narrower place it may break, as at a hyphen. */
export const whole = style({ display: 'inline-block' })

export const noPrint = style({ '@media': { print: { display: 'none !important' } } })

export const textLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  minBlockSize: size.touch,
  color: color.indigo,
  fontWeight: weight.strong,
  textDecoration: 'none',
  selectors: { '&:hover': { textDecoration: 'underline', textUnderlineOffset: '3px' } },
})

/**
 * Absolute while empty: otherwise a flex gap would count it, and with `display: none` its news would not be read out.
 */
export const liveRegion = style({ selectors: { '&:empty': { position: 'absolute' } } })

/** A chip under the pointer, and one that is chosen. */
export const chipStates = {
  '&:hover': { borderColor: color.indigo },
  '&[aria-pressed=true]': {
    borderColor: color.indigo,
    boxShadow: `inset 0 0 0 1px ${color.indigo}`,
    backgroundColor: color.indigoTint,
    color: color.indigo,
  },
} as const

/** A link or a button of a menu, before it is told from its neighbours by a colour. */
export const menuLine = {
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  inlineSize: '100%',
  minBlockSize: size.touch,
  paddingInline: space[3],
  borderRadius: radius.control,
  color: color.ink,
  fontSize: text.sm,
  fontWeight: weight.medium,
  textAlign: 'start',
  textDecoration: 'none',
} as const
/** Beside what leads on, and after it in the order of focus. */
export const shownFirst = style({ order: -1 })
