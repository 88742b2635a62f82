import type { Product } from '#src/contract/catalog.ts'
import { type Kobo, kobo } from '#src/contract/kobo.ts'
import type { ListItem, ProductField } from '#src/contract/product-fields.ts'
import { isSameBiller } from '#src/domain/saved-biller.ts'
import { type DataPlan, dataPlanOf } from './data-plan.ts'
import { chooseItem, type Fields, type FormValues, fieldValue } from './product-form.ts'
import { customerId } from './product-form-summary.ts'

/** The groups of validity; "Other" where the name has none. */
export type PlanSpan = 'Day' | 'Week' | 'Month' | 'Longer' | 'Other'

const SPANS: readonly (readonly [span: PlanSpan, lessThan: number])[] = [
  ['Day', 7],
  ['Week', 21],
  ['Month', 32],
  ['Longer', Number.POSITIVE_INFINITY],
]

export interface PlanRow {
  readonly itemId: string
  /** "2 GB", "Unlimited Gold"; the whole name where it cannot be parsed. */
  readonly title: string
  /** "30 days, + 2 mins", or empty. */
  readonly detail: string
  /** In kobo; 0 when the item has none. */
  readonly price: Kobo
  /** Rounded to a whole naira, for comparing. */
  readonly perGb: Kobo | null
  /** The best value among the plans of its span that can be used for everything, at any time. */
  readonly isBest: boolean
}

export interface PlanGroup {
  readonly span: PlanSpan
  readonly rows: readonly PlanRow[]
}

/**
 * A biller's list as data plans by how long they last, cheapest first; null for any other list. It is a list of plans
 * if most items have a price, and a size in their names.
 */
export function planGroups(
  field: ProductField,
  { name }: Pick<Product, 'name'>,
): readonly PlanGroup[] | null {
  if (field.control !== 'list') return null
  const entries = field.items.map((item) => ({ item, plan: dataPlanOf(item.label, item.amount, name) }))
  const priced = entries.filter(({ item, plan }) => plan !== null && item.amount > 0)
  if (priced.length * 2 <= entries.length) return null
  const spans = [...SPANS.map(([span]) => span), 'Other' as const]
  return spans
    .map((span) => ({ span, rows: rowsOf(entries.filter(({ plan }) => spanOf(plan) === span)) }))
    .filter(({ rows }) => rows.length > 0)
}

function spanOf(plan: DataPlan | null): PlanSpan {
  const days = plan?.days ?? null
  return SPANS.find(([, lessThan]) => days !== null && days < lessThan)?.[0] ?? 'Other'
}

interface Entry {
  readonly item: ListItem
  readonly plan: DataPlan | null
}

function rowsOf(entries: readonly Entry[]): readonly PlanRow[] {
  const best = bestOf(entries)
  return [...entries]
    .sort((a, b) => a.item.amount - b.item.amount)
    .map(({ item, plan }) => ({
      ...wordsOf(item, plan),
      itemId: item.id,
      price: item.amount,
      perGb: plan?.perGb == null ? null : kobo(Math.round(plan.perGb / 100) * 100),
      isBest: item === best,
    }))
}

function bestOf(entries: readonly Entry[]): ListItem | null {
  const free = entries
    .filter(({ plan }) => plan?.perGb && (plan.kind === 'plain' || plan.kind === 'bonus'))
    .sort((a, b) => (a.plan?.perGb ?? 0) - (b.plan?.perGb ?? 0) || a.item.amount - b.item.amount)
  // Where all have the same price per GB, none is best.
  return free[0]?.plan?.perGb === free.at(-1)?.plan?.perGb ? null : (free[0]?.item ?? null)
}

const LIMITS: Readonly<Record<string, string>> = {
  night: 'nights only',
  midnite: 'nights only',
  weekend: 'weekends only',
  social: 'social apps only',
}

function wordsOf({ label }: ListItem, plan: DataPlan | null): Pick<PlanRow, 'title' | 'detail'> {
  if (plan === null) return { title: label, detail: '' }
  const { size, validity, extras, kind } = plan
  const inWords = (...words: readonly string[]) => words.filter((word) => word !== '').join(', ')
  if (kind === 'unlimited') return { title: `${size} ${extras}`.trim(), detail: validity }
  return { title: size, detail: inWords(validity, LIMITS[extras.toLowerCase()] ?? extras) }
}

/** An earlier payment here, for "Same as last time": the customer, and what was on the form then. */
export interface Bought {
  readonly billerCode: string
  readonly customer: string
  readonly values: FormValues
}

/** The item that was last bought for the number on the form; null when it is unknown, or not sold any more. */
export function lastPlanOf(
  field: ProductField,
  { product, fields, values }: { product: Product; fields: Fields; values: FormValues },
  bought: readonly Bought[],
): string | null {
  const customer = customerId(fields, values)
  if (customer === '') return null
  const last = bought.find((biller) => isSameBiller(biller, { billerCode: product.billerCode, customer }))
  const itemId = last === undefined ? '' : fieldValue(last.values, field.id)
  return field.items.some(({ id }) => id === itemId) ? itemId : null
}

/** The form with last time's plan chosen, where it asks for one and none is chosen. */
export function withLastPlans(
  product: Product,
  fields: Fields,
  values: FormValues,
  bought: readonly Bought[],
): FormValues {
  return fields.reduce((filled, field) => {
    if (fieldValue(filled, field.id) !== '' || planGroups(field, product) === null) return filled
    const itemId = lastPlanOf(field, { product, fields, values: filled }, bought)
    return itemId === null ? filled : chooseItem(fields, filled, field.id, itemId)
  }, values)
}
