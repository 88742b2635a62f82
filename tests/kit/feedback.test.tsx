import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Button } from '#src/kit/button.tsx'
import { Dialog } from '#src/kit/dialog.tsx'
import { StepHeading } from '#src/kit/section.tsx'
import { StickyBar } from '#src/kit/sticky-bar.tsx'

function Rating({ dismissible = true }: { dismissible?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Rate</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="How was it?"
        description="It takes a second"
        header={<p>Successful</p>}
        dismissible={dismissible}
        footer={<Button onClick={() => setOpen(false)}>Not now</Button>}
      />
    </>
  )
}

describe('a dialog', () => {
  const open = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Rate' }))
    return screen.getByRole('dialog', { name: 'How was it?' })
  }

  it('has a title, a description and the focus', async () => {
    render(<Rating />)
    const dialog = await open()
    expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'It takes a second',
    )
    expect(dialog.contains(document.activeElement)).toBe(true)
    expect(document.body.getAttribute('data-scroll-locked')).toBe('1')
    expect(document.body.getAttribute('data-scrim')).toBe('1')
  })

  it('is described by its header where it has no description, as that is read out when it opens', async () => {
    render(<Dialog open onOpenChange={() => {}} title="How was it?" header={<p>Successful</p>} />)
    const described = screen.getByRole('dialog').getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(described)?.textContent).toBe('Successful')
  })

  it('hides from screen readers what comes to the page under it later, but no news and no list over it', async () => {
    function Page({ open, late }: { open: boolean; late: boolean }) {
      return (
        <>
          <main>
            <div aria-live="polite">Copied</div>
            {late && (
              <form aria-label="Kept for next time">
                <button type="button">Save name</button>
                <p aria-live="polite">Saved</p>
              </form>
            )}
            {late && <button type="button">Guess and Win</button>}
          </main>
          <Dialog open={open} onOpenChange={() => {}} title="How was it?" />
          {late && createPortal(<button type="button">An option of its list</button>, document.body)}
        </>
      )
    }
    const { rerender } = render(<Page open late={false} />)
    rerender(<Page open late />)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Guess and Win' })).toBeNull())
    expect(screen.queryByRole('button', { name: 'Save name' })).toBeNull()
    expect(screen.getByText('Saved').closest('[aria-hidden=true]')).toBeNull()
    expect(screen.getByRole('button', { name: 'An option of its list' })).toBeTruthy()
    rerender(<Page open={false} late />)
    expect(await screen.findByRole('button', { name: 'Guess and Win' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Save name' })).toBeTruthy()
  })

  it.each([
    ['its button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['Esc', () => userEvent.keyboard('{Escape}')],
  ])('is closed by %s, and the focus goes back', async (_name, close) => {
    render(<Rating />)
    await open()
    await close()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Rate' }))
    expect(document.body.hasAttribute('data-scroll-locked')).toBe(false)
  })

  it.each([
    ['its opener', true],
    ['nobody, as in Safari, which gives none to a button that is pressed', false],
  ])('leaves the focus to the step it led to, where %s had it before', async (_name, hasFocus) => {
    function Steps({ dialog, step }: { dialog: boolean; step: boolean }) {
      return (
        <>
          <h1 tabIndex={-1}>Page</h1>
          <button type="button">Pay</button>
          <Dialog open={dialog} onOpenChange={() => {}} title="Pay this again?" />
          {step && <StepHeading>Order Summary</StepHeading>}
        </>
      )
    }
    const { rerender } = render(<Steps dialog={false} step={false} />)
    if (hasFocus) screen.getByRole('button', { name: 'Pay' }).focus()
    rerender(<Steps dialog step={false} />)
    rerender(<Steps dialog={false} step />)
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)))
    expect(document.activeElement?.textContent).toBe('Order Summary')
  })

  describe("on Android's Back", () => {
    const watchers = new Set<FakeCloseWatcher>()
    class FakeCloseWatcher {
      onclose: (() => void) | null = null
      constructor() {
        watchers.add(this)
      }
      destroy() {
        watchers.delete(this)
      }
    }
    const back = () => {
      const newest = [...watchers].at(-1)
      newest?.destroy()
      newest?.onclose?.()
    }
    afterEach(() => {
      vi.unstubAllGlobals()
    })

    it('closes and leaves the page, whose Back it is from then on', async () => {
      vi.stubGlobal('CloseWatcher', FakeCloseWatcher)
      render(<Rating />)
      expect(watchers.size).toBe(0)
      await open()
      expect(watchers.size).toBe(1)
      act(back)
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await open()
      await userEvent.click(screen.getByRole('button', { name: 'Not now' }))
      expect(watchers.size).toBe(0)
    })

    it('hears of every Back where it asks first whether to close', async () => {
      vi.stubGlobal('CloseWatcher', FakeCloseWatcher)
      const ask = vi.fn()
      render(<Dialog open onOpenChange={ask} title="Claim your prize" />)
      act(back)
      act(back)
      expect(ask.mock.calls).toEqual([[false], [false]])
      expect(watchers.size).toBe(1)
    })

    it('stays while it may not be dismissed', async () => {
      vi.stubGlobal('CloseWatcher', FakeCloseWatcher)
      render(<Rating dismissible={false} />)
      await open()
      expect(watchers.size).toBe(0)
    })
  })

  it('stays when it may not be dismissed', async () => {
    render(<Rating dismissible={false} />)
    await open()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).not.toBeNull()
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  })
})

it('a bar at the foot has its live region before it says why one waits', () => {
  const { rerender } = render(<StickyBar>PROCEED</StickyBar>)
  const live = screen.getByRole('status')
  expect(live.textContent).toBe('')
  rerender(<StickyBar note="Needs a connection to pay">PROCEED</StickyBar>)
  expect(screen.getByRole('status')).toBe(live)
  expect(live.textContent).toBe('Needs a connection to pay')
})

describe('a button', () => {
  it('swallows presses and submits while busy, and keeps its name and focus', async () => {
    const onClick = vi.fn()
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    const form = (busy: boolean) => (
      <form onSubmit={onSubmit}>
        <Button type="submit" busy={busy} onClick={onClick}>
          PROCEED
        </Button>
      </form>
    )
    const { rerender } = render(form(false))
    const button = screen.getByRole('button', { name: 'PROCEED' })
    await userEvent.click(button)
    rerender(form(true))
    await userEvent.click(button)
    await userEvent.keyboard('{Enter}')
    expect(onClick).toHaveBeenCalledOnce()
    expect(onSubmit).toHaveBeenCalledOnce()
    expect(screen.getByRole('button', { name: 'PROCEED' }).getAttribute('aria-busy')).toBe('true')
    expect(document.activeElement).toBe(button)
  })

  it('submits nothing unless told to', () => {
    render(<Button>CLEAR</Button>)
    expect(screen.getByRole('button').getAttribute('type')).toBe('button')
  })
})
