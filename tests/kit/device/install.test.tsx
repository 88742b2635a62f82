import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { InstallState } from '#src/data/browser/install.ts'
import type { Outcome } from '#src/domain/payment/outcome.ts'
import { AfterSuccess, InstallHowTo, InstallOffer } from '#src/kit/device/install.tsx'
import { ada } from '#tests/features/support/ada.ts'
import { transactionResult } from '#tests/payments/fixtures.ts'
import { fakeInstall, fakeLocal } from '#tests/support/fake-adapters.ts'
import { memoryRecords } from '#tests/support/memory-records.ts'
import { renderScreen } from '#tests/support/render.tsx'
import { fakeServices } from '#tests/support/services.ts'

const card = () => screen.queryByRole('region', { name: 'Put PayDey on your home screen' })

function offer(state: InstallState, outcome: Outcome = 'successful', local = fakeLocal()) {
  const install = fakeInstall()
  install.set(state)
  return renderScreen(<InstallOffer outcome={outcome} />, { parts: { install, local } })
}

describe('the offer to install', () => {
  it("asks the browser's own question, and goes", async () => {
    const { services } = offer('promptable')
    await userEvent.click(screen.getByRole('button', { name: 'Install' }))
    expect(services.install.prompts).toBe(1)
    await waitFor(() => expect(card()).toBeNull())
  })

  it('tells two steps on an iPhone, where nothing can be asked', async () => {
    offer('manual')
    expect(screen.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
      'Tap Share in your browser.',
      'Choose Add to Home Screen.',
    ])
    expect(screen.queryByRole('button', { name: 'Install' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Not now' }))
    expect(card()).toBeNull()
  })

  it('is made once in the life of the device', () => {
    const local = fakeLocal()
    const first = offer('promptable', 'successful', local)
    expect(card()).not.toBeNull()
    first.unmount()
    offer('promptable', 'successful', local)
    expect(card()).toBeNull()
  })

  it('is not made on a shared phone, where no receipt is with its user', () => {
    const install = fakeInstall()
    install.set('promptable')
    const services = fakeServices({ parts: { install } })
    services.session.begin(ada, { isShared: true })
    renderScreen(<InstallOffer outcome="successful" />, { parts: { install, session: services.session } })
    expect(card()).toBeNull()
  })

  it.each([
    ['on a device that has the app', 'installed', 'successful'],
    ['in a browser that cannot', 'unknown', 'successful'],
    ['after a payment that failed', 'promptable', 'failed'],
    ['while a payment is pending', 'promptable', 'pending'],
  ] as const)('is not made %s', (_, state, outcome) => {
    offer(state, outcome)
    expect(card()).toBeNull()
  })

  it('is not made where the receipts are not kept, because it says that they are', () => {
    const install = fakeInstall()
    install.set('promptable')
    const device = { ...fakeServices().device, isDurable: () => false }
    renderScreen(<InstallOffer outcome="successful" />, { parts: { install, device } })
    expect(card()).toBeNull()
  })
})

it.each([
  ['installed', 'PayDey is on your home screen.'],
  ['unknown', "Open your browser's menu and look for Install app or Add to Home screen."],
  ['manual', 'Tap Share in your browser.'],
  ['promptable', 'Install'],
] as const)('This device says how to install when it is %s', (state, words) => {
  const install = fakeInstall()
  install.set(state)
  renderScreen(<InstallHowTo />, { parts: { install } })
  expect(screen.getByText(words)).toBeTruthy()
})

describe('the first saved receipt', () => {
  const kept = { transactionId: '839201745839201745', result: transactionResult(), heardAt: 0, rated: false }

  async function succeed(outcome: Outcome, isSaved: boolean, local = fakeLocal()) {
    const results = memoryRecords<typeof kept>()
    if (isSaved) await results.put(kept.transactionId, kept)
    const view = renderScreen(<AfterSuccess result={kept.result} outcome={outcome} />, {
      parts: { results, local },
    })
    await act(async () => {})
    return view
  }

  it('asks the browser to keep it, once', async () => {
    const local = fakeLocal()
    const first = await succeed('successful', true, local)
    expect(first.services.storage.persistCalls).toBe(1)
    const second = await succeed('successful', true, local)
    expect(second.services.storage.persistCalls).toBe(0)
  })

  it.each([
    ['a payment that is pending', 'pending', true],
    ['a receipt that was not saved', 'successful', false],
  ] as const)('is not %s', async (_, outcome, isSaved) => {
    const { services } = await succeed(outcome, isSaved)
    expect(services.storage.persistCalls).toBe(0)
  })
})
