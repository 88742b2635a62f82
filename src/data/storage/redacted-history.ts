import * as v from 'valibot'
import { unwrapAnswer } from '#src/contract/answer.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { parseJson } from '#src/contract/json.ts'
import { extraText, labelValue, list, text } from '#src/contract/scalars.ts'
import { discreetRows, maskCustomerNumber, maskPhones } from '#src/domain/discreet.ts'

const anything = v.optional(v.unknown())

/** The fields of a row that screens read, as on the wire (contract/reports). Whatever else it has is not kept. */
const RowSchema = v.object({
  Id: anything,
  Date: anything,
  PaymentReference: anything,
  ProductName: v.pipe(text, v.transform(maskPhones)),
  ProductImage: anything,
  Amount: anything,
  Fee: anything,
  RefundedAt: anything,
  Transfers: anything,
  ApprovalStatus: anything,
  PaymentStatus: anything,
  UrlPath: anything,
  BillerCode: anything,
  Customer: v.pipe(extraText, v.transform(maskCustomerNumber)),
  ReceiptItems: v.optional(
    v.pipe(
      list(labelValue),
      v.transform((rows) => discreetRows(rows).map(({ label, value }) => ({ Label: label, Value: value }))),
    ),
  ),
})
const RowsSchema = list(RowSchema)

/**
 * A response's body as the device keeps it. Of a user's payments only the least: numbers masked (`0803***4567`), no
 * date of birth, no wallet. The provider can always send the rest again.
 */
export function redactedBody(endpoint: Endpoint, body: string): string {
  if (endpoint.offline !== 'history') return body
  const unwrapped = unwrapAnswer(endpoint, parseJson(body))
  const rows = 'payload' in unwrapped ? v.parse(RowsSchema, unwrapped.payload) : []
  return JSON.stringify({ responseCode: '00', responseData: rows })
}
