/** The number on the app's icon, where there is one. */
export interface Badge {
  /** 0 takes it away. */
  show(count: number): void
}

interface BadgeNavigator {
  setAppBadge(count: number): Promise<void>
  clearAppBadge(): Promise<void>
}

function hasBadge(value: object): value is BadgeNavigator {
  return 'setAppBadge' in value && 'clearAppBadge' in value
}

export const browserBadge: Badge = {
  show(count) {
    if (!hasBadge(navigator)) return
    const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()
    // Refused where the app is not installed: the number is on the home screen all the same.
    shown.catch(() => undefined)
  },
}
