import * as v from 'valibot'
import { unwrapAnswer } from '#src/contract/answer.ts'
import { type BulkUpload, bulkTransactions, uploadBulk } from '#src/contract/bulk.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { BEING_PAID, type PaidDays } from '#src/domain/bulk/paid-before.ts'
import { plainStatus } from '#src/domain/payment/outcome-statuses.ts'
import { normalisePhone } from '#src/domain/phone.ts'
import type { PaidUpload } from './sheet-client.ts'

// Responses with 100,000 rows are read here, in the worker: on the page, reading one would block it for a second.

/** What the provider read from an upload; null where its response cannot be read. */
export async function readUpload(body: Blob): Promise<BulkUpload | null> {
  const parsed = v.safeParse(uploadBulk.response, payloadOf(uploadBulk, await jsonIn(body)))
  return parsed.success ? parsed.output : null
}

/** The same response without its rows, for the page; as it was, where it cannot be read. */
export async function withoutRows(body: Blob): Promise<string> {
  const text = await body.text()
  try {
    return JSON.stringify(JSON.parse(text), (name, value) => (name === 'BulkDetails' ? [] : value))
  } catch {
    return text
  }
}

const NUMBER = /(?:\+?234|0)\d{10}(?!\d)/

/** What was paid in these uploads, with the day of the latest, and how many of them cannot be read. */
export async function paidIn(uploads: readonly PaidUpload[]): Promise<{ days: PaidDays; unread: number }> {
  const days = new Map<string, string>()
  let unread = 0
  for (const { day, body } of uploads) {
    const json = await jsonIn(body)
    const parsed = v.safeParse(bulkTransactions.response, payloadOf(bulkTransactions, json))
    if (json === undefined || !parsed.success) {
      unread += 1
      continue
    }
    for (const { requestData, productName, amount, paymentStatus } of parsed.output) {
      const number = normalisePhone(NUMBER.exec(requestData)?.[0] ?? '')
      const key = `${number} ${productName} ${amount}`
      const paidOn = { paid: day, pending: BEING_PAID }[plainStatus(paymentStatus)]
      // A row whose money went back was not paid.
      if (number !== null && paidOn !== undefined && !days.has(key)) days.set(key, paidOn)
    }
  }
  return { days, unread }
}

async function jsonIn(body: Blob): Promise<unknown> {
  try {
    return JSON.parse(await body.text())
  } catch {
    return undefined
  }
}

function payloadOf(endpoint: Endpoint, json: unknown): unknown {
  const unwrapped = unwrapAnswer(endpoint, json)
  return 'payload' in unwrapped ? unwrapped.payload : undefined
}
