import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import { button, field, requestsOf, type } from '#tests/support/page.tsx'
import { failWith, never } from '#tests/support/scripted-client.ts'
import { formAt, openEvents, pause, totalAmount } from './open-events.tsx'

const refused = (message: string) => failWith({ kind: 'rejected', message, code: '09', status: 409 })

describe('the total', () => {
  it('follows class and quantity at once', async () => {
    const { user } = await openEvents(formAt, { answers: { eventTotal: never } })
    await user.click(button('One more'))
    expect([field('Quantity').value, totalAmount()]).toEqual(['2', '10,000'])
    await user.click(screen.getByRole('radio', { name: /^VIP/ }))
    expect(totalAmount()).toBe('50,001')
    await user.click(button('One less'))
    await user.click(button('One less'))
    expect([field('Quantity').value, totalAmount()]).toEqual(['1', '25,000.50'])
    expect(button('One less').getAttribute('aria-disabled')).toBe('true')
  })

  it('is asked of the provider once somebody stops tapping, and is the provider’s then', async () => {
    const opened = await openEvents(formAt, { answers: { eventTotal: kobo(900_000) } })
    await opened.user.click(button('One more'))
    await opened.user.click(button('One more'))
    expect(screen.getByText('Checking the price…')).toBeDefined()
    await pause(opened)
    expect(requestsOf(opened, 'eventTotal')).toEqual([{ TotalAmount: 15_000, ProductId: 'regular' }])
    expect(totalAmount()).toBe('9,000')
    expect(screen.getByText('Price confirmed: ₦9,000.00.').closest('[role]')?.getAttribute('role')).toBe(
      'status',
    )
    expect(button('PROCEED').closest('[data-sticky-bar]')?.textContent).toContain('₦9,100.00')
  })

  it('says in the provider’s words what it refuses, until something else is asked for', async () => {
    const eventTotal = (request: unknown) =>
      Reflect.get(Object(request), 'TotalAmount') > 10_000
        ? refused('Only 2 seats are left.')
        : kobo(1_000_000)
    const opened = await openEvents(formAt, { answers: { eventTotal } })
    await type(opened.user, { Quantity: '3' })
    await pause(opened)
    expect(screen.getByText('Only 2 seats are left.').getAttribute('role')).toBe('status')
    await opened.user.click(button('One less'))
    await pause(opened)
    expect(screen.queryByText('Only 2 seats are left.')).toBeNull()
    expect(totalAmount()).toBe('10,000')
  })
})
