// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useVirtualRows, type VirtualRows } from '#src/ui/use-virtual-rows.ts'

afterEach(cleanup)

let rows: VirtualRows | null = null

function List({ count, rowHeight = 60 }: { count: number; rowHeight?: number }) {
  rows = useVirtualRows({ count, rowHeight })
  return (
    <div ref={rows.scroller} data-testid="box">
      {`${rows.first} to ${rows.last}`}
    </div>
  )
}
const box = () => screen.getByTestId('box')

// Without a layout the box is taken to be 600 px high: 10 rows of 60.

it('draws what is seen, and as much again above and below', () => {
  render(<List count={100_000} />)
  expect(box().textContent).toBe('0 to 21')
  box().scrollTop = 60_000
  fireEvent.scroll(box())
  expect(box().textContent).toBe('990 to 1021')
})

it('draws all of a short list', () => {
  render(<List count={3} />)
  expect(box().textContent).toBe('0 to 3')
})

it('ends at the end, also when the list gets shorter', () => {
  const { rerender } = render(<List count={100_000} />)
  box().scrollTop = 99_990 * 60
  fireEvent.scroll(box())
  expect(box().textContent).toBe('99980 to 100000')
  rerender(<List count={20} />)
  expect(box().textContent).toBe('0 to 20')
})

it.each([
  ['nearest', 5, 0],
  ['nearest', 12, 180],
  ['start', 12, 720],
  ['centre', 12, 450],
] as const)('reveals a row: %s, row %i', (where, index, top) => {
  render(<List count={1000} />)
  act(() => rows?.reveal(index, where))
  expect(box().scrollTop).toBe(top)
})

it('does not move for a row that is seen', () => {
  render(<List count={1000} />)
  act(() => rows?.reveal(500, 'start'))
  act(() => rows?.reveal(505))
  expect(box().scrollTop).toBe(30_000)
  act(() => rows?.reveal(499))
  expect(box().scrollTop).toBe(29_940)
})

it('makes rows lower rather than a list higher than a browser can draw', () => {
  render(<List count={100_000} rowHeight={224} />)
  expect(rows?.rowHeight).toBe(170)
})
