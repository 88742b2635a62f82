import { fireEvent } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

/** Tests have no layout. This is a window of 600 px; every element begins at the page's top and moves as it scrolls. */
export function pageThatScrolls() {
  let scrolled = 0
  vi.stubGlobal('innerHeight', 600)
  vi.stubGlobal('scrollBy', ({ top }: { top: number }) => {
    scrolled = Math.max(0, scrolled + top)
  })
  const rects = vi
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockImplementation(() => ({ top: -scrolled }) as DOMRect)
  onTestFinished(() => {
    rects.mockRestore()
  })
  return {
    top: () => scrolled,
    to(top: number) {
      scrolled = top
      fireEvent.scroll(window)
    },
  }
}
