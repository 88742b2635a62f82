import { styleVariants } from '@vanilla-extract/css'
import { color } from './tokens.css.ts'

/** Text on a tint of its own colour. */
export const toneClass = styleVariants({
  success: { backgroundColor: color.successTint, color: color.success },
  pending: { backgroundColor: color.pendingTint, color: color.pending },
  failed: { backgroundColor: color.failedTint, color: color.failed },
  info: { backgroundColor: color.indigoTint, color: color.indigo },
})
