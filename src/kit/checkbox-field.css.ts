import { style } from '@vanilla-extract/css'
import { color, size, space } from './tokens.css.ts'

export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minBlockSize: size.touch,
  cursor: 'pointer',
})
export const box = style({ inlineSize: '22px', blockSize: '22px', flexShrink: 0, accentColor: color.indigo })
