// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import {
  aFile,
  button,
  choose,
  currentStep,
  field,
  fill,
  goTo,
  isEnabled,
  openFlow,
  settled,
  uploads,
} from './open-flow.tsx'

vi.mock('#src/features/bulk/preflight/preflight.tsx', () => import('./bare-preflight.tsx'))

describe('the three steps', () => {
  it('begin with the file; its list is shown as soon as it is read, and takes the focus', async () => {
    const { user } = await openFlow()
    expect(currentStep()).toBe('File')
    expect(screen.queryByRole('textbox', { name: 'Narration' })).toBeNull()
    await choose(user)
    expect(currentStep()).toBe('Fix')
    expect(document.activeElement?.textContent).toBe('Check your list')
    const read = 'staff.xlsx is read. 3 rows: 0 to fix, 0 fixed, 3 ready.'
    expect(screen.getByText(read)).toBeDefined()
    // It is news, and after the first change untrue: whoever reads the page by ear would meet it above the list.
    await user.click(button('Mend'))
    expect(screen.queryByText(read)).toBeNull()
  })

  it('lose nothing when somebody goes back and forth', async () => {
    const opened = await openFlow()
    await fill(opened)
    await opened.user.clear(field('Email'))
    await opened.user.type(field('Email'), 'boss@example.com')
    await goTo(opened, 'File')
    expect(currentStep()).toBe('File')
    expect(screen.getByText('staff.xlsx')).toBeDefined()
    await opened.user.click(button('Continue'))
    expect(currentStep()).toBe('Fix')
    await goTo(opened, 'Pay')
    expect(document.activeElement?.textContent).toBe('Pay for your list')
    expect([field('Narration').value, field('Email').value, isEnabled()]).toEqual([
      'November airtime',
      'boss@example.com',
      true,
    ])
    expect(opened.sheetClients.all).toHaveLength(1)
  })

  it('show the next file as soon as that is read, with what was typed kept', async () => {
    const opened = await openFlow()
    await fill(opened)
    await goTo(opened, 'File')
    await choose(opened.user, aFile('december.xlsx'))
    expect(currentStep()).toBe('Fix')
    await goTo(opened, 'Pay')
    expect(field('Narration').value).toBe('November airtime')
  })
})

describe('without a connection', () => {
  it('everything works up to Preview, which says why it waits, and sends nothing when the network is back', async () => {
    const opened = await openFlow({ online: false })
    await choose(opened.user)
    expect(screen.getByText('the list, in staff.xlsx')).toBeDefined()
    await goTo(opened, 'Pay')
    await opened.user.type(field('Narration'), 'November')
    expect(screen.getByText(/Needs a connection to upload/)).toBeDefined()
    expect(isEnabled()).toBe(false)
    opened.services.connectivity.set(true)
    await waitFor(() => expect(isEnabled()).toBe(true))
    await settled()
    expect(uploads(opened)).toEqual([])
  })
})
