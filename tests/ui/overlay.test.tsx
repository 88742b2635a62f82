import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Button } from '#src/ui/button.tsx'
import { Overlay } from '#src/ui/overlay.tsx'

it('an overlay says what is awaited, holds Esc, and gives the focus back', async () => {
  function Wait() {
    const [shown, setShown] = useState(false)
    return (
      <>
        <Button onClick={() => setShown(true)}>Go</Button>
        {shown && (
          <Overlay text="Loading...please wait">
            <Button onClick={() => setShown(false)}>Cancel</Button>
          </Overlay>
        )}
      </>
    )
  }
  render(<Wait />)
  await userEvent.click(screen.getByRole('button', { name: 'Go' }))
  expect(screen.getByRole('status').textContent).toBe('Loading...please wait')
  // What a browser does on a second Esc, or Android's Back, without asking.
  const overlay = screen.getByRole<HTMLDialogElement>('dialog')
  act(() => overlay.close())
  await waitFor(() => expect(overlay.open).toBe(true))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('status')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Go' }))
})
