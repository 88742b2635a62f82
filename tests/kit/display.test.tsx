import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BillerMark } from '#src/kit/biller-mark.tsx'
import { Carousel } from '#src/kit/billers/slides.tsx'
import { CutText } from '#src/kit/cut-text.tsx'
import { Money } from '#src/kit/money.tsx'
import { Notice } from '#src/kit/notice.tsx'
import { RatingStars } from '#src/kit/rating-stars.tsx'
import { Token } from '#src/kit/receipt.tsx'
import { Rows } from '#src/kit/rows.tsx'
import { Tile } from '#src/kit/tile.tsx'

it('money reads as one text, its sign apart only for the eye', () => {
  const { container } = render(<Money amount="₦10,100.00" />)
  expect(container.textContent).toBe('₦10,100.00')
  expect(container.querySelector('span > span')?.textContent).toBe('₦')
})

it('a token is shown in fours and read out a digit at a time', () => {
  const { container } = render(<Token value="4821 0937 5516 2084 7730" label="Token, 41.2 kWh" />)
  const shown = [...container.querySelectorAll('[aria-hidden=true] > span')].map((group) =>
    group.textContent?.trim(),
  )
  expect(shown).toEqual(['4821', '0937', '5516', '2084', '7730'])
  expect(screen.getByText('4 8 2 1, 0 9 3 7, 5 5 1 6, 2 0 8 4, 7 7 3 0')).toBeTruthy()
})

it('rows are terms and their values', () => {
  render(<Rows items={[{ label: 'Order Number', value: 'PRD-1' }]} />)
  expect(screen.getByRole('term').textContent).toBe('Order Number')
  expect(screen.getByRole('definition').textContent).toBe('PRD-1')
})

it('a text that was cut is read out whole, and once', async () => {
  render(<CutText text="Indigo Nights: Afrobeats on the Lagoon" cut="Indigo Nights: Afrobeats..." />)
  const whole = { name: 'Indigo Nights: Afrobeats on the Lagoon', description: '' }
  await userEvent.click(screen.getByRole('button', { ...whole, expanded: false }))
  expect(screen.getByRole('button', { ...whole, expanded: true })).toBeTruthy()
})

it('a notice interrupts only when asked to', () => {
  const { rerender } = render(<Notice tone="pending" title="We are confirming your payment" />)
  expect(screen.queryByRole('alert')).toBeNull()
  rerender(<Notice tone="pending" title="We are confirming your payment" role="alert" />)
  expect(screen.getByRole('alert')).toBeTruthy()
})

describe('rating stars', () => {
  const labels = ['Very poor', 'Poor', 'Good', 'Very good', 'Excellent']
  function Stars() {
    const [value, setValue] = useState<number | null>(null)
    return <RatingStars legend="Rate it" labels={labels} value={value} onChange={setValue} />
  }

  it('are five radios in a named group, each with its word', () => {
    render(<Stars />)
    expect(screen.getByRole('group', { name: 'Rate it' })).toBeTruthy()
    for (const name of labels) expect(screen.getByRole('radio', { name, checked: false })).toBeTruthy()
  })

  it('light up to the chosen one and show its word', async () => {
    const { container } = render(<Stars />)
    await userEvent.click(screen.getByRole('radio', { name: 'Good' }))
    expect(screen.getByRole('radio', { checked: true })).toBe(screen.getByRole('radio', { name: 'Good' }))
    expect(container.querySelectorAll('[data-lit=true]')).toHaveLength(3)
    expect(container.querySelector('p')?.textContent).toBe('Good')
  })
})

describe('a biller mark', () => {
  it('falls back to initials, of one colour everywhere, when its picture does not load (S25)', () => {
    const { container, rerender } = render(<BillerMark name="Ikeja Electric" />)
    const tile = container.firstElementChild?.className
    rerender(<BillerMark name="Ikeja Electric" src="data:image/png;base64,broken" />)
    const image = container.querySelector('img')
    expect(image?.getAttribute('width')).toBe('34')
    if (image) fireEvent.error(image)
    expect(container.textContent).toBe('IE')
    expect(container.firstElementChild?.className).toBe(tile)
  })
})

it('a tile is what its caller makes it, and its tooltip goes by Esc', async () => {
  render(
    <Tile
      name="Ikeja Electric"
      mark="IE"
      tooltip
      render={(tile) => <a href="/electricity/IE" {...tile} />}
    />,
  )
  await userEvent.hover(screen.getByRole('link', { name: /Ikeja Electric/ }))
  expect(screen.getByRole('tooltip', { hidden: true }).textContent).toBe('Ikeja Electric')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull()
})

describe('the carousel', () => {
  let reduced = false
  beforeEach(() => {
    reduced = false
    class Observer {
      observe() {}
      unobserve() {}
      disconnect() {}
    }
    vi.stubGlobal('IntersectionObserver', Observer)
    vi.stubGlobal('ResizeObserver', Observer)
    vi.stubGlobal('matchMedia', (media: string) => ({
      media,
      matches: reduced && media.includes('reduced-motion'),
      addEventListener: () => {},
      removeEventListener: () => {},
    }))
  })
  afterEach(() => void vi.useRealTimers())

  const slides = ['One', 'Two', 'Three', 'Four'].map((text) => ({
    id: text,
    content: <a href="/">{text}</a>,
  }))
  const show = (count = slides.length) => {
    render(<Carousel label="Offers" slides={slides.slice(0, count)} intervalMs={7000} />)
    return screen.getByRole('region', { name: 'Offers' })
  }
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
  const running = (region: HTMLElement) => region.dataset.running === 'true'

  it('names itself and its slides, and keeps the hidden ones out of reach', () => {
    const region = show()
    expect(region.getAttribute('aria-roledescription')).toBe('carousel')
    const groups = [...region.querySelectorAll('[aria-roledescription=slide]')]
    expect(groups.map((slide) => slide.getAttribute('aria-label'))).toEqual([
      '1 of 4',
      '2 of 4',
      '3 of 4',
      '4 of 4',
    ])
    expect(groups.map((slide) => slide.hasAttribute('inert'))).toEqual([false, true, true, true])
  })

  it('pauses under the pointer and goes on after', async () => {
    const region = show()
    expect(running(region)).toBe(true)
    await userEvent.hover(screen.getByText('One'))
    expect(running(region)).toBe(false)
    expect(region.querySelector('[aria-live]')?.getAttribute('aria-live')).toBe('polite')
    await userEvent.unhover(region)
    expect(running(region)).toBe(true)
  })

  it('advances after each interval', () => {
    vi.useFakeTimers()
    show(3)
    expect(screen.getByText('1 of 3')).toBeTruthy()
    pass(7000)
    expect(screen.getByText('2 of 3')).toBeTruthy()
    pass(14_000)
    expect(screen.getByText('1 of 3')).toBeTruthy()
  })

  it('does not move by itself under reduced motion, until asked', async () => {
    reduced = true
    const region = show()
    expect(running(region)).toBe(false)
    expect(screen.getByRole('button', { name: 'Play slides' })).toBeTruthy()
  })
})
