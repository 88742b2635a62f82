import { style } from '@vanilla-extract/css'
import { color, radius, size, space } from '#src/kit/tokens.css.ts'

/** List and receipt side by side, each with a scroll of its own only where the receipt is longer than the window. */
export const panes = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
  alignItems: 'start',
  gap: space[6],
})
export const paper = style({
  position: 'sticky',
  insetBlockStart: `calc(${size.header} + ${space[4]})`,
  maxBlockSize: `calc(100dvh - ${size.header} - ${space[8]})`,
  overflowY: 'auto',
  // Room for the focus ring at its edge.
  padding: space[1],
})
/** As wide as the receipt that will be there. */
export const nothing = style({
  padding: `${space[12]} ${space[6]}`,
  border: `1px dashed ${color.line}`,
  borderRadius: radius.card,
  color: color.inkSoft,
  textAlign: 'center',
})
/** A quiet button whose words end where the boxes do. */
export const atEnd = style({ marginInlineEnd: `-${space[3]}` })
export const days = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(9rem, 100%), 1fr))',
  gap: space[3],
  padding: `${space[1]} ${space[4]} ${space[4]}`,
})
