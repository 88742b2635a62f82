import { expect, it } from 'vitest'
import { catalog } from '#src/server/seed/catalog.ts'

const seed = catalog()

const discos = [
  'IKEDC',
  'EKEDC',
  'AEDC',
  'IBEDC',
  'EEDC',
  'PHED',
  'BEDC',
  'KEDCO',
  'KAEDCO',
  'JED',
  'YEDC',
  'ABA',
]
const each = (stems: readonly string[], suffix: string) => stems.map((stem) => `${stem}${suffix}`)
const networks = ['MTN', 'AIRTEL', 'GLO', 'T2']

interface Row {
  readonly billers: readonly string[]
  readonly path: string
  readonly fields: readonly string[]
  readonly charge: readonly [type: string, charge: number]
  readonly amount: object
}

// Written by hand: checks that the project does not carry use these words.
const table: readonly Row[] = [
  {
    billers: each(networks, 'VTU'),
    path: 'airtime',
    fields: ['Phone Number', 'Amount', 'Email'],
    charge: ['FIXED', 0],
    amount: { AmountEditable: true, MinAmount: 50, MaxAmount: 50_000, InputSource: 'user' },
  },
  {
    billers: each(networks, 'DATA'),
    path: 'data',
    fields: ['Phone Number', 'Data Plan', 'Amount', 'Email'],
    charge: ['FIXED', 0],
    amount: { AmountEditable: false, InputSource: 'user' },
  },
  {
    billers: [...each(discos, 'PREPAID'), ...each(discos, 'POSTPAID')],
    path: 'electricity',
    fields: ['Meter Number', 'Customer Name', 'Address', 'Amount', 'Phone Number', 'Email'],
    charge: ['FIXED', 100],
    amount: { AmountEditable: true, MinAmount: 1000, MaxAmount: 200_000, InputSource: 'customer-lookup' },
  },
  {
    billers: ['DSTV', 'GOTV', 'STARTIMES'],
    path: 'cable-tv',
    fields: ['Smartcard Number', 'Customer Name', 'Package', 'Amount', 'Phone Number', 'Email'],
    charge: ['FIXED', 100],
    amount: { AmountEditable: false, InputSource: 'user' },
  },
  {
    billers: ['JAMB'],
    path: 'education',
    fields: ['Profile Code', 'Pin Type', 'Amount', 'Phone Number', 'Email'],
    charge: ['FIXED', 0],
    amount: { AmountEditable: false, InputSource: 'user' },
  },
  {
    billers: ['WAEC'],
    path: 'education',
    fields: ['Pin Type', 'Amount', 'Phone Number', 'Email'],
    charge: ['FIXED', 0],
    amount: { AmountEditable: false, InputSource: 'user' },
  },
  {
    billers: ['LIRS'],
    path: 'levies',
    fields: ['Payer ID', 'Customer Name', 'Amount', 'Email'],
    charge: ['PERCENTAGE', 1.5],
    amount: { AmountEditable: false, InputSource: 'customer-lookup' },
  },
]

const rows = table.flatMap((row) => row.billers.map((code) => ({ code, ...row })))

it.each(rows)('$code is as the table has it', ({ code, path, fields, charge, amount }) => {
  const product = seed.products.find((entry) => entry.BillerCode === code)
  const own = seed.fields.get(code) ?? []
  expect(product?.UrlPath).toBe(path)
  expect([product?.ChargeType, product?.Charge]).toEqual(charge)
  expect(own.map((field) => field.FieldName)).toEqual(fields)
  expect(own.find((field) => field.AmountField)).toMatchObject({ FieldName: 'Amount', ...amount })
  for (const field of own) {
    if (field.FieldName === 'Phone Number') expect(field.FieldType).toBe('Phone')
    if (field.FieldName === 'Email') expect(field.FieldType).toBe('Email')
    const lookedUp = field.FieldName === 'Customer Name' || field.FieldName === 'Address'
    if (!field.AmountField) expect(field.InputSource).toBe(lookedUp ? 'customer-lookup' : 'user')
    const isInput = ['Meter Number', 'Smartcard Number', 'Profile Code', 'Payer ID'].includes(field.FieldName)
    expect(field.CustomerLookupInput).toBe(isInput)
    const isList = ['Data Plan', 'Package', 'Pin Type'].includes(field.FieldName)
    expect(field.ControlType).toBe(isList ? 'LOOKUP' : 'TEXTBOX')
    expect(field.LookupListAmountFieldId).toBe(isList ? `${code}-amount` : '')
  }
})

it('asks for a login for every collection and levy, and for nothing else', () => {
  const closed = seed.products.filter((product) => product.Accessibility === 'authenticated')
  const levies = seed.products.filter(
    ({ UrlPath, ProductName }) => UrlPath === 'levies' || /levy/i.test(ProductName),
  )
  expect(closed.map((product) => product.BillerCode)).toContain('LIRS')
  expect(closed).toEqual(levies)
})

it('suggests the least on prepaid and the bill on postpaid', () => {
  const sourceOf = (code: string) => seed.fields.get(code)?.find((field) => field.AmountField)?.InputSourceKey
  expect(discos.map((disco) => sourceOf(`${disco}PREPAID`))).toEqual(discos.map(() => 'minimum'))
  expect(discos.map((disco) => sourceOf(`${disco}POSTPAID`))).toEqual(discos.map(() => 'amount'))
})

it('has tickets under the codes of their addresses, with a fee and no fields of the catalog', () => {
  const tickets = seed.products.filter((product) => product.UrlPath === 'tickets')
  expect(
    tickets.map((product) => [product.BillerCode, product.ProductName, product.ChargeType, product.Charge]),
  ).toEqual([
    ['event', 'Events', 'FIXED', 100],
    ['movie', 'Movies', 'PERCENTAGE', 1.5],
  ])
  for (const { BillerCode, ProductType, Accessibility } of tickets) {
    expect([ProductType, Accessibility, seed.fields.get(BillerCode)]).toEqual(['ticket', 'public', []])
  }
})
