// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import { numberOf, payment } from '#tests/domain/bulk/sheets.ts'
import { benchOf } from './engine/bench.ts'
import { engineClient } from './engine/engine-client.ts'
import {
  anAnswer,
  button,
  choose,
  field,
  goTo,
  isEnabled,
  openFlow,
  pressPreview,
  uploads,
} from './upload/open-flow.tsx'

it('from a file by the real pre-flight to the preview, and back with the list as it was left', async () => {
  const sheetClient = engineClient(benchOf([payment(1), payment(2)]))
  const BulkDetails = [1, 2].map((at) => ({
    Provider: 'MTN',
    Product: 'AIRTIME',
    SubscriberNo: numberOf(at),
    Amount: 500,
  }))
  const wire = { BulkDetails, Message: '', TotalAmount: 1000, fileName: 'a.csv', TranId: 'T-1' }
  // As the upload itself does, which tests of the page leave out.
  const uploadBulk = async () => {
    await sheetClient.ask('accept', new Blob([JSON.stringify({ responseCode: '00', responseData: wire })]))
    return { ...anAnswer, total: kobo(100_000) }
  }
  const opened = await openFlow({ deps: { openSheetClient: () => sheetClient }, answers: { uploadBulk } })
  await choose(opened.user)
  expect(await screen.findByRole('heading', { name: 'Check your list' })).toBeDefined()
  await opened.user.click(screen.getByRole('radio', { name: /To fix/ }))
  await opened.user.click(button('Continue'))
  await opened.user.type(field('Narration'), 'November')
  await waitFor(() => expect(isEnabled()).toBe(true))
  await pressPreview(opened)
  expect(await screen.findByRole('heading', { name: 'Preview' })).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Check your list' })).toBeNull()
  expect(uploads(opened).length).toBe(1)
  await opened.user.click(button('Back'))
  await goTo(opened, 'Fix')
  expect(screen.getByRole('heading', { name: 'Check your list' })).toBeDefined()
  expect(screen.getByRole('radio', { name: /To fix/, checked: true })).toBeDefined()
  expect(sheetClient.isClosed).toBe(false)
})
