import { style } from '@vanilla-extract/css'
import { size } from '#src/kit/tokens.css.ts'

/** As wide as the real summary. */
export const sample = style({ maxInlineSize: size.column })
