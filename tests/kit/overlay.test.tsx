import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Button } from '#src/kit/button.tsx'
import { Overlay } from '#src/kit/overlay.tsx'

it('an overlay says what is awaited, is cancelled by Esc and by Back, too, and gives the focus back', async () => {
  function Wait() {
    const [shown, setShown] = useState(false)
    return (
      <>
        <Button onClick={() => setShown(true)}>Go</Button>
        {shown && <Overlay text="Loading...please wait" onCancel={() => setShown(false)} />}
      </>
    )
  }
  render(<Wait />)
  const pressed = () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  // What a browser does on Esc and on Android's Back, and on the second of them, without asking.
  const asked = async () =>
    void fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  const closed = async () => act(() => screen.getByRole<HTMLDialogElement>('dialog').close())
  for (const cancel of [pressed, asked, closed]) {
    await userEvent.click(screen.getByRole('button', { name: 'Go' }))
    expect(screen.getByRole('status').textContent).toBe('Loading...please wait')
    await cancel()
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Go' }))
  }
})

it('an overlay over what nobody can stop stays', async () => {
  render(<Overlay text="Processing...please wait" />)
  const overlay = screen.getByRole<HTMLDialogElement>('dialog')
  // It covers the page; a scrim's colour beside it would be a strip.
  expect(document.body.hasAttribute('data-scroll-locked')).toBe(true)
  expect(document.body.hasAttribute('data-scrim')).toBe(false)
  expect(fireEvent(overlay, new Event('cancel', { cancelable: true }))).toBe(false)
  expect(screen.queryByRole('button')).toBeNull()
  act(() => overlay.close())
  await waitFor(() => expect(overlay.open).toBe(true))
})
