import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { ThemeChoice } from '#src/app/drawer-inside.tsx'
import { useTheme } from '#src/app/shell.tsx'
import { darkPalette, lightPalette } from '#src/kit/palette.ts'
import { fakeLocal } from '#tests/support/fake-adapters.ts'
import { renderScreen } from '#tests/support/render.tsx'

function Choice({ hasPattern = false }: { hasPattern?: boolean }) {
  const [theme, choose] = useTheme(hasPattern)
  return <ThemeChoice theme={theme} onChoose={choose} />
}

const bars = () =>
  [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map(({ content }) => content)

beforeEach(() => {
  document.head.replaceChildren(
    ...['light', 'dark'].map((scheme) => {
      const meta = document.createElement('meta')
      meta.name = 'theme-color'
      meta.media = `(prefers-color-scheme: ${scheme})`
      return meta
    }),
  )
})

it('follows the phone until somebody chooses', () => {
  renderScreen(<Choice hasPattern />)
  expect(document.documentElement.hasAttribute('data-theme')).toBe(false)
  expect(bars()).toEqual([lightPalette.header, darkPalette.header])
})

it('keeps a choice on the device and paints the browser with it', async () => {
  const { services } = renderScreen(<Choice />)
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }))
  expect(document.documentElement.getAttribute('data-theme')).toBe('dark')
  expect(bars()).toEqual([darkPalette.surface, darkPalette.surface])
  expect(services.local.get('paydey.theme')).toBe('dark')
  await userEvent.click(screen.getByRole('radio', { name: 'Auto' }))
  expect(document.documentElement.hasAttribute('data-theme')).toBe(false)
  expect(services.local.get('paydey.theme')).toBeNull()
})

it('takes what it kept, and nothing that it cannot have kept', () => {
  renderScreen(<Choice />, { parts: { local: fakeLocal({ 'paydey.theme': 'light' }) } })
  expect(document.documentElement.getAttribute('data-theme')).toBe('light')
  renderScreen(<Choice />, { parts: { local: fakeLocal({ 'paydey.theme': '"><script>' }) } })
  expect(document.documentElement.hasAttribute('data-theme')).toBe(false)
})
