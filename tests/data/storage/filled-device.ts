import { openCachedResponses, ownerOf } from '#src/data/storage/cached-responses.ts'
import type { Device } from '#src/data/storage/device.ts'
import { leave } from './stores.ts'

export const fill = {
  billerCode: 'MTNVTU',
  categoryCode: 'AIRTIME',
  categoryPath: 'airtime',
  productName: 'MTN',
  customer: '08031234567',
  customerName: '',
  values: { phone: '08031234567' },
  plan: '',
  endsAt: null,
  isPorted: false,
}
const attempt = {
  tranId: 'T0123456789abcdef',
  kind: 'bill',
  state: 'sending',
  billerCode: 'MTNVTU',
  productName: 'MTN',
  categoryPath: 'airtime',
  customer: '0803***4567',
  fingerprint: 'f',
  createdAt: 1,
  updatedAt: 1,
  transactionId: null,
  authorizeUrl: null,
  notifyPath: null,
  outcome: null,
}
const result = {
  id: '1',
  transactionId: 'PRD-1',
  status: '',
  description: '',
  narration: '',
  paymentReference: '',
  paymentStatus: '',
  productName: '',
  transactionCount: 1,
  orderDate: '',
  orderStatus: '',
  orderDetails: '',
  orderNumber: '',
  receiptItems: [],
  times: { logged: '', paid: '', sent: '', delivered: '', refunded: '', promised: '' },
  categoryPath: '',
  billerCode: '',
  email: '',
}
/** As an older version kept it. */
const { plan: _, endsAt: __, ...older } = fill

/** The device's tables, in the order of `tablesOf`. */
export const TABLES = [
  'journal',
  'results',
  'drafts',
  'beneficiaries',
  'fills',
  'bulk-drafts',
  'payer',
] as const

/** A record of each table, as the device keeps it. */
export const records: Readonly<Record<(typeof TABLES)[number], object>> = {
  journal: { ...attempt, amount: 5000, fee: null, total: 5000 },
  results: {
    transactionId: 'PRD-1',
    result: { ...result, orderAmount: 1, totalAmount: 1, fee: 0 },
    heardAt: 1,
    rated: false,
  },
  drafts: { values: { phone: '0803' }, savedAt: 1 },
  beneficiaries: {
    ...older,
    amount: 1,
    id: '0123456789abcdef',
    nickname: 'Mum',
    score: 1,
    scoredAt: 1,
    lastPaidAt: 1,
  },
  fills: { ...older, amount: 1, savedAt: 1 },
  'bulk-drafts': { narration: 'Staff', email: '', source: null, work: '', sent: [], savedAt: 1 },
  payer: { email: 'ada@example.com', phone: '08031234567' },
}

export const tablesOf = (device: Device) => [
  device.journal,
  device.results,
  device.drafts,
  device.beneficiaries,
  device.formSnapshots,
  device.bulkDrafts,
  device.payer,
]
export const draft = { values: { phone: '0803' }, savedAt: 1 }

/** Something in every table of the scope, and a response of everybody's and of the user's. */
export async function fillDevice(scope: string, token: string): Promise<void> {
  for (const [table, record] of Object.entries(records)) await leave(scope, table, 'a', record)
  const responses = openCachedResponses()
  await responses.keep({ url: '/Categories', owner: null }, { body: '{}', etag: null, savedAt: 1 })
  await responses.keep(
    { url: '/History', owner: await ownerOf(token) },
    { body: '{}', etag: null, savedAt: 1 },
  )
}

export const counts = (device: Device) =>
  Promise.all(tablesOf(device).map(async (table) => (await table.all()).length))
