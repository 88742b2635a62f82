import { style } from '@vanilla-extract/css'
import { color, weight } from './tokens.css.ts'

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
})

/** Hidden until focused: the first link of the page. */
export const skipLink = style({
  position: 'fixed',
  insetBlockStart: '8px',
  insetInlineStart: '8px',
  zIndex: 100,
  padding: '12px 16px',
  borderRadius: '12px',
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
  gap: '4px',
  minBlockSize: '48px',
  color: color.indigo,
  fontWeight: weight.strong,
  textDecoration: 'none',
  selectors: { '&:hover': { textDecoration: 'underline', textUnderlineOffset: '3px' } },
})

/**
 * Absolute while empty: otherwise a flex gap would count it, and with `display: none` its news would not be read out.
 */
export const liveRegion = style({ selectors: { '&:empty': { position: 'absolute' } } })
