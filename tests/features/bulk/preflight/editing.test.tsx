import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { HEADINGS, numberOf, payment, sheetOf } from '#tests/domain/bulk/sheets.ts'
import { changedIn, typedIn } from '#tests/features/bulk/engine/bench.ts'
import { news, openPreflight, press, shownNumbers, shownRows, slip, TOO_SHORT } from './open-preflight.tsx'

const three = [payment(1), TOO_SHORT, payment(3)]
const manyRows = (count: number) => Array.from({ length: count }, (_, at) => payment(at))
const focused = () => document.activeElement?.getAttribute('aria-label')
const editor = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const short = 'SubscriberNumber, row 3: 080312345'

describe('a cell', () => {
  it('is mended in place: Enter keeps it, says what became of it, and goes down', async () => {
    const { user, bench } = await openPreflight({ rows: three })
    await user.click(press(short))
    expect(focused()).toBe('SubscriberNumber, row 3')
    await user.clear(editor('SubscriberNumber, row 3'))
    await user.keyboard('08031234560{Enter}')
    expect(focused()).toBe(`SubscriberNumber, row 4: ${numberOf(3)}`)
    await waitFor(() => expect(news()).toBe('Row 3 is ready. Nothing left to fix.'))
    expect(typedIn(bench)).toEqual(['3 subscriber 08031234560'])
    await waitFor(() => expect(press('SubscriberNumber, row 3: 08031234560')).toBeTruthy())
    expect(focused()).toBe(`SubscriberNumber, row 4: ${numberOf(3)}`)
  })

  it('stays in its place in a filter that it no longer belongs to', async () => {
    const { user } = await openPreflight({ rows: [...three, TOO_SHORT] })
    await user.click(screen.getByRole('radio', { name: 'To fix 2' }))
    await waitFor(() => expect(shownNumbers()).toEqual([3, 5]))
    await user.click(press(short))
    await user.clear(editor('SubscriberNumber, row 3'))
    await user.keyboard('08031234560{Enter}')
    await waitFor(() => expect(news()).toContain('Row 3 is ready.'))
    await waitFor(() => expect(shownRows()[0]).toContain('Ready'))
    expect(shownNumbers()).toEqual([3, 5])
    await user.click(screen.getByRole('radio', { name: 'All 4' }))
    await waitFor(() => expect(shownNumbers()).toEqual([2, 3, 4, 5]))
    await user.click(screen.getByRole('radio', { name: 'To fix 1' }))
    await waitFor(() => expect(shownNumbers()).toEqual([5]))
  })

  it('is left as it was by Escape', async () => {
    const { user, bench } = await openPreflight({ rows: three })
    await user.click(press(short))
    await user.keyboard('99{Escape}')
    expect(focused()).toBe(short)
    expect(changedIn(bench)).toEqual([])
  })

  it('is kept by Tab, which goes right, and by Shift and Tab, which go left', async () => {
    const { user, bench } = await openPreflight({ rows: three })
    await user.click(press('Provider, row 2: MTN'))
    await user.keyboard('GLO{Tab}')
    expect(focused()).toBe('Product, row 2: AIRTIME')
    await user.keyboard('{F2}{Shift>}{Tab}{/Shift}')
    expect(focused()).toMatch(/^Provider, row 2/)
    await waitFor(() => expect(typedIn(bench)).toEqual(['2 provider GLO']))
  })

  it('is kept when one presses elsewhere', async () => {
    const { user, bench } = await openPreflight({ rows: three })
    await user.click(press(short))
    await user.keyboard('08031234560')
    await user.click(screen.getByText('staff.xlsx: 3 rows'))
    await waitFor(() => expect(changedIn(bench)).toHaveLength(1))
    await waitFor(() => expect(press('SubscriberNumber, row 3: 08031234560')).toBeTruthy())
  })

  it('shows what was typed while it is judged', async () => {
    const { user, sheetClient } = await openPreflight({ rows: three })
    sheetClient.hold()
    await user.click(press(short))
    await user.clear(editor('SubscriberNumber, row 3'))
    await user.keyboard('08031234560{Enter}')
    expect(press('SubscriberNumber, row 3: 08031234560')).toBeTruthy()
  })
})

describe('the keys of the grid', () => {
  it('go from cell to cell', async () => {
    const { user } = await openPreflight({ rows: three })
    press('Provider, row 2: MTN').focus()
    const walk = async (key: string) => {
      await user.keyboard(key)
      return focused() ?? document.activeElement?.textContent
    }
    expect(await walk('{ArrowDown}')).toBe('Provider, row 3: MTN')
    expect(await walk('{ArrowRight}')).toBe('Product, row 3: AIRTIME')
    expect(await walk('{End}')).toBe('Remove row 3')
    expect(await walk('{ArrowLeft}')).toContain('Error:')
    expect(await walk('{Home}')).toBe(short)
    expect(await walk('{Control>}{End}{/Control}')).toContain('row 4:')
    expect(await walk('{ArrowDown}')).toContain('row 4:')
    expect(await walk('{Control>}{Home}{/Control}')).toContain('row 2:')
    expect(await walk('{PageDown}')).toContain('row 4:')
    expect(await walk('{PageUp}')).toContain('row 2:')
  })

  it('are one stop of the Tab key', async () => {
    await openPreflight({ rows: three })
    const grid = screen.getByRole('grid', { name: 'Rows' })
    expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
    press('Product, row 4: AIRTIME').focus()
    await waitFor(() => expect(press('Product, row 4: AIRTIME').tabIndex).toBe(0))
    expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
  })

  it('reach the last of many rows, and go on from there', async () => {
    const { user } = await openPreflight({ rows: manyRows(5000) })
    press('Provider, row 2: MTN').focus()
    await user.keyboard('{Control>}{End}{/Control}')
    await waitFor(() => expect(focused()).toBe('Provider, row 5001: MTN'))
    await user.keyboard('{ArrowUp}')
    await waitFor(() => expect(focused()).toBe('Provider, row 5000: MTN'))
  })

  it('do not fill an amount down over one that a comma cut in two', async () => {
    const rows = [HEADINGS, payment(1), [...payment(2, '50'), '000']]
    await openPreflight({ sheets: [sheetOf(rows, { kind: 'text' })] })
    expect(shownRows()[1]).toContain('Type the amount again')
    expect(screen.queryByRole('button', { name: /^Fill down Amount/ })).toBeNull()
  })

  it('fill down', async () => {
    const rows = [payment(1), payment(2, '500', '')]
    const { user, bench } = await openPreflight({ rows })
    expect(press('Fill down Provider from row 2')).toBeTruthy()
    press('Provider, row 2: MTN').focus()
    await user.keyboard('{Control>}d{/Control}')
    await waitFor(() => expect(typedIn(bench)).toEqual(['3 provider MTN']))
  })
})

describe('a row', () => {
  it('is left out by Delete, stays where it was, and is put back', async () => {
    const { user } = await openPreflight({ rows: three })
    press('Provider, row 2: MTN').focus()
    await user.keyboard('{Delete}')
    await waitFor(() => expect(news()).toBe('Row 2 is left out. 1 row left to fix.'))
    await waitFor(() => expect(shownRows()[0]).toContain('Left out'))
    expect(focused()).toBe('Provider, row 2: MTN')
    await user.click(press('Put back row 2'))
    await waitFor(() => expect(news()).toBe('Row 2 is ready. 1 row left to fix.'))
  })

  it('that was left out comes back by Ctrl and Z', async () => {
    const { user } = await openPreflight({ rows: three })
    expect(press('Undo').getAttribute('aria-disabled')).toBe('true')
    await user.click(press('Remove row 2'))
    await waitFor(() => expect(shownRows()[0]).toContain('Left out'))
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(news()).toBe('Undone. 1 row left to fix.'))
    await waitFor(() => expect(shownRows()[0]).toContain('Ready'))
    expect(press('Undo').getAttribute('aria-disabled')).toBe('true')
  })

  it('to decide is kept, and left out again', async () => {
    const { user, bench } = await openPreflight({ rows: [payment(1), payment(1)] })
    await user.click(press('Keep row 3'))
    await waitFor(() => expect(news()).toContain('Row 3 is kept. Same as row 2.'))
    await user.click(press('Remove row 3'))
    await screen.findByRole('button', { name: 'Put back row 3' })
    expect(changedIn(bench)).toEqual([{ row: 3, edits: [], isRemoved: true, kept: ['DUPLICATE '] }])
  })

  it('takes its suggestion', async () => {
    const { user, bench } = await openPreflight({ rows: [slip(1)] })
    await user.click(press('Use MTN'))
    await waitFor(() => expect(press('Provider, row 2: MTN')).toBeTruthy())
    expect(typedIn(bench)).toEqual(['2 provider MTN'])
  })
})

describe('while the list is uploaded', () => {
  it('nothing of it can be changed', async () => {
    const { user, bench } = await openPreflight({ rows: three, isLocked: true })
    await user.click(press(short))
    expect(screen.queryByRole('textbox')).toBeNull()
    await user.keyboard('{Delete}7{F2}{Control>}z{/Control}')
    fireEvent.click(press('Undo'))
    fireEvent.click(press('Choose columns'))
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull()
    expect(changedIn(bench)).toEqual([])
  })
})
