import type { Server } from '#src/server/server.ts'
import { type Answer, initialize, post, read, type Sent } from './client.ts'
import { raise } from './harness.ts'
import { payByCard } from './page.ts'

export const HEADINGS = 'SubscriberNumber,Provider,Product,Amount'

/** The testers' phones, as rows of a bulk upload. */
export const PHONES = {
  delivered: '08011111111',
  slow: '08011111112',
  fails: '08011111113',
  silent: '08011111114',
  stuck: '08011111115',
  failsOnce: '08011111116',
} as const

export const csv = (...rows: readonly string[]) => [HEADINGS, ...rows].join('\n')
export const airtimeRows = (...phones: readonly string[]) => phones.map((phone) => `${phone},MTN,AIRTIME,100`)

/** So many numbers that nobody else has. */
export const manyRows = (count: number) =>
  Array.from(
    { length: count },
    (_, index) => `0803${String(index).padStart(7, '0')},MTN,AIRTIME,${50 + (index % 900)}.25`,
  )

let uploads = 0

export interface Fields {
  readonly email: string
  readonly narration: string
  readonly billerCode: string
}

/** What every upload says unless told otherwise; each time another narration, so that no two are the same. */
export function newFields(changes: Partial<Fields> = {}): Fields {
  uploads += 1
  return {
    email: `bulk-${uploads}@example.com`,
    narration: `Salaries ${uploads}`,
    billerCode: 'bulk-upload',
    ...changes,
  }
}

export async function upload(
  sandbox: Server,
  content: BlobPart,
  headers: Sent,
  fields: Partial<Fields> = newFields(),
): Promise<Answer> {
  const form = new FormData()
  form.set('file', new Blob([content]), '../../etc/salaries.exe')
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return await read(
    await sandbox.app.request('/api/BulkUpload/Upload', {
      method: 'POST',
      body: form,
      headers: { ...headers },
    }),
  )
}

export const logBatch = (
  sandbox: Server,
  uploaded: Answer,
  fields: Fields,
  headers: Sent,
  changes: object = {},
) =>
  post(
    sandbox,
    '/api/BulkUpload/LogTransaction',
    {
      requestData: {
        BillerCode: 'bulk-upload',
        narration: fields.narration,
        email: fields.email,
        fileName: uploaded.json.responseData.fileName,
        TotalAmount: uploaded.json.responseData.TotalAmount,
        TranId: uploaded.json.responseData.TranId,
        ...changes,
      },
    },
    headers,
  )

export const notifyBatch = (sandbox: Server, id: string) =>
  post(sandbox, '/api/BulkUpload/NotifyBiller', {
    requestData: { PaymentMethodString: 'CARD', PaymentReference: id },
  })

/** Uploads, logs and opens the payment. */
export async function orderBatch(sandbox: Server, content: BlobPart, headers: Sent, fields = newFields()) {
  const uploaded = await upload(sandbox, content, headers, fields)
  if (uploaded.status !== 200) raise(`not uploaded: ${uploaded.json.responseMessage}`)
  const logged = await logBatch(sandbox, uploaded, fields, headers)
  if (logged.status !== 200) raise(`not logged: ${logged.json.responseMessage}`)
  const started = await initialize(sandbox, logged.json.responseData)
  if (started.status !== 200) raise(`not started: ${started.json.responseMessage}`)
  return {
    tranId: String(uploaded.json.responseData.TranId),
    id: String(logged.json.responseData.TransactionId),
    pay: new URL(started.json.data.authorizeUrl).pathname,
    uploaded,
    fields,
  }
}

/** The same, paid, and everything done that is done at once. */
export async function paidBatch(sandbox: Server, content: BlobPart, headers: Sent) {
  const order = await orderBatch(sandbox, content, headers)
  await payByCard(sandbox, order.pay)
  await sandbox.idle()
  return order
}
