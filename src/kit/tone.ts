import type { IconName } from './icon.tsx'

/** The meaning of a colour. Never by colour alone: each tone has its icon, and a word is beside it. */
export type Tone = 'success' | 'pending' | 'failed' | 'info'

export const toneIcon: Record<Tone, IconName> = {
  success: 'check-circle',
  pending: 'clock',
  failed: 'x-circle',
  info: 'info',
}
