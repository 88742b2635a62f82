import * as v from 'valibot'
import { expect, it } from 'vitest'
import { categories, products } from '#src/contract/catalog.ts'
import { FIELD_TYPES, ProductFieldsSchema } from '#src/contract/product-fields.ts'
import { catalog, walletProduct } from '#src/server/seed/catalog.ts'

const seed = catalog()
const everyField = [...seed.fields.values()].flat()
const codes = seed.products.map((product) => product.BillerCode)

it('is read by the contract, product by product', () => {
  expect(v.parse(categories.response, seed.categories)).toHaveLength(seed.categories.length)
  expect(v.parse(products.response, seed.products)).toHaveLength(seed.products.length)
  for (const Product of seed.products) {
    const Fields = seed.fields.get(Product.BillerCode)
    expect(v.parse(ProductFieldsSchema, { Product, Fields }).product.name).not.toBe('')
  }
})

it('has every key of the wire, so that nothing is left to a default', () => {
  const keysOf = (schema: { entries: object }) => Object.keys(schema.entries).sort()
  const [product] = products.response.wrapped.item.pipe
  const [shape] = ProductFieldsSchema.pipe
  const [field] = shape.entries.Fields.wrapped.item.pipe
  const [item] = field.entries.ListItems.wrapped.item.pipe
  // A picture is there itself, or by its address where the caller takes that (http/mount); how it does comes with the answer.
  const whole = keysOf(product).filter(
    (key) => !['ProductImageUrl', 'PayLinks', 'BankTransfer', 'Health'].includes(key),
  )
  for (const each of seed.products) expect(Object.keys(each).sort()).toEqual(whole)
  for (const each of everyField) expect(Object.keys(each).sort()).toEqual(keysOf(field))
  for (const each of everyField.flatMap((entry) => entry.ListItems)) {
    expect(Object.keys(each).sort()).toEqual(keysOf(item))
  }
})

it('gives nothing the same id twice', () => {
  expect(new Set(codes).size).toBe(codes.length)
  expect([...seed.fields.keys()].sort()).toEqual([...codes].sort())
  const ids = [
    seed.products.map((product) => product.Id),
    everyField.map((field) => field.Id),
    seed.categories.map((category) => category.CategoryCode),
    ...everyField.map((field) => field.ListItems.map((entry) => entry.Id)),
    ...everyField.map((field) => field.ListItems.map((entry) => entry.ItemValue)),
    ...everyField.map((field) => field.ListItems.map((entry) => entry.ItemDesc)),
  ]
  for (const list of ids) expect(list).toEqual([...new Set(list)])
  expect(seed.products.filter((product) => !/^\d+$/.test(product.Id))).toEqual([])
})

it('routes by paths and codes that are one plain segment', () => {
  const pathOf = new Map(seed.categories.map((category) => [category.CategoryCode, category.UrlPath]))
  for (const path of pathOf.values()) expect(path).toMatch(/^[a-z]+(-[a-z]+)*$/)
  for (const product of seed.products) {
    expect(product.UrlPath).toBe(pathOf.get(product.CategoryCode))
    // Tickets are the second segment of their lists' addresses, which the specification writes small.
    const isTicket = product.ProductType === 'ticket'
    expect(product.BillerCode).toMatch(isTicket ? /^(event|movie)$/ : /^[A-Z0-9]+$/)
  }
})

it('has one category with nothing in it and one product that is a link', () => {
  const full = new Set(seed.products.map((product) => product.CategoryCode))
  const empty = seed.categories.filter((category) => !full.has(category.CategoryCode))
  expect(empty.map((category) => category.UrlPath)).toEqual(['fund-transfers'])
  const links = seed.products.filter((product) => product.ProductType === 'external-link')
  expect(links).toHaveLength(1)
  expect(links[0]).toMatchObject({ LinkType: '_blank', ExternalLink: expect.stringMatching(/^https:\/\//) })
})

it.each([...FIELD_TYPES, 'text'])('has a biller with a field of type %s', (type) => {
  expect(everyField.some((field) => field.FieldType.toLowerCase() === type)).toBe(true)
})

it('lets a priced list fill an amount that nobody types', () => {
  for (const [code, fields] of seed.fields) {
    for (const list of fields.filter((field) => field.LookupListAmountFieldId !== '')) {
      const amount = fields.find((field) => field.Id === list.LookupListAmountFieldId)
      expect(amount, code).toMatchObject({ AmountField: true, AmountEditable: false, InputSource: 'user' })
      expect(list.ListItems.every((entry) => entry.Amount > 0)).toBe(true)
    }
  }
})

it('asks every payer for one amount and an email, and can look up what it shows as looked up', () => {
  for (const product of seed.products.filter((each) => each.ProductType === 'biller')) {
    const fields = seed.fields.get(product.BillerCode) ?? []
    const count = (test: (field: (typeof fields)[number]) => boolean) => fields.filter(test).length
    expect(
      count((field) => field.AmountField),
      product.BillerCode,
    ).toBe(1)
    expect(count((field) => field.FieldName === 'Email' && field.Required)).toBe(1)
    const inputs = count((field) => field.CustomerLookupInput && field.CustomerLookupInputKey !== '')
    expect(inputs).toBe(product.DoCustomerLookup ? 1 : 0)
    if (!product.DoCustomerLookup) expect(count((field) => field.InputSource !== 'user')).toBe(0)
  }
})

it('keeps the wallet out of the list', () => {
  expect(codes).not.toContain('WALLET')
  const { product: Product, fields: Fields } = walletProduct
  expect(v.parse(ProductFieldsSchema, { Product, Fields })).toMatchObject({
    product: { billerCode: 'WALLET', needsLogin: true, charge: 0 },
    fields: [
      { name: 'Wallet Number', sourceKey: 'WalletID' },
      { name: 'Email', sourceKey: 'ConsumerID' },
      { name: 'Phone Number', sourceKey: 'PhoneNumber' },
      { name: 'First Name', sourceKey: 'Firstname' },
      { name: 'Surname', sourceKey: 'Surname', required: false },
      { name: 'Account Type', sourceKey: 'AccountType', required: false },
      { name: 'Amount', isAmount: true, amountEditable: true },
    ],
  })
})
