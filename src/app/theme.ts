import type { LocalStore } from '#src/platform/storage.ts'
import { barColors } from '#src/ui/palette.ts'

const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const KEY = 'paydey.theme'

export function readTheme(local: LocalStore): Theme {
  const kept = local.get(KEY)
  return THEMES.find((theme) => theme === kept) ?? 'system'
}

export function keepTheme(local: LocalStore, theme: Theme): void {
  if (theme === 'system') local.remove(KEY)
  else local.set(KEY, theme)
}

/** The colour of the browser's own bar: that of the header below it. */
function barColor(theme: 'light' | 'dark', isCloth: boolean): string {
  return isCloth ? barColors[theme].header : barColors[theme].surface
}

/** Applies a theme to the document. `index.html` has one `theme-color` for each colour scheme of the system. */
export function showTheme(theme: Theme, isCloth: boolean): void {
  const root = document.documentElement
  if (theme === 'system') root.removeAttribute('data-theme')
  else root.setAttribute('data-theme', theme)
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const scheme = meta.media.includes('dark') ? 'dark' : 'light'
    meta.content = barColor(theme === 'system' ? scheme : theme, isCloth)
  }
}
