import { style } from '@vanilla-extract/css'
import { size } from '#src/ui/tokens.css.ts'

/** As wide as the real summary. */
export const sample = style({ maxInlineSize: size.column })
