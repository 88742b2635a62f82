import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import { ServicesProvider } from '#src/data/services/services.ts'
import { useWalletBalance } from '#src/data/services/wallet-balance.ts'
import { fakeServices } from '#tests/support/services.ts'

/** The balance of a wallet that changes under the screen, as the provider says each when the test lets it. */
function open(first: string) {
  const answers: (() => void)[] = []
  const walletBalance = (request: unknown) =>
    new Promise((resolve) => {
      const balance = (request as { Parameter: string }).Parameter === 'adas' ? kobo(5000) : kobo(100)
      answers.push(() => resolve({ known: true, balance, payments: null }))
    })
  const services = fakeServices({ answers: { walletBalance } })
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ServicesProvider value={services}>{children}</ServicesProvider>
  )
  const view = renderHook(({ id }) => useWalletBalance(id), { wrapper, initialProps: { id: first } })
  const answer = (index: number) => act(async () => answers[index]?.())
  return { ...view, answer, services }
}

it('of a wallet that is shown no more is not told of the one in its place', async () => {
  const { result, rerender, answer } = open('adas')
  rerender({ id: 'musas' })
  await answer(1)
  await answer(0)
  expect(result.current).toMatchObject({ amount: 100, isAsking: false })
})

it('of no wallet is not asked for', () => {
  const { result, services } = open('')
  expect(result.current).toMatchObject({ amount: null, isAsking: false })
  expect(services.client.calls).toEqual([])
})
