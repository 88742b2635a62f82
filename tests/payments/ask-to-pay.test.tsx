import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Session } from '#src/data/session/session-store.ts'
import { LINK_KEY, payLinkDraft } from '#src/data/storage/drafts.ts'
import type { Order } from '#src/payments/engine/order.ts'
import { OrderReview } from '#src/payments/screens/order-review.tsx'
import { ada } from '#tests/features/support/ada.ts'
import { SOME_MORNING } from '#tests/support/manual-clock.ts'
import { renderScreen } from '#tests/support/render.tsx'
import { failWith } from '#tests/support/scripted-client.ts'
import type { FakeOptions } from '#tests/support/services.ts'
import { airtimeOrder } from './fixtures.ts'

const TOKEN = 'abcdefghijklmnopqrstuvwxyz012345'
const made = { token: TOKEN, key: 'the-key', expiresAt: SOME_MORNING + 24 * 60 * 60_000 }

function open(options: FakeOptions = {}, change: Partial<Order> = { link: 'may-ask' }) {
  const view = renderScreen(<OrderReview order={airtimeOrder(change)} onBack={() => {}} />, {
    ...options,
    answers: { createPayLink: made, ...options.answers },
  })
  const asked = () => view.services.client.calls.filter(({ name }) => name === 'createPayLink')
  return { ...view, asked }
}

/** Its place is kept until its code is there. */
const ask = async () => {
  const name = { name: /^Somebody else pays/ }
  await waitFor(() => expect(screen.getByRole('radio', name).hasAttribute('disabled')).toBe(false))
  fireEvent.click(screen.getByRole('radio', name))
  return screen.getByRole('button', { name: 'PROCEED' })
}
const make = () => screen.findByRole('button', { name: 'Make the link' })

it('makes a link of the order, shares it, and keeps what it is known by', async () => {
  const { user, asked, services } = open()
  await user.click(await ask())
  expect(screen.getByRole('dialog').textContent).toContain(
    'They can pay ₦500 once, within 24 hours, no account needed. They will not see your full number.',
  )
  await user.type(screen.getByLabelText('Note'), ' For the house ')
  await user.click(await make())
  expect(await screen.findByText('Your link is ready')).toBeTruthy()
  expect(asked()).toMatchObject([{ request: { Amount: 500, TotalAmount: 500, Note: 'For the house' } }])
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  const address = `https://app.test/pay-for#${TOKEN}`
  await waitFor(() => expect(services.share.copied).toEqual([address]))
  expect(screen.getByRole('link', { name: "Check if it's paid" }).getAttribute('href')).toBe(
    `/pay-for#${TOKEN}`,
  )
  expect((await services.drafts.get(payLinkDraft(TOKEN)))?.values).toEqual({ [LINK_KEY]: 'the-key' })
  // The same order has the same link.
  await user.keyboard('{Escape}')
  await user.click(await ask())
  expect(await screen.findByText('Your link is ready')).toBeTruthy()
  expect(asked()).toHaveLength(1)
})

it('says before it is made that the link shows the name, too', async () => {
  const customer = { name: 'ADEBAYO OLUWASEUN', detail: '12 Allen Avenue' }
  const { user } = open({}, airtimeOrder({ link: 'may-ask', customer }))
  await user.click(await ask())
  expect(screen.getByRole('dialog').textContent).toContain(
    'They see the name ADEBAYO OLUWASEUN. They will not see your full number.',
  )
})

it('makes no link of what must be checked first, as every other way', async () => {
  let checks = 0
  const check = () => {
    checks += 1
  }
  const { user } = renderScreen(
    <OrderReview order={airtimeOrder({ link: 'may-ask' })} onBack={() => {}} onProceed={check} />,
  )
  await user.click(await ask())
  expect(checks).toBe(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('keeps nothing for the next visitor of a link that is made as its session ends', async () => {
  let session = null as Pick<Session, 'expire'> | null
  const createPayLink = () => {
    session?.expire()
    return made
  }
  const { user, asked, services } = open({ user: ada, answers: { createPayLink } })
  session = services.session
  await user.click(await ask())
  await user.click(await make())
  await waitFor(() => expect(asked()).toHaveLength(1))
  await act(async () => {})
  expect(await services.drafts.all()).toEqual([])
})

it('says why there is no link, keeps the note, and tries again', async () => {
  let tries = 0
  const message = 'Only whoever is logged in can pay for this.'
  const createPayLink = () =>
    ++tries === 1 ? failWith({ kind: 'rejected', message, code: '30', status: 400 }) : made
  const { user } = open({ answers: { createPayLink } })
  await user.click(await ask())
  await user.type(screen.getByLabelText('Note'), 'Hello')
  await user.click(await make())
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('Hello')
  await user.click(await make())
  expect(await screen.findByText('Your link is ready')).toBeTruthy()
  expect(screen.queryByText(message)).toBe(null)
})

it('keeps no key on a shared phone', async () => {
  const { user, services } = open()
  act(() => services.session.begin(ada, { isShared: true }))
  await user.click(await ask())
  await user.click(await make())
  await screen.findByText('Your link is ready')
  expect(services.session.isShared()).toBe(true)
  expect(await services.drafts.all()).toEqual([])
})

it.each<[string, Partial<Order>, FakeOptions]>([
  ['the provider does not offer it', {}, {}],
  ['the order is paid by a link already', { link: 'asked' }, {}],
  ['the fee is set at payment', { link: 'may-ask', fee: null }, {}],
])('is not there where %s', async (_, change, options) => {
  open(options, change)
  await screen.findByRole('button', { name: 'PROCEED' })
  await new Promise((resolve) => setTimeout(resolve))
  expect(screen.queryByRole('radio', { name: /^Somebody else pays/ })).toBe(null)
})
