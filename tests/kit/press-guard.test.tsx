import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Button } from '#src/kit/button.tsx'
import { Dialog } from '#src/kit/dialog.tsx'
import { guardPresses } from '#src/kit/press-guard.ts'
import { type ManualClock, manualClock } from '#tests/support/manual-clock.ts'

let clock: ManualClock
let stop = () => {}
beforeEach(() => {
  clock = manualClock()
  stop = guardPresses(clock)
})
afterEach(() => stop())

const named = (name: string) => screen.getByRole('button', { name })
const down = (on: Element) =>
  fireEvent(on, new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }))
const click = (on: Element, pointerType: string) =>
  fireEvent(on, new PointerEvent('click', { bubbles: true, cancelable: true, pointerType }))
/** A finger; what a screen reader and a key send has no pointer. */
const tap = (on: Element) => {
  down(on)
  click(on, 'touch')
}
const assist = (on: Element) => click(on, '')

/** The form's PROCEED, then the summary's in its place. */
function Steps({ pay }: { pay: () => void }) {
  const [isForm, setForm] = useState(true)
  return isForm ? (
    <Button key="form" onClick={() => setForm(false)}>
      Next
    </Button>
  ) : (
    <Button key="summary" onClick={pay}>
      Pay
    </Button>
  )
}

it.each([68, 250, 499, 500, 749])('a second tap %i ms after the first does not pay (T4)', (gap) => {
  const pay = vi.fn()
  render(<Steps pay={pay} />)
  clock.advance(5000)
  tap(named('Next'))
  clock.advance(gap)
  tap(named('Pay'))
  expect(pay).not.toHaveBeenCalled()
  // Nobody who goes on tapping reads.
  clock.advance(499)
  tap(named('Pay'))
  expect(pay).not.toHaveBeenCalled()
  clock.advance(500)
  tap(named('Pay'))
  expect(pay).toHaveBeenCalledTimes(1)
})

it('a button takes half a second no press, from a screen reader neither, and then it does', () => {
  const pay = vi.fn()
  const view = render(<Button onClick={pay}>Pay</Button>)
  clock.advance(499)
  assist(named('Pay'))
  expect(pay).not.toHaveBeenCalled()
  clock.advance(1)
  assist(named('Pay'))
  expect(pay).toHaveBeenCalledTimes(1)
  // Another render is not another button.
  view.rerender(<Button onClick={pay}>Pay now</Button>)
  tap(named('Pay now'))
  expect(pay).toHaveBeenCalledTimes(2)
})

it('a press that began on another element is not taken, however long it lasts', () => {
  const pay = vi.fn()
  render(
    <>
      <p>What was here before</p>
      <Button onClick={pay}>Pay</Button>
    </>,
  )
  down(screen.getByText('What was here before'))
  clock.advance(2000)
  click(named('Pay'), 'touch')
  expect(pay).not.toHaveBeenCalled()
  tap(named('Pay'))
  expect(pay).toHaveBeenCalledTimes(1)
})

it('a button whose total has just changed counts as a new one', () => {
  const pay = vi.fn()
  const view = render(
    <Button agreesTo={100} onClick={pay}>
      Pay
    </Button>,
  )
  clock.advance(2000)
  view.rerender(
    <Button agreesTo={200} onClick={pay}>
      Pay
    </Button>,
  )
  tap(named('Pay'))
  expect(pay).not.toHaveBeenCalled()
})

it('what a dialog covered takes no press right after it has closed', () => {
  const pay = vi.fn()
  function Screen({ open }: { open: boolean }) {
    return (
      <>
        <Button onClick={pay}>Pay</Button>
        <Dialog open={open} onOpenChange={() => {}} title="Your PIN" />
      </>
    )
  }
  const view = render(<Screen open />)
  clock.advance(2000)
  view.rerender(<Screen open={false} />)
  tap(named('Pay'))
  expect(pay).not.toHaveBeenCalled()
  clock.advance(500)
  tap(named('Pay'))
  expect(pay).toHaveBeenCalledTimes(1)
})

describe('nor does a link or a choice, at the place of the press before it,', () => {
  const at = (clientX: number) => ({
    bubbles: true,
    cancelable: true,
    pointerType: 'touch',
    clientX,
    clientY: 300,
  })
  const downAt = (on: Element, clientX: number) => fireEvent(on, new PointerEvent('pointerdown', at(clientX)))
  /** Its style lets no pointer reach what is in it. */
  const isHeld = () => document.documentElement.matches('[data-unread]')
  const Page = ({ open }: { open: boolean }) => (
    <Dialog open={open} onOpenChange={() => {}} title="Your PIN" />
  )

  it('that a dialog uncovers, while the finger goes on tapping', () => {
    const view = render(<Page open />)
    clock.advance(2000)
    downAt(document.body, 100)
    clock.advance(300)
    view.rerender(<Page open={false} />)
    expect(isHeld()).toBe(true)
    clock.advance(300)
    downAt(document.body, 110)
    clock.advance(499)
    expect(isHeld()).toBe(true)
    clock.advance(1)
    expect(isHeld()).toBe(false)
  })

  it('that replaces the button which was pressed', () => {
    function Asking() {
      const [isMade, setMade] = useState(false)
      return isMade ? (
        <a href="#check">Check</a>
      ) : (
        <Button onClick={() => setMade(true)}>Make the link</Button>
      )
    }
    render(<Asking />)
    clock.advance(2000)
    tap(named('Make the link'))
    expect(isHeld()).toBe(true)
    clock.advance(750)
    expect(isHeld()).toBe(false)
  })

  it.each(['pointerdown', 'pointermove'])('but does elsewhere, where somebody has looked (%s)', (type) => {
    const pay = vi.fn()
    function Rows() {
      const [isFirst, setFirst] = useState(true)
      return (
        <>
          {isFirst && <Button onClick={() => setFirst(false)}>Keep row 3</Button>}
          <Button onClick={pay}>Keep row 7</Button>
        </>
      )
    }
    render(<Rows />)
    clock.advance(2000)
    downAt(named('Keep row 3'), 100)
    click(named('Keep row 3'), 'touch')
    expect(isHeld()).toBe(true)
    const other = named('Keep row 7')
    vi.spyOn(document, 'elementFromPoint').mockReturnValue(other)
    // The style lets what is below it be hit.
    fireEvent(document.body, new PointerEvent(type, at(200)))
    expect(isHeld()).toBe(false)
    if (type === 'pointermove') downAt(other, 200)
    click(other, 'touch')
    expect(pay).toHaveBeenCalledTimes(1)
  })

  it('and without a press just before it at once', () => {
    const view = render(<Page open />)
    clock.advance(2000)
    view.rerender(<Page open={false} />)
    expect(isHeld()).toBe(false)
  })
})

it('an early press neither sends a form nor shows its errors', () => {
  const send = vi.fn()
  const early = vi.fn()
  render(
    <form onSubmit={send}>
      <Button type="submit" onClickCapture={early}>
        Send
      </Button>
    </form>,
  )
  tap(named('Send'))
  expect([send, early].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
})

it('Enter that is held down presses once, and writes its lines in a box of text', () => {
  render(
    <>
      <Button>Pay</Button>
      <textarea aria-label="Message" />
    </>,
  )
  const isTaken = (on: Element, repeat: boolean) =>
    fireEvent(on, new KeyboardEvent('keydown', { key: 'Enter', repeat, bubbles: true, cancelable: true }))
  expect(isTaken(named('Pay'), false)).toBe(true)
  expect(isTaken(named('Pay'), true)).toBe(false)
  expect(isTaken(screen.getByRole('textbox'), true)).toBe(true)
})
