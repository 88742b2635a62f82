import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Dialog } from '#src/kit/dialog.tsx'
import { type ToastItem, Toasts } from '#src/kit/toasts.tsx'

/** Where things are, which happy-dom does not say: what is not named is nowhere, and a message at the foot at 560. */
function layOut(): Map<Element, DOMRect> {
  const boxes = new Map<Element, DOMRect>()
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this.hasAttribute('data-foot')) return new DOMRect(0, 560, 300, 80)
    return boxes.get(this) ?? new DOMRect()
  })
  return boxes
}

describe('toasts', () => {
  const items: ToastItem[] = ['one', 'two', 'three', 'four'].map((text, id) => ({ id, kind: 'info', text }))

  it('interrupts for an error and waits for the rest', () => {
    render(<Toasts items={[{ id: 1, kind: 'error', text: 'It failed' }]} onClose={() => {}} />)
    expect(screen.getByRole('alert').textContent).toBe('It failed')
  })

  it('says an error once: an alert is no news of the list as well', () => {
    const { rerender } = render(<Toasts items={[]} onClose={() => {}} />)
    const item = { id: 1, text: 'It failed' } as const
    const listensTo = () =>
      screen.getByText('It failed').parentElement?.closest('[aria-live]')?.getAttribute('aria-live')
    rerender(<Toasts items={[{ ...item, kind: 'error' }]} onClose={() => {}} />)
    expect(listensTo()).toBe('off')
    rerender(<Toasts items={[{ ...item, kind: 'info' }]} onClose={() => {}} />)
    expect(listensTo()).toBe('polite')
  })

  it('closes the newest by Esc and any by its button', async () => {
    const onClose = vi.fn()
    render(<Toasts items={items} onClose={onClose} />)
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenLastCalledWith(3)
    const [first] = screen.getAllByRole('button', { name: 'Close message' })
    if (first) await userEvent.click(first)
    expect(onClose).toHaveBeenLastCalledWith(0)
  })

  it('leaves an Esc alone that closed something else', async () => {
    const onClose = vi.fn()
    render(
      <>
        <input aria-label="box" onKeyDown={(event) => event.preventDefault()} />
        <Toasts items={items} onClose={onClose} />
      </>,
    )
    screen.getByLabelText('box').focus()
    await userEvent.keyboard('{Escape}')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('gives way to what has the focus under it, or its label, and to nothing else', () => {
    const boxes = layOut()
    render(
      <>
        <input aria-label="above" />
        <label htmlFor="far-below">far below</label>
        <input id="far-below" />
        <Toasts items={items} onClose={() => {}} />
      </>,
    )
    const region = screen.getByRole('region', { name: 'Messages' })
    const [above, below] = [screen.getByLabelText('above'), screen.getByLabelText('far below')]
    boxes.set(region, new DOMRect(0, 64, 300, 80))
    boxes.set(above, new DOMRect(0, 100, 300, 48))
    boxes.set(below, new DOMRect(0, 500, 300, 48))
    below.focus()
    expect(region.hasAttribute('data-foot')).toBe(false)
    above.focus()
    expect(region.hasAttribute('data-foot')).toBe(true)
    below.focus()
    expect(region.hasAttribute('data-foot')).toBe(false)
    boxes.set(screen.getByText('far below'), new DOMRect(0, 100, 300, 20))
    window.dispatchEvent(new Event('scroll'))
    expect(region.hasAttribute('data-foot')).toBe(true)
    vi.restoreAllMocks()
  })

  it('stays above the button that the scroll of a sheet brings to its foot', () => {
    const boxes = layOut()
    render(
      <>
        <Dialog open onOpenChange={() => {}} title="Sign Up">
          <input aria-label="Email" />
          <div data-sticky-bar>Sign Up, sent</div>
        </Dialog>
        <Toasts items={items} onClose={() => {}} />
      </>,
    )
    const region = document.querySelector<HTMLElement>('[aria-label="Messages"]')
    const body = screen.getByLabelText('Email').parentElement
    if (region === null || body === null) throw new Error('nothing is shown')
    boxes.set(region, new DOMRect(0, 64, 300, 80))
    boxes.set(screen.getByRole('heading', { name: 'Sign Up' }), new DOMRect(0, 80, 300, 40))
    boxes.set(screen.getByText('Sign Up, sent'), new DOMRect(0, innerHeight + 100, 300, 48))
    window.dispatchEvent(new Event('resize'))
    expect(region.style.getPropertyValue('--foot')).toBe('0px')
    boxes.set(screen.getByText('Sign Up, sent'), new DOMRect(0, innerHeight - 68, 300, 48))
    body.dispatchEvent(new Event('scroll'))
    expect(region.style.getPropertyValue('--foot')).toBe('68px')
    vi.restoreAllMocks()
  })

  it('stays above the bar at the foot, which comes late and moves as the page scrolls', async () => {
    const boxes = layOut()
    const page = (bar: boolean) => (
      <>
        <input aria-label="above" />
        {bar && <div data-sticky-bar>PROCEED</div>}
        <Toasts items={items} onClose={() => {}} />
      </>
    )
    const { rerender } = render(page(false))
    const region = screen.getByRole('region', { name: 'Messages' })
    boxes.set(region, new DOMRect(0, 64, 300, 80))
    boxes.set(screen.getByLabelText('above'), new DOMRect(0, 100, 300, 48))
    const freeOf = () => region.style.getPropertyValue('--foot')
    screen.getByLabelText('above').focus()
    expect(freeOf()).toBe('0px')
    rerender(page(true))
    boxes.set(screen.getByText('PROCEED'), new DOMRect(0, innerHeight - 70, 300, 70))
    await waitFor(() => expect(freeOf()).toBe('70px'))
    boxes.set(screen.getByText('PROCEED'), new DOMRect(0, innerHeight - 200, 300, 70))
    window.dispatchEvent(new Event('scroll'))
    expect(freeOf()).toBe('200px')
    vi.restoreAllMocks()
  })

  it('pauses while hovered or focused, and says so once', async () => {
    const onPauseChange = vi.fn()
    const { rerender } = render(<Toasts items={items} onClose={() => {}} onPauseChange={onPauseChange} />)
    await userEvent.hover(screen.getByText('four'))
    await userEvent.tab()
    expect(onPauseChange.mock.calls).toEqual([[true]])
    rerender(<Toasts items={[]} onClose={() => {}} onPauseChange={onPauseChange} />)
    expect(onPauseChange.mock.calls).toEqual([[true], [false]])
  })
})
