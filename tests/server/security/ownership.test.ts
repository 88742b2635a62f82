import { describe, expect, it } from 'vitest'
import { defaultSettings } from '#src/server/settings.ts'
import { ADA, isSignedIn, MUSA, seen, signIn } from '#tests/server/account-client.ts'
import { airtimeRows, csv, newFields, PHONES, paidBatch, upload } from '#tests/server/bulk-client.ts'
import { airtime, get, notify, order, post, type Sent } from '#tests/server/client.ts'
import { forAll, openInHand, raise } from '#tests/server/harness.ts'
import { payByCard } from '#tests/server/page.ts'

const HOUR_MS = 3_600_000

const there = forAll(async () => {
  const opened = await openInHand()
  const { sandbox } = opened
  return { ...opened, ada: await signIn(sandbox, ADA), musa: await signIn(sandbox, MUSA) }
})

describe('what is somebody’s', () => {
  it('is to everybody else as if there were none: receipt, values, rows, re-post, wallet (S35)', async () => {
    const { sandbox, ada, musa } = there()
    const { id } = await order(sandbox, await airtime(sandbox), ada)
    const batch = await paidBatch(sandbox, csv(...airtimeRows(PHONES.delivered, PHONES.failsOnce)), ada)
    const rowsOf = (reference: string) =>
      `/api/BulkUpload/GetBulkUploadTransactions?PaymentReference=${reference}`
    const rows: readonly { Id: string }[] = (await get(sandbox, rowsOf(batch.id), ada)).json.responseData
    const repost = (row: string) => `/api/BulkUpload/RepostTransaction?transactionId=${row}`
    const unknownRow = `R${'0'.repeat(32)}000002`
    const pairs: readonly (readonly [theirs: string, unknown: string])[] = [
      [`/api/Reports/FetchReceipt?Id=${id}`, '/api/Reports/FetchReceipt?Id=1234567890123456'],
      [
        `/api/Products/FetchTransactionValues?TranId=${id}`,
        '/api/Products/FetchTransactionValues?TranId=1234567890123456',
      ],
      [rowsOf(batch.id), rowsOf('1234567890123456')],
      [rowsOf(batch.tranId), rowsOf('1234567890123456')],
      [repost(rows[1]?.Id ?? raise('no row')), repost(unknownRow)],
    ]
    for (const [theirs, unknown] of pairs) {
      const answers = [await get(sandbox, theirs, musa), await get(sandbox, unknown, musa)]
      expect(answers.map(({ status }) => status)).toEqual([404, 404])
      expect(new Set(answers.map(seen)).size).toBe(1)
      // And it is there, for whose it is.
      expect((await get(sandbox, theirs, ada)).status).toBe(200)
    }
    const balance = (Parameter: string) =>
      post(sandbox, '/api/Products/GetWalletBalance', { requestData: { Parameter, Pin: '' } }, musa)
    const wallets = [await balance('3000000001'), await balance('3999999999')]
    expect(wallets.map(({ status }) => status)).toEqual([404, 404])
    expect(new Set(wallets.map(seen)).size).toBe(1)
  })

  it('is shown by a payment’s number as far as the mail shows it, because anybody may pay: no login, no address, no key (S35)', async () => {
    const { sandbox, ada, musa } = there()
    const payload = await airtime(sandbox)
    const { id, pay } = await order(sandbox, payload, ada)
    await payByCard(sandbox, pay)
    await sandbox.idle()
    const asked = async (headers: Sent) => {
      const init = {
        method: 'POST',
        body: JSON.stringify({ requestData: { PaymentMethodString: 'CARD', TranId: id } }),
        headers: { 'Content-Type': 'application/json', ...headers },
      }
      const answer = await (await sandbox.app.request('/api/Products/NotifyBiller', init)).json()
      return answer.responseData ?? raise(answer.responseMessage)
    }
    const own = await asked(ada)
    expect(own.EmailAddress).toBe(payload.Email)
    const shown = await asked({})
    expect(shown).toEqual({ ...own, EmailAddress: expect.stringMatching(/^\w\*\*\*@e\*\*\*\.com$/) })
    const text = JSON.stringify(shown)
    const reference = pay.split('/').at(-1) ?? raise('no reference')
    for (const secret of [payload.Email, payload.TranId, ADA, 'Ada', '3000000001', reference, '4084'])
      expect(text).not.toContain(secret)
    // For another account it is not there at all.
    await expect(asked(musa)).rejects.toThrow('Invalid Order Number')
    // What nobody was signed in for belongs to whoever knows its number.
    const visitors = await airtime(sandbox)
    const theirs = await order(sandbox, visitors)
    expect((await notify(sandbox, theirs.id)).json.responseData.EmailAddress).toBe(visitors.Email)
  })
})

describe('an upload', () => {
  it('has a name of ours whatever its own, and no address to fetch it by (S39)', async () => {
    const { sandbox, ada } = there()
    const { status, json } = await upload(sandbox, csv(...airtimeRows('08031234567')), ada, newFields())
    const { fileName, TranId } = json.responseData
    expect([status, fileName]).toEqual([200, `bulk-${TranId}.csv`])
    for (const path of [
      `/${fileName}`,
      `/BulkUpload/${fileName}`,
      `/api/BulkUpload/${fileName}`,
      '/etc/salaries.exe',
    ])
      expect((await sandbox.app.request(path)).status).toBe(404)
  })
})

it('a session ends after twelve hours, however busy it is (S30)', async () => {
  const { sandbox, clock, ada } = there()
  expect(defaultSettings.tokenTtlS).toBe(12 * 3600)
  for (let quarters = 0; quarters < 47; quarters += 1) {
    clock.advance(HOUR_MS / 4)
    expect(await isSignedIn(sandbox, ada)).toBe(true)
  }
  clock.advance(HOUR_MS / 4)
  expect(await isSignedIn(sandbox, ada)).toBe(false)
})
