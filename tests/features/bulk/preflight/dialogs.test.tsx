import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { numberOf, payment } from '#tests/domain/bulk/sheets.ts'
import { changedIn, typedIn } from '#tests/features/bulk/engine/bench.ts'
import { IS_SHORT, news, openPreflight, press, zeroLost } from './open-preflight.tsx'

const rows = [zeroLost(1), ['080312345', 'MTM', 'AIRTIME', '500'], payment(1)]
const NO_PROVIDER = 'Type one of MTN, GLO, AIRTEL, 9MOBILE. “MTM” is not a provider here.'
const FIXED = `${numberOf(1).slice(1)} became ${numberOf(1)}`
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

describe('on a phone', () => {
  async function openRow3() {
    const opened = await openPreflight({ rows, width: 360 })
    await opened.user.click(press(/Row 3/))
    await screen.findByRole('dialog')
    return opened
  }

  it('a card opens its row: all that is wrong, its cells, and what can be done', async () => {
    const { user, bench } = await openPreflight({ rows, width: 360 })
    await user.click(press(/Row 3/))
    await screen.findByRole('dialog', { name: 'Row 3' })
    expect(screen.getByRole('dialog').textContent).toContain(IS_SHORT)
    expect(screen.getByRole('dialog').textContent).toContain(NO_PROVIDER)
    expect(field('SubscriberNumber').inputMode).toBe('numeric')
    expect(field('Amount').inputMode).toBe('decimal')
    await user.clear(field('SubscriberNumber'))
    await user.type(field('SubscriberNumber'), '08031234560{Enter}')
    await waitFor(() => expect(news()).toContain('Row 3 has an error.'))
    expect(screen.getByRole('dialog', { name: 'Row 3' })).toBeTruthy()
    await waitFor(() => expect(screen.getByRole('dialog').textContent).not.toContain(IS_SHORT))
    // A second Enter, on what is right, is "Done": so the first has left the focus where it was.
    expect(document.activeElement).toBe(field('SubscriberNumber'))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(typedIn(bench)).toEqual(['3 subscriber 08031234560'])
    expect(document.activeElement?.textContent).toContain('Row 3')
  })

  it('a cell that is still being judged keeps what is typed into it meanwhile', async () => {
    const { user, bench } = await openRow3()
    const box = field('SubscriberNumber')
    await user.click(box)
    fireEvent.change(box, { target: { value: '0803123456' } })
    fireEvent.keyDown(box, { key: 'Enter' })
    fireEvent.change(box, { target: { value: '08031234560' } })
    await waitFor(() => expect(news()).toContain('Row 3 has'))
    expect(box.value).toBe('08031234560')
    await user.tab()
    await waitFor(() => expect(typedIn(bench)).toEqual(['3 subscriber 08031234560']))
  })

  it('a cell has the text that it had again where that is typed while another is judged', async () => {
    const { user, bench } = await openRow3()
    const box = field('Amount')
    await user.click(box)
    fireEvent.change(box, { target: { value: '700' } })
    fireEvent.keyDown(box, { key: 'Enter' })
    fireEvent.change(box, { target: { value: '500' } })
    await user.tab()
    await waitFor(() => expect(typedIn(bench)).toEqual(['3 amount 500']))
    await waitFor(() => expect(box.value).toBe('500'))
  })

  it.each([
    ['SubscriberNumber', '+234 803 123 4560', '08031234560'],
    ['Amount', 'N700', '700'],
  ])('a cell that was repaired has the repaired text: %s, %s', async (name, typed, repaired) => {
    const { user, bench } = await openRow3()
    await user.clear(field(name))
    await user.type(field(name), `${typed}{Enter}`)
    await waitFor(() => expect(field(name).value).toBe(repaired))
    // What was repaired is typed once: a second Enter is "Done".
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(changedIn(bench)).toHaveLength(1)
  })

  it('a card that is closed by Escape leaves the cell as it was', async () => {
    const { user, bench } = await openRow3()
    await user.type(field('SubscriberNumber'), '99{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(changedIn(bench)).toEqual([])
  })

  it('a card that Android’s Back closes keeps what is typed, as a press beside it does', async () => {
    const watchers: { onclose: (() => void) | null }[] = []
    class Watcher {
      onclose = null
      constructor() {
        watchers.push(this)
      }
      destroy() {}
    }
    vi.stubGlobal('CloseWatcher', Watcher)
    const { user, bench } = await openRow3()
    await user.clear(field('SubscriberNumber'))
    await user.type(field('SubscriberNumber'), '08031234560')
    act(() => watchers.at(-1)?.onclose?.())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(typedIn(bench)).toEqual(['3 subscriber 08031234560'])
    vi.unstubAllGlobals()
  })

  it('the dialog goes on to the next row of the list', async () => {
    const { user } = await openPreflight({ rows, width: 360 })
    await user.click(press(/Row 3/))
    const first = await screen.findByRole('dialog', { name: 'Row 3' })
    await user.click(within(first).getByRole('button', { name: 'Next row' }))
    const second = await screen.findByRole('dialog', { name: 'Row 4' })
    expect(within(second).getByText('Same as row 2.')).toBeTruthy()
    await user.click(within(second).getByRole('button', { name: 'Keep row 4' }))
    await waitFor(() => expect(news()).toContain('Row 4 is kept.'))
    await user.click(within(second).getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('on a computer', () => {
  it('the status of a row opens its dialog, with every repair', async () => {
    const { user } = await openPreflight({ rows })
    await user.click(press(new RegExp(`Fixed: ${FIXED}`)))
    const dialog = within(await screen.findByRole('dialog', { name: 'Row 2' }))
    expect(screen.getByRole('dialog').textContent).toContain(FIXED)
    expect(dialog.getByText('The 0 in front was put back.')).toBeTruthy()
  })
})

describe('the downloads', () => {
  it('are named after the file', async () => {
    const { user, services } = await openPreflight({ rows })
    await user.click(press('Download the problems'))
    await waitFor(() => expect(news()).toBe('The problems are downloaded.'))
    await user.click(press('Download full report'))
    await waitFor(() => expect(services.share.downloaded).toHaveLength(2))
    const [problems, report] = services.share.downloaded
    expect([problems?.name, report?.name]).toEqual(['staff-problems.csv', 'staff-report.csv'])
    expect(await problems?.text()).toContain('NUMBER_LENGTH')
    expect(await report?.text()).toContain('Row,Status')
  })

  it('say so when they fail', async () => {
    const { user, services, sheetClient } = await openPreflight({ rows })
    sheetClient.close()
    await user.click(press('Download full report'))
    await waitFor(() =>
      expect(services.toasts.store.getState().toasts).toMatchObject([
        { text: 'The file could not be made. Try again.' },
      ]),
    )
  })
})
