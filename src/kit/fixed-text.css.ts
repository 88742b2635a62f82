import { style } from '@vanilla-extract/css'
import { input } from './field.css.ts'
import { leading, space } from './tokens.css.ts'

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
