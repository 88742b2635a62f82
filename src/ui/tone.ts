import type { IconName } from './icon.tsx'

/** What something means. Never by colour alone: each tone has its icon, and a word stands beside it. */
export type Tone = 'success' | 'pending' | 'failed' | 'info'

export const toneIcon: Record<Tone, IconName> = {
  success: 'check-circle',
  pending: 'clock',
  failed: 'x-circle',
  info: 'info',
}
