import { expect, it } from 'vitest'
import type { Server } from '#src/server/server.ts'
import { airtime, bearer, get, log, logIn, order, type Sent } from './client.ts'
import { onEachDatabase, raise } from './harness.ts'
import { eventDraft, eventsOn, logEvent } from './ticket-client.ts'

const HISTORY = '/api/Reports/FetchTransactionHistory'
const SEARCH = '/api/Reports/FetchTransactionHistorySearch'
const DASHBOARD = '/api/Reports/FetchDashBoardTransactionHistory'
const ADA = 'ada.obi@example.com'
const MUSA = 'musa.bello@example.com'

interface Row {
  readonly Id: string
  readonly Date: string
  readonly PaymentReference: string
  readonly ProductImage?: string
}

const tokens = new WeakMap<Server, Map<string, Sent>>()

/** Signs in again only when it has to: a password takes a third of a second on purpose. */
async function signIn(sandbox: Server, email: string): Promise<Sent> {
  const known = tokens.get(sandbox) ?? new Map<string, Sent>()
  tokens.set(sandbox, known)
  const held = known.get(email)
  if (held !== undefined && (await get(sandbox, '/api/Users/CheckLogin', held)).status === 200) return held
  const headers = bearer((await logIn(sandbox, email)).json.access_token)
  known.set(email, headers)
  return headers
}

async function rowsOf(sandbox: Server, email: string, path: string): Promise<readonly Row[]> {
  const answer = await get(sandbox, path, await signIn(sandbox, email))
  return answer.status === 200 ? answer.json.responseData : raise(`${path} is ${answer.status}`)
}

const search = (query: Readonly<Record<string, string>>) => `${SEARCH}?${new URLSearchParams(query)}`

/** Logs airtime as somebody (or nobody) and answers its id. */
async function logAs(sandbox: Server, email: string | null): Promise<string> {
  const payload = await airtime(sandbox)
  const headers = email === null ? {} : await signIn(sandbox, email)
  return (await log(sandbox, payload, headers)).json.responseData.TransactionId
}

onEachDatabase('reports', {}, (opened) => {
  it.each([HISTORY, search({ datefrom: '', dateto: '', paymentRef: '' }), DASHBOARD])(
    '%s is for somebody signed in, and never cached',
    async (path) => {
      const { sandbox } = opened()
      expect((await get(sandbox, path)).status).toBe(401)
      expect((await get(sandbox, path, bearer('x'.repeat(43)))).status).toBe(401)
      const answer = await get(sandbox, path, await signIn(sandbox, ADA))
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    },
  )

  it('show one user nothing of another', async () => {
    const { sandbox } = opened()
    const own = [await logAs(sandbox, MUSA)]
    expect((await rowsOf(sandbox, ADA, HISTORY)).length).toBeGreaterThan(40)
    for (const path of [HISTORY, DASHBOARD, SEARCH, search({ paymentRef: 'SEED' })]) {
      const ids = (await rowsOf(sandbox, MUSA, path)).map(({ Id }) => Id)
      expect(ids).toEqual(path.includes('SEED') ? [] : own)
    }
    const [theirs] = await rowsOf(sandbox, ADA, HISTORY)
    const musa = await signIn(sandbox, MUSA)
    const paths = [
      `Reports/FetchReceipt?Id=${theirs?.Id}`,
      `Products/FetchTransactionValues?TranId=${theirs?.Id}`,
    ]
    for (const path of paths) expect((await get(sandbox, `/api/${path}`, musa)).status).toBe(404)
  })

  it('tell the history newest first, in the names and words of the wire', async () => {
    const rows = await rowsOf(opened().sandbox, ADA, HISTORY)
    const dates = rows.map((row) => row.Date)
    expect(dates).toEqual([...dates].sort().reverse())
    expect(rows.find(({ Id }) => Id === 'SEED000000000052')).toEqual({
      Id: 'SEED000000000052',
      Date: '2026-06-14T17:42:00.000Z',
      PaymentReference: 'PRD-SEED000000000052',
      ProductName: 'Ikeja Electric (IKEDC) Prepaid',
      Amount: 10_000,
      ApprovalStatus: 'Successful',
      PaymentStatus: 'Paid',
      UrlPath: 'electricity',
      BillerCode: 'IKEDCPREPAID',
      Customer: expect.stringMatching(/^4570\d+2345$/),
      Fee: 100,
    })
  })

  it('have what was bought while signed in, and nothing that nobody was signed in for', async () => {
    const { sandbox, clock } = opened()
    clock.advance(1000)
    const anonymous = await logAs(sandbox, null)
    const payload = await airtime(sandbox)
    const { id } = await order(sandbox, payload, await signIn(sandbox, ADA))
    const rows = await rowsOf(sandbox, ADA, HISTORY)
    expect(rows[0]).toMatchObject({ Id: id, ApprovalStatus: 'Pending', PaymentStatus: 'Unpaid', Amount: 500 })
    expect((await rowsOf(sandbox, ADA, DASHBOARD))[0]?.Id).toBe(id)
    expect(rows.map(({ Id }) => Id)).not.toContain(anonymous)
  })

  it.each([
    ['a part of the order number', 'PRD-SEED00000000004', 10],
    ['small letters', 'prd-seed000000000041', 1],
    ['the id alone', ' SEED000000000041 ', 1],
    ['the client’s own id', 'seedtran000000000041', 1],
    ['a part of it, which no row shows', 'Tran0000', 0],
    ['what nothing has', 'PRD-SEED000000000999', 0],
    ['a wildcard of the database', 'SEED%41', 0],
    ['another one', 'SEED00000000004_', 0],
    ['a backslash', '\\', 0],
  ])('find by %s', async (_, paymentRef, found) => {
    const rows = await rowsOf(opened().sandbox, ADA, search({ datefrom: '', dateto: '', paymentRef }))
    expect(rows).toHaveLength(found)
  })

  it('find by the order number as the row has it: only a bill’s begins with PRD-', async () => {
    const { sandbox } = opened()
    const [event] = await eventsOn(sandbox)
    const classid = event?.ticketClassses[0]?.classid ?? raise('no tickets')
    const draft = await eventDraft(sandbox, classid, 1)
    const { TransactionId } = (await logEvent(sandbox, draft, await signIn(sandbox, MUSA))).json.responseData
    const found = async (paymentRef: string) =>
      (await rowsOf(sandbox, MUSA, search({ datefrom: '', dateto: '', paymentRef }))).map(
        ({ PaymentReference }) => PaymentReference,
      )
    expect(await found(TransactionId)).toEqual([TransactionId])
    expect(await found('PRD')).not.toContain(TransactionId)
  })

  it('find everything when nothing is asked for, or not even named', async () => {
    const { sandbox } = opened()
    const all = await rowsOf(sandbox, ADA, HISTORY)
    expect(await rowsOf(sandbox, ADA, SEARCH)).toEqual(all)
    expect(await rowsOf(sandbox, ADA, search({ datefrom: ' ', dateto: '', paymentRef: ' ' }))).toEqual(all)
  })

  it('count a day from midnight to midnight in Lagos, both ends of a search included', async () => {
    const { sandbox, clock } = opened()
    // Musa's own, so that the list holds nothing else of these days.
    clock.advance(Date.parse('2026-06-19T22:59:59.999Z') - clock.now())
    const last = await logAs(sandbox, MUSA)
    clock.advance(1)
    const first = await logAs(sandbox, MUSA)
    const found = async (datefrom: string, dateto: string) =>
      (await rowsOf(sandbox, MUSA, search({ datefrom, dateto, paymentRef: '' }))).map(({ Id }) => Id)
    expect(await found('2026-06-19', '2026-06-19')).toEqual([last])
    expect(await found('2026-06-20', '2026-06-20')).toEqual([first])
    expect(await found('2026-06-19', '2026-06-20')).toEqual([first, last])
    expect(await found('2026-06-20', '')).toEqual([first])
    expect((await found('', '2026-06-19'))[0]).toBe(last)
  })

  it.each([
    ['31-01-2026', '', 'The start date must be a day such as 2026-01-31.'],
    ['2026-02-30', '', 'The start date must be a day such as 2026-01-31.'],
    ['', '2026-1-1', 'The end date must be a day such as 2026-01-31.'],
    ['', '2026-01-31T00:00:00Z', 'The end date must be a day such as 2026-01-31.'],
    ['2026-02-01', 'soon', 'The end date must be a day such as 2026-01-31.'],
    ['2026-02-01', '2026-01-31', 'The end date is before the start date.'],
  ])('refuse a search from %j to %j in one sentence', async (datefrom, dateto, sentence) => {
    const { sandbox } = opened()
    const answer = await get(
      sandbox,
      search({ datefrom, dateto, paymentRef: '' }),
      await signIn(sandbox, ADA),
    )
    expect([answer.status, answer.json.responseMessage, answer.json.responseData]).toEqual([
      400,
      sentence,
      null,
    ])
  })

  it('show the dashboard pictures as the catalog has them, and the rows of receipts', async () => {
    const { sandbox } = opened()
    const rows = await rowsOf(sandbox, ADA, DASHBOARD)
    const { json } = await get(sandbox, '/api/Products')
    const ikeja = json.responseData.find(
      ({ BillerCode }: { BillerCode: string }) => BillerCode === 'IKEDCPREPAID',
    )
    const row = rows.find(({ Id }) => Id === 'SEED000000000052')
    expect(
      Buffer.from(row?.ProductImage ?? '', 'base64')
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG')
    expect(row).toMatchObject({
      ProductImage: ikeja.ProductImage,
      ReceiptItems: expect.arrayContaining([{ Label: 'Token', Value: expect.stringMatching(/^\d{20}$/) }]),
    })
    expect(Object.keys(row ?? {}).sort()).toEqual(
      'Amount ApprovalStatus BillerCode Date Id ProductImage ProductName ReceiptItems UrlPath'.split(' '),
    )
  })
})
