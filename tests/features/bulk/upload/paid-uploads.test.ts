import { expect, it } from 'vitest'
import { createClient } from '#src/data/client/client.ts'
import { paidUploads } from '#src/features/bulk/upload/bulk-steps.tsx'
import { manualClock } from '#tests/support/manual-clock.ts'

const NOW = Date.parse('2026-11-28T12:00:00Z')

const historyRow = (
  PaymentReference: string,
  date: string,
  BillerCode = 'bulk-upload',
  PaymentStatus = 'Paid',
) => ({
  Id: PaymentReference,
  Date: date,
  PaymentReference,
  ProductName: 'Bulk upload',
  Amount: 500,
  ApprovalStatus: 'Successful',
  PaymentStatus,
  UrlPath: 'airtime',
  BillerCode,
})

/** A provider with this history, whose uploads answer with their own reference; and what it was asked for. */
function asked(history: readonly unknown[], isDown: (path: string) => boolean = () => false) {
  const paths: string[] = []
  const fetch = async (input: RequestInfo | URL) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : String(input))
    paths.push(pathname.split('/').at(-1) + search)
    if (isDown(pathname)) throw new TypeError('no network')
    const body = pathname.includes('History') ? history : [search]
    return new Response(JSON.stringify({ responseCode: '00', responseData: body }), {
      headers: { 'Content-Type': 'application/json' },
    })
  }
  const clock = manualClock(NOW)
  const client = createClient({
    fetch,
    bases: {
      main: 'https://api.test/v1',
      guess: 'https://guess.test',
      gateway: 'https://gateway.test',
      static: '',
    },
    token: () => 'token',
    clock,
    isOnline: () => true,
  })
  return { paths, uploads: paidUploads({ client, clock }) }
}

it('are the uploads of the last days, from whatever device, each with its day and its rows unread', async () => {
  const { uploads } = asked([
    historyRow('A-1', '2026-11-28T10:00:00Z'),
    historyRow('A-2', '2026-11-27T10:00:00Z'),
    historyRow('A-3', '2026-11-26T10:00:00Z'),
    historyRow('A-4', '2026-11-21T10:00:00Z'),
    historyRow('B-1', '2026-11-28T10:00:00Z', 'MTNVTU'),
  ])
  const known = await uploads
  expect(known.map(({ day }) => day)).toEqual(['today', 'yesterday', 'on 26 November'])
  expect(await Promise.all(known.map(({ body }) => body.text()))).toEqual([
    expect.stringContaining('A-1'),
    expect.stringContaining('A-2'),
    expect.stringContaining('A-3'),
  ])
})

it('are not crowded out by uploads that nobody paid', async () => {
  const unpaid = Array.from({ length: 25 }, (_, at) =>
    historyRow(`U-${at}`, '2026-11-28T11:00:00Z', 'bulk-upload', 'Unpaid'),
  )
  const paying = historyRow('A-2', '2026-11-27T10:00:00Z', 'bulk-upload', 'Pending')
  const known = await asked([...unpaid, historyRow('A-1', '2026-11-28T10:00:00Z'), paying]).uploads
  expect(known.map(({ day }) => day)).toEqual(['today', 'yesterday'])
})

it('have no rows where these could not be had', async () => {
  const { uploads } = asked([historyRow('A-1', '2026-11-28T10:00:00Z')], (path) => !path.includes('History'))
  expect((await uploads).map(({ body }) => body.size)).toEqual([0])
})

it('are none where the provider cannot be asked', async () => {
  expect(await asked([], () => true).uploads).toEqual([])
})
