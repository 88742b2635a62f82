import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes, useNavigate } from 'react-router-dom'
import { parse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import { JournalEntrySchema } from '#src/data/storage/journal.ts'
import type { Order } from '#src/payments/engine/order.ts'
import { pay } from '#src/payments/engine/pay.ts'
import type { PaymentPhase } from '#src/payments/engine/run.ts'
import { OrderReview } from '#src/payments/screens/order-review.tsx'
import { payOnPage } from '#src/payments/ways/payment-page/pay.ts'
import { payByTransfer } from '#src/payments/ways/transfer/pay.ts'
import { Address, address, button } from '#tests/support/page.tsx'
import { renderScreen } from '#tests/support/render.tsx'
import { failWith } from '#tests/support/scripted-client.ts'
import { fakeServices } from '#tests/support/services.ts'
import {
  airtimeOrder,
  allWell,
  authorizeUrl,
  givenAccount,
  ID,
  lost,
  settle,
  transferEntry,
  unpaid,
} from './fixtures.ts'

const withAccount = {
  ...allWell,
  initializePayment: { authorizeUrl, reference: 'abc', transfer: givenAccount },
}
const order = airtimeOrder({ takesTransfer: true })

function byTransfer(services: ReturnType<typeof fakeServices>) {
  const phases: PaymentPhase[] = []
  const options = {
    repeatConfirmed: false,
    onPhase: (phase: PaymentPhase) => phases.push(phase),
  }
  return { phases, done: pay(services, order, payByTransfer, options) }
}

describe('choosing a transfer', () => {
  it('keeps the account before it is shown, by the clock of this device, and leads nowhere', async () => {
    const services = fakeServices({ answers: withAccount })
    const { done, phases } = byTransfer(services)
    expect(await settle(services.clock, done)).toEqual({ phase: 'own-page', transactionId: ID })
    const [kept] = await services.journal.all()
    expect(kept).toMatchObject({
      state: 'handed-off',
      authorizeUrl,
      transfer: { accountNumber: '9900000001' },
    })
    const age = (kept?.transfer?.expiresAt ?? 0) - (kept?.updatedAt ?? 0)
    expect(age).toBe(givenAccount.expiresInMs)
    expect(services.navigation.left).toEqual([])
    expect(phases.map(({ phase }) => phase)).toEqual(['logging', 'own-page'])
  })

  it.each([
    ['gives no account', undefined],
    ['gives one for another sum', { ...givenAccount, amount: kobo(60_000) }],
  ])('leads to the payment page where the provider %s', async (_, transfer) => {
    const answers = { ...allWell, initializePayment: { authorizeUrl, reference: 'abc', transfer } }
    const services = fakeServices({ answers })
    expect(await settle(services.clock, byTransfer(services).done)).toMatchObject({ phase: 'leaving' })
    expect(await services.journal.all()).toMatchObject([{ transfer: null }])
  })

  it('trusts no account that comes with a page that is not trusted', async () => {
    const answers = {
      ...allWell,
      initializePayment: { authorizeUrl: 'https://evil.example/', reference: 'abc', transfer: givenAccount },
    }
    const services = fakeServices({ answers })
    expect(await settle(services.clock, byTransfer(services).done)).toMatchObject({ phase: 'refused' })
    expect(await services.journal.all()).toMatchObject([{ state: 'logged', transfer: null }])
  })

  it('sends nothing before the journal has it, and no answer is no failure', async () => {
    const services = fakeServices({ answers: { ...withAccount, initializePayment: failWith(lost) } })
    expect(await settle(services.clock, byTransfer(services).done)).toMatchObject({ phase: 'unknown' })
    expect(await services.journal.all()).toMatchObject([{ state: 'logged', transfer: null }])
  })

  it('is the same attempt when it is chosen again, at once, and then the payment page', async () => {
    const services = fakeServices({ answers: { ...withAccount, notifyBiller: unpaid } })
    await settle(services.clock, byTransfer(services).done)
    expect(await settle(services.clock, byTransfer(services).done)).toMatchObject({ phase: 'own-page' })
    const page = pay(services, order, payOnPage, { repeatConfirmed: false, onPhase: () => {} })
    expect(await settle(services.clock, page)).toMatchObject({ phase: 'leaving' })
    const entries = await services.journal.all()
    expect(entries).toMatchObject([{ transfer: null }])
    const ids = services.client.calls.filter(({ name }) => name === 'logTransaction')
    expect(new Set(ids.map(({ request }) => (request as { TranId: string }).TranId)).size).toBe(1)
  })

  it('is read from a journal that was written before there were accounts', () => {
    const { transfer: _, ...older } = transferEntry
    expect(parse(JournalEntrySchema, older).transfer).toBeNull()
  })
})

function GoBack() {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back
    </button>
  )
}

describe('the summary', () => {
  const open = (wanted: Order, online = true) =>
    renderScreen(
      <Routes>
        <Route path="/" element={<OrderReview order={wanted} onBack={() => {}} />} />
        <Route
          path="*"
          element={
            <>
              <Address />
              <GoBack />
            </>
          }
        />
      </Routes>,
      { answers: withAccount, online },
    )

  it('leads to the account, whose page takes its place', async () => {
    const { services } = open(order)
    await userEvent.click(screen.getByRole('radio', { name: /^Bank transfer/ }))
    await userEvent.click(button('PROCEED'))
    await waitFor(() => expect(address()).toBe(`/status?transaction-id=${ID}`))
    expect(services.navigation.left).toEqual([])
    // Back leads to what was before it: nobody pays the same from there once more.
    await userEvent.click(button('Back'))
    expect(address()).toBe(`/status?transaction-id=${ID}`)
  })

  it('has nothing of it where the provider does not announce it, and waits for a network', async () => {
    open(airtimeOrder())
    expect(screen.queryByRole('radio', { name: /^Bank transfer/ })).toBeNull()
    open(order, false)
    expect(screen.getByRole('radio', { name: /^Bank transfer/ })).toBeTruthy()
    expect(screen.getAllByText('Needs a connection to pay')).toHaveLength(1)
  })
})
