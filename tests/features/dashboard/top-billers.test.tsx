import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { address } from '#tests/support/page.tsx'
import { failWith } from '#tests/support/scripted-client.ts'
import { openDashboard } from './open-dashboard.tsx'

const topBillers = [
  { id: 'MTNVTU', image: '/resources/top/mtnvtu.png', url: 'airtime/MTNVTU' },
  { id: 'EVIL', image: '', url: '//evil.invalid' },
  { id: 'GLOVTU', image: '', url: 'airtime/GLOVTU' },
]
const row = () => screen.findByRole('list', { name: 'Top Billers' })
const button = (where: 'left' | 'right') =>
  screen.getByRole('button', { name: `Scroll top billers ${where}` })

afterEach(() => vi.restoreAllMocks())

/** happy-dom lays nothing out: 400 px are seen. Scrolling is written down. */
async function open() {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400)
  const opened = openDashboard({ answers: { topBillers } })
  const list = await row()
  const scrolls: ScrollToOptions[] = []
  list.scrollBy = (by?: ScrollToOptions | number) => {
    if (typeof by === 'object') scrolls.push(by)
  }
  return { ...opened, list, scrolls }
}

describe('the tiles', () => {
  it('lead to their billers, by the names of the catalog, and to nowhere else', async () => {
    const { list, user } = await open()
    const links = within(list).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      [expect.stringContaining('MTN Airtime'), '/airtime/MTNVTU'],
      [expect.stringContaining('Glo Airtime'), '/airtime/GLOVTU'],
    ])
    expect(links[0]?.querySelector('img')?.getAttribute('src')).toBe('/resources/top/mtnvtu.png')
    expect(links[1]?.querySelector('img')).toBeNull()
    links[0]?.focus()
    await user.keyboard('{Enter}')
    expect(address()).toBe('/airtime/MTNVTU')
  })

  it.each([
    ['there is no list', failWith({ kind: 'timeout' })],
    ['the list is empty', []],
    ['no address of the list is ours', [{ id: 'X', image: '', url: 'javascript:alert(1)' }]],
  ])('are not there when %s', async (_, answer) => {
    openDashboard({ answers: { topBillers: answer } })
    await screen.findByText('No record found for this month')
    expect(screen.queryByRole('heading', { name: 'Top Billers' })).toBeNull()
  })
})

describe('the buttons', () => {
  it('move by 65 % of what is seen, either way', async () => {
    const { user, scrolls } = await open()
    await user.click(button('right'))
    await user.click(button('left'))
    expect(scrolls).toEqual([
      { left: 260, behavior: 'smooth' },
      { left: -260, behavior: 'smooth' },
    ])
  })
})
