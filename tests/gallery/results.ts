import { LONG_AMOUNT, LONG_BILLER, LONG_NAME } from './long.ts'

type Wire = Readonly<Record<string, unknown>>

const item = (Label: string, Value: string) => ({ Label, Value })

/** An order as NotifyBiller returns it. */
const base: Wire = {
  Id: '839201745',
  TransactionId: '839201745',
  TransactionStatus: 'Successful',
  TransactionDescription: 'Successful',
  Narration: '',
  PaymentReference: 'PRD-839201745',
  PaymentStatus: 'Paid',
  ProductName: 'Ikeja Electric Prepaid',
  OrderAmount: 10_000,
  TotalAmount: 10_100,
  TransactionCount: 1,
  OrderDate: '2026-11-21T08:42:00Z',
  OrderStatus: 'Successful',
  OrderDetails: 'Ikeja Electric Prepaid',
  OrderNumber: 'PRD-839201745',
  Fee: 100,
  CategoryPath: 'electricity',
  BillerCode: 'IKEDCPREPAID',
  EmailAddress: 'buyer@example.com',
  ReceiptItems: [
    item('Customer Name', 'ADEBAYO OLUWASEUN'),
    item('Meter Number', '1111111111111'),
    item('Token', '48210937551620847730'),
    item('Units', '41.2'),
  ],
}

const airtime: Wire = {
  ...base,
  ProductName: 'MTN Airtime',
  OrderDetails: 'MTN Airtime',
  CategoryPath: 'airtime',
  BillerCode: 'MTNVTU',
  OrderAmount: 500,
  TotalAmount: 500,
  Fee: 0,
  ReceiptItems: [item('Phone Number', '08031234567')],
}

const ends = (status: string, payment: string): Wire => ({
  TransactionStatus: status,
  OrderStatus: status,
  TransactionDescription: status,
  PaymentStatus: payment,
})

export const results = {
  token: base,
  pending: { ...airtime, ...ends('Pending', 'Paid') },
  awaited: { ...airtime, ...ends('Pending', 'Paid'), PushKey: 'BKey' },
  failed: { ...airtime, ...ends('Failed', 'Unpaid') },
  refunded: { ...airtime, ...ends('Reversed', 'Refunded') },
  ticket: {
    ...airtime,
    ProductName: 'Events',
    BillerCode: 'event',
    CategoryPath: 'tickets',
    ReceiptItems: [
      item('Event', 'Lagos Jazz Night'),
      item('Venue', 'Muson Centre, Onikan'),
      item('Date', '2026-12-24T18:00:00Z'),
      item('Quantity', '2'),
      item('Ticket Code', 'TKT-7Q2M-9XKD-41LP'),
    ],
  },
  wallet: { ...airtime, ProductName: 'Wallet top-up', BillerCode: 'WALLET', CategoryPath: 'topup-wallet' },
  long: {
    ...base,
    ProductName: LONG_BILLER,
    OrderAmount: LONG_AMOUNT,
    TotalAmount: LONG_AMOUNT + 100,
    OrderNumber: 'PRD-XPRESS-2026-8392017450000917',
    TransactionDescription: `Successful: ${LONG_BILLER} has credited the account of ${LONG_NAME}`,
    ReceiptItems: [
      item('Customer Name', LONG_NAME),
      item('Distribution Company Customer Account Number', '11111111111111111111111111'),
      item('Token', '48210937551620847730'),
      item('Units', '123,456.78 kWh'),
    ],
  },
} as const satisfies Record<string, Wire>
