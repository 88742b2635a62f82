import type { LocalStore } from '#src/data/browser/storage.ts'
import { barColors } from '#src/kit/palette.ts'

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

/**
 * Applies a theme to the document, and the colour of the header to the browser's own bar above it. `index.html` has
 * one `theme-color` for each colour scheme of the system.
 */
export function showTheme(theme: Theme, hasPattern: boolean): void {
  const root = document.documentElement
  if (theme === 'system') root.removeAttribute('data-theme')
  else root.setAttribute('data-theme', theme)
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const scheme = meta.media.includes('dark') ? 'dark' : 'light'
    const { header, surface } = barColors[theme === 'system' ? scheme : theme]
    meta.content = hasPattern ? header : surface
  }
}
