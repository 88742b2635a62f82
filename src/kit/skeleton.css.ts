import { keyframes, style, styleVariants } from '@vanilla-extract/css'
import { color, media, radius } from './tokens.css.ts'

const pulse = keyframes({ '50%': { opacity: 0.55 } })

const base = style({
  display: 'block',
  backgroundColor: color.sunken,
  borderRadius: radius.small,
  animation: `${pulse} 1600ms ease-in-out infinite`,
  '@media': { [media.forced]: { border: '1px solid GrayText' } },
})
/** Each as tall as what replaces it, or the page would jump. */
export const shapes = styleVariants({
  text: [base, { blockSize: '14px', marginBlock: '4px', inlineSize: '100%' }],
  short: [base, { blockSize: '14px', marginBlock: '4px', inlineSize: '45%' }],
  title: [base, { blockSize: '24px', inlineSize: '60%' }],
  amount: [base, { blockSize: '38px', inlineSize: '180px' }],
  tile: [base, { blockSize: '96px', borderRadius: radius.card }],
  row: [base, { blockSize: '64px', borderRadius: radius.control }],
  field: [base, { blockSize: '52px', borderRadius: radius.control }],
  button: [base, { blockSize: '52px', borderRadius: radius.control }],
  mark: [base, { blockSize: '34px', inlineSize: '34px', borderRadius: '10px' }],
  card: [base, { blockSize: '160px', borderRadius: radius.card }],
})
