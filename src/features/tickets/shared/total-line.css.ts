import { style } from '@vanilla-extract/css'
import { color, leading, text } from '#src/kit/tokens.css.ts'

/** Two lines are reserved from the start, so that nothing moves when the words appear. */
export const message = style({
  minBlockSize: `calc(2 * ${leading.body} * ${text.xs})`,
  color: color.inkSoft,
  fontSize: text.xs,
  lineHeight: leading.body,
  selectors: { '&[data-refused=true]': { color: color.failed } },
})
