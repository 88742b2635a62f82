import { beforeAll } from 'vitest'
import { ADA, MUSA, signIn } from './account-client.ts'
import { airtimeRows, csv, notifyBatch, paidBatch } from './bulk-client.ts'
import { type Answer, get, ledgerOf, type Sent } from './client.ts'
import { type Opened, raise } from './harness.ts'

const HOUR_MS = 3_600_000

interface Row {
  readonly Id: string
  readonly RequestData: string
  readonly ApprovalStatus: string
  readonly PaymentStatus: string
}

/** What the tests of a batch that was paid ask and do, as Ada unless they say otherwise. */
export function bulkAccounts(opened: () => Opened) {
  const who: { ada: Sent; musa: Sent } = { ada: {}, musa: {} }
  const everybodyLogsIn = async () => {
    who.ada = await signIn(opened().sandbox, ADA)
    who.musa = await signIn(opened().sandbox, MUSA)
  }
  beforeAll(everybodyLogsIn)
  const pay = (...phones: readonly string[]) =>
    paidBatch(opened().sandbox, csv(...airtimeRows(...phones)), who.ada)
  const askRows = (id: string, headers: Sent = who.ada) =>
    get(opened().sandbox, `/api/BulkUpload/GetBulkUploadTransactions?PaymentReference=${id}`, headers)
  const rowsOf = async (id: string): Promise<readonly Row[]> => (await askRows(id)).json.responseData
  const words = async (id: string) =>
    (await rowsOf(id)).map((row) => `${row.ApprovalStatus}/${row.PaymentStatus}`)
  const repost = (id: string, headers: Sent = who.ada) =>
    get(opened().sandbox, `/api/BulkUpload/RepostTransaction?transactionId=${id}`, headers)
  const said = ({ status, json }: Answer) => [status, json.responseMessage]
  const ledger = async (tranId: string) => (await ledgerOf(opened().sandbox, tranId))[0]
  const result = async (id: string) => (await notifyBatch(opened().sandbox, id)).json.responseData
  const idOf = async (id: string, place: number) => (await rowsOf(id))[place]?.Id ?? raise('no such row')
  const later = async (ms: number) => {
    const { clock, sandbox } = opened()
    clock.advance(ms)
    await sandbox.sweep()
    await sandbox.idle()
    // Sessions end meanwhile.
    if (ms > HOUR_MS) await everybodyLogsIn()
  }
  return { who, pay, askRows, rowsOf, words, repost, said, ledger, result, idOf, later }
}
