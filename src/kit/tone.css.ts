import { styleVariants } from '@vanilla-extract/css'
import type { IconName } from './icon.tsx'
import { color } from './tokens.css.ts'

/** Text on a tint of its own colour. */
export const toneClass = styleVariants({
  success: { backgroundColor: color.successTint, color: color.success },
  pending: { backgroundColor: color.pendingTint, color: color.pending },
  failed: { backgroundColor: color.failedTint, color: color.failed },
  info: { backgroundColor: color.indigoTint, color: color.indigo },
})

/** The meaning of a colour. Never by colour alone: each tone has its icon, and a word is beside it. */
export type Tone = 'success' | 'pending' | 'failed' | 'info'

export const toneIcon: Record<Tone, IconName> = {
  success: 'check-circle',
  pending: 'clock',
  failed: 'x-circle',
  info: 'info',
}
