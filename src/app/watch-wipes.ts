import { paths } from '#src/contract/paths.ts'
import type { Navigation } from '#src/platform/navigation.ts'

export interface WatchWipesDeps {
  readonly device: {
    /** Another tab has wiped the device, or a user's part of it. */
    onWiped(listener: () => void): () => void
  }
  readonly navigation: Pick<Navigation, 'startAt'>
}

/**
 * Another tab signed out or cleared the device: this one still shows what is gone, and its gate is closed. It starts
 * afresh, at home, because its address may say whom it was about.
 */
export function watchWipes({ device, navigation }: WatchWipesDeps): () => void {
  return device.onWiped(() => navigation.startAt(paths.home))
}
