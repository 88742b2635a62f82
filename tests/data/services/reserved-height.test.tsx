import { screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useReservedHeight } from '#src/data/services/use-reserved-height.ts'
import { fakeLocal } from '#tests/support/fake-adapters.ts'
import { renderScreen } from '#tests/support/render.tsx'

afterEach(() => vi.restoreAllMocks())

function Slot() {
  const slot = useRef<HTMLDivElement>(null)
  const release = useReservedHeight('room', slot)
  return (
    <>
      <div ref={slot} data-testid="slot" />
      <button type="button" onClick={release}>
        There it is
      </button>
    </>
  )
}

/** happy-dom lays nothing out: the slot is as large as the test says. */
function open(kept: string | null, { width = 328, height = 0 } = {}) {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(width)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(height)
  const local = fakeLocal(kept === null ? {} : { room: kept })
  renderScreen(<Slot />, { parts: { local } })
  return { local, height: () => screen.getByTestId('slot').style.minBlockSize }
}

describe('room for what is being read', () => {
  it.each([
    ['as much as it took the last time', '247 328', '247px'],
    ['none the first time', null, ''],
    ['none where the screen is of another width', '247 700', ''],
    ['none where the words in storage are not ours', '9999999px; x', ''],
  ])('is %s', (_, kept, expected) => {
    expect(open(kept).height()).toBe(expected)
  })

  it.each([
    ['is measured again when it is there', 226, '226 328'],
    ['is forgotten when there is nothing', 0, null],
  ])('%s', (_, height, kept) => {
    const opened = open('247 328', { height })
    screen.getByRole('button').click()
    expect(opened.height()).toBe('')
    expect(opened.local.get('room')).toBe(kept)
  })
})
