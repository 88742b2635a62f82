import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { useVirtualRows, type VirtualRows } from '#src/kit/use-virtual-rows.ts'
import { pageThatScrolls } from '#tests/support/page-scroll.ts'

let rows: VirtualRows | null = null
let page: ReturnType<typeof pageThatScrolls>
beforeEach(() => {
  page = pageThatScrolls()
})
function List({ count, rowHeight = 60 }: { count: number; rowHeight?: number }) {
  rows = useVirtualRows({ count, rowHeight })
  return <div ref={rows.canvas} data-testid="list">{`${rows.first} to ${rows.last}`}</div>
}
const drawn = () => screen.getByTestId('list').textContent

// 10 rows of 60 on a screen.

it('draws what is seen, and as much again above and below', () => {
  render(<List count={100_000} />)
  expect(drawn()).toBe('0 to 21')
  page.to(60_000)
  expect(drawn()).toBe('990 to 1021')
})

it('draws all of a short list', () => {
  render(<List count={3} />)
  expect(drawn()).toBe('0 to 3')
})

it('ends at the end, also when the list gets shorter', () => {
  const { rerender } = render(<List count={100_000} />)
  page.to(99_990 * 60)
  expect(drawn()).toBe('99980 to 100000')
  rerender(<List count={20} />)
  expect(drawn()).toBe('0 to 20')
})

it.each([
  ['nearest', 5, 0],
  ['nearest', 12, 180],
  ['centre', 12, 450],
] as const)('reveals a row: %s, row %i', (where, index, top) => {
  render(<List count={1000} />)
  act(() => rows?.reveal(index, where))
  expect(page.top()).toBe(top)
})

it('does not move for a row that is seen', () => {
  render(<List count={1000} />)
  act(() => page.to(30_000))
  act(() => rows?.reveal(505))
  expect(page.top()).toBe(30_000)
  act(() => rows?.reveal(499))
  expect(page.top()).toBe(29_940)
})

it('makes rows lower rather than a list higher than a browser can draw', () => {
  render(<List count={100_000} rowHeight={224} />)
  expect(rows?.rowHeight).toBe(170)
})
