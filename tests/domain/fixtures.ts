import * as v from 'valibot'
import { type Product, ProductSchema } from '#src/contract/catalog.ts'
import { type Kobo, kobo } from '#src/contract/kobo.ts'
import { type ProductField, ProductFieldSchema } from '#src/contract/product-fields.ts'
import { type TransactionResult, TransactionResultSchema } from '#src/contract/transaction.ts'

// Forms as a provider sends them, read through the contract: what the domain meets is what the wire gives.

export function naira(amount: number): Kobo {
  return kobo(Math.round(amount * 100))
}

type Wire = Readonly<Record<string, unknown>>

export function aProduct(wire: Wire = {}): Product {
  const defaults = {
    Id: '1',
    BillerCode: 'MTNVTU',
    ProductName: 'MTN Airtime',
    UrlPath: 'airtime',
    CategoryCode: 'AIR',
  }
  return v.parse(ProductSchema, { ...defaults, ...wire } as never)
}

export function aField(wire: Wire = {}): ProductField {
  const defaults = {
    Id: 'f',
    FieldName: 'Reference',
    FieldType: 'Text',
    ControlType: 'TEXTBOX',
    InputSource: 'user',
  }
  return v.parse(ProductFieldSchema, { ...defaults, ...wire } as never)
}

export function aResult(wire: Wire = {}): TransactionResult {
  return v.parse(TransactionResultSchema, wire as never)
}

const shown = { ShowOnPaymentConfirmation: true, Required: true }
const lookedUp = { InputSource: 'customer-lookup' }
const phone = aField({ Id: 'phone', FieldName: 'Phone Number', FieldType: 'Phone', ...shown })
const email = aField({ Id: 'email', FieldName: 'Email', FieldType: 'Email', Required: true })

/** What is paid, typed freely. */
export const anAmount = (wire: Readonly<Record<string, unknown>> = {}) =>
  aField({
    Id: 'amount',
    FieldName: 'Amount',
    FieldType: 'Decimal',
    AmountField: true,
    AmountEditable: true,
    ...wire,
  })

/** A phone, a free amount from 50 to 50,000, an e-mail. */
export const airtime = {
  product: aProduct(),
  fields: [phone, anAmount({ MinAmount: 50, MaxAmount: 50_000, ...shown }), email],
}

const plans = [
  { Id: 'p1', ItemDesc: '1 GB, 30 days', ItemValue: 'MTN-1GB', Amount: 1000 },
  { Id: 'p2', ItemDesc: '2.5 GB', ItemValue: 'MTN-2.5GB', Amount: 2000.5 },
]

/** A list whose amount fills a field that nobody may edit. */
export const data = {
  product: aProduct({
    BillerCode: 'MTNDATA',
    ProductName: 'MTN Data',
    UrlPath: 'data',
    CategoryCode: 'DATA',
  }),
  fields: [
    phone,
    aField({
      Id: 'plan',
      FieldName: 'Data Plan',
      ControlType: 'LOOKUP',
      LookupListAmountFieldId: 'amount',
      ListItems: plans,
      ...shown,
    }),
    aField({ Id: 'amount', FieldName: 'Amount', AmountField: true, AmountEditable: false, ...shown }),
    email,
  ],
}

const meter = aField({
  Id: 'meter',
  FieldName: 'Meter Number',
  CustomerLookupInput: true,
  CustomerLookupInputKey: 'meterNumber',
  Size: 13,
  ...shown,
})
const customerName = aField({
  Id: 'name',
  FieldName: 'Customer Name',
  InputSourceKey: 'Name',
  ...lookedUp,
  ShowOnPaymentConfirmation: true,
})
const address = aField({ Id: 'address', FieldName: 'Address', InputSourceKey: 'Address', ...lookedUp })

const electricity = {
  UrlPath: 'electricity',
  CategoryCode: 'ELE',
  DoCustomerLookup: true,
  ChargeType: 'FIXED',
  Charge: 100,
}

/** A lookup that leads to LOOKEDUP: its amount is editable and belongs to the lookup. */
export const prepaid = {
  product: aProduct({ BillerCode: 'IKEDCPREPAID', ProductName: 'Ikeja Electric Prepaid', ...electricity }),
  fields: [
    meter,
    customerName,
    address,
    anAmount({ InputSourceKey: 'Amount', MinAmount: 1000, MaxAmount: 200_000, ...lookedUp, ...shown }),
    phone,
    email,
  ],
}

/** A lookup that leads straight to the summary: its amount is fixed. */
export const levy = {
  product: aProduct({
    BillerCode: 'LIRS',
    ProductName: 'Lagos Inland Revenue',
    UrlPath: 'levies',
    CategoryCode: 'LEV',
    DoCustomerLookup: true,
    ChargeType: 'PERCENTAGE',
    Charge: 1.5,
    Accessibility: 'authenticated',
  }),
  fields: [
    aField({
      Id: 'payer',
      FieldName: 'Payer ID',
      CustomerLookupInput: true,
      CustomerLookupInputKey: 'payerId',
      ...shown,
    }),
    customerName,
    aField({
      Id: 'amount',
      FieldName: 'Amount',
      AmountField: true,
      InputSourceKey: 'Amount',
      ...lookedUp,
      ...shown,
    }),
    email,
  ],
}

/** A list of one item, and the amount that it fills. */
export const oneItem = aField({
  Id: 'state',
  FieldName: 'State',
  ControlType: 'LOOKUP',
  LookupListAmountFieldId: 'amount',
  ListItems: [{ Id: 'la', ItemDesc: 'Lagos', ItemValue: 'LA', Amount: 750 }],
})
export const amountOfList = aField({ Id: 'amount', FieldName: 'Amount', AmountField: true })

/** Who is signed in. */
export const ada = { email: 'ada.obi@example.com', phone: '08031234567' }
export const airtimeValues = { phone: '0803 123 4567', amount: '500', email: 'ada.obi@example.com' }
export const prepaidValues = { meter: '1111111111111', phone: '08031234567', email: 'ada.obi@example.com' }
export const foundCustomer: ReadonlyMap<string, string> = new Map([
  ['Name', 'ADA OBI'],
  ['Address', '12 Allen Avenue, Ikeja'],
  ['MinimumAmount', '1,500.00'],
])
