import { describe, expect, it } from 'vitest'
import { isEmail } from '#src/contract/email.ts'
import type { ControlValue } from '#src/contract/transaction.ts'
import { fieldValue } from '#src/domain/form/product-form.ts'
import { validateForm } from '#src/domain/form/product-form-rules.ts'
import { fromControls } from '#src/domain/form/product-form-wire.ts'
import { orderContent } from '#src/domain/payment/order-content.ts'
import type { Control } from '#src/server/database/tables.ts'
import { monthStart } from '#src/server/lagos-time.ts'
import { indexCatalog } from '#src/server/seed/catalog.ts'
import { historyRows } from '#src/server/simulated/seed.ts'
import { raise } from './harness.ts'

const catalog = indexCatalog()
const NOON = Date.parse('2026-06-15T12:00:00+01:00')
const DAY_MS = 86_400_000
const THREE_MONTHS_MS = 92 * DAY_MS

const seeded = historyRows(catalog, NOON)
const parse = <T>(json: unknown): T => JSON.parse(String(json))
const controlsOf = (json: unknown): ControlValue[] =>
  parse<Control[]>(json).map(({ ControlId, ControlValue }) => ({ controlId: ControlId, value: ControlValue }))

describe('Ada’s history', () => {
  it('has 45 to 60 orders of many kinds in every status', () => {
    expect(seeded.transactions.length).toBeGreaterThanOrEqual(45)
    expect(seeded.transactions.length).toBeLessThanOrEqual(60)
    const paths = new Set(seeded.transactions.map((row) => row.category_path))
    expect([...paths].sort()).toEqual(
      'airtime cable-tv data education electricity faith-and-giving insurance internet levies transport water-and-waste'.split(
        ' ',
      ),
    )
    const stages = new Set(seeded.transactions.map((row) => row.stage))
    expect([...stages].sort()).toEqual(['accepted', 'delivered', 'failed', 'open', 'reversed'])
    const payments = new Set(seeded.payments.map((row) => row.state))
    expect([...payments].sort()).toEqual('cancelled captured declined expired pending refunded'.split(' '))
  })

  it('has ids that no real transaction has, and that travel like one', () => {
    for (const row of seeded.transactions) {
      for (const id of [row.transaction_id, row.tran_id]) expect(id).toMatch(/^SEED[A-Z]*\d{12}$/)
      expect(row.tran_id).toMatch(/^[A-Za-z0-9]{8,40}$/)
    }
    const ids = seeded.transactions.flatMap((row) => [row.transaction_id, row.tran_id])
    expect(new Set(ids).size).toBe(2 * seeded.transactions.length)
  })
})

describe('a replay of each', () => {
  it.each(seeded.transactions.map((row) => [`${row.transaction_id} (${row.biller_code})`, row] as const))(
    '%s fills the form and can be paid for the same',
    (_, row) => {
      const biller = catalog.biller(row.biller_code) ?? raise(`no ${row.biller_code}`)
      const { fields, product } = biller
      const saved = controlsOf(row.controls)
      expect(saved.map(({ controlId }) => controlId)).toEqual(fields.map(({ id }) => id))
      const values = fromControls(fields, saved)
      expect([...validateForm(fields, values, 'LOOKEDUP')]).toEqual([])
      for (const field of fields.filter(({ required }) => required)) {
        expect([field.name, fieldValue(values, field.id)]).not.toEqual([field.name, ''])
      }
      const draft = orderContent(product, fields, values)
      expect(draft).toMatchObject({ amount: row.amount, fee: row.fee, total: row.total })
      expect(isEmail(draft?.email ?? '')).toBe(true)
      expect([row.category_path, row.category_code]).toEqual([product.urlPath, product.categoryCode])
    },
  )
})

describe('its dates', () => {
  const instants = [
    '2026-03-01T00:00:00.000+01:00',
    '2026-03-01T00:00:00.001+01:00',
    '2026-03-01T00:30:00+01:00',
    '2026-03-01T23:59:59+01:00',
    '2026-03-02T09:00:00+01:00',
    '2026-03-09T23:00:00+01:00',
    '2026-03-10T00:00:00+01:00',
    '2026-03-31T23:59:59+01:00',
    '2026-12-31T23:30:00Z',
    '2028-02-29T12:00:00+01:00',
    '2026-06-15T12:00:00+01:00',
  ]

  it.each(instants)('at %s reach from three months ago to now, ten at least of this month', (instant) => {
    const now = Date.parse(instant)
    const { transactions } = historyRows(catalog, now)
    const at = transactions.map((row) => Number(row.created_at))
    expect(Math.max(...at)).toBeLessThanOrEqual(now)
    expect(now - Math.min(...at)).toBeGreaterThan(85 * DAY_MS)
    expect(now - Math.min(...at)).toBeLessThan(THREE_MONTHS_MS)
    expect(at.filter((one) => one >= monthStart(now)).length).toBeGreaterThanOrEqual(10)
    expect(at).toEqual([...at].sort((one, other) => other - one))
    expect(at.every(Number.isInteger)).toBe(true)
  })
})
