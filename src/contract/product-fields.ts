import * as v from 'valibot'
import { ProductSchema } from './catalog.ts'
import { get } from './endpoint.ts'
import { nairaOrZero, signedNairaOrZero } from './kobo.ts'
import { count, flag, id, list, text } from './scalars.ts'

/** Spec section 3: List item. `amount` is in kobo, 0 when the item has no amount of its own. */
const ListItemSchema = v.pipe(
  v.object({ Id: id, ItemDesc: text, ItemValue: text, ItemDataValue: text, Amount: nairaOrZero }),
  v.transform((wire) => ({
    id: wire.Id,
    label: wire.ItemDesc,
    value: wire.ItemValue,
    data: wire.ItemDataValue,
    amount: wire.Amount,
  })),
)
export type ListItem = v.InferOutput<typeof ListItemSchema>

/** What is none of these is text. */
export const FIELD_TYPES = ['email', 'phone', 'number', 'decimal'] as const
export type FieldType = (typeof FIELD_TYPES)[number] | 'text'

function toFieldType(wire: string): FieldType {
  const word = wire.trim().toLowerCase()
  return FIELD_TYPES.find((type) => type === word) ?? 'text'
}

/** Of a provider whose ids are numbers. */
const NO_FIELD = '0'

/** Spec section 3: Product field definition. `min` and `max` are in kobo, 0 when the biller sets none. */
export const ProductFieldSchema = v.pipe(
  v.object({
    Id: id,
    FieldName: text,
    FieldType: text,
    ControlType: text,
    InputSource: text,
    InputSourceKey: text,
    Required: flag,
    Size: count,
    AmountField: flag,
    AmountEditable: flag,
    // Some providers say "no limit" by a number below 0.
    MinAmount: signedNairaOrZero,
    MaxAmount: signedNairaOrZero,
    ShowOnPaymentConfirmation: flag,
    CustomerLookupInput: flag,
    CustomerLookupInputKey: text,
    LookupListAmountFieldId: text,
    ListItems: list(ListItemSchema),
  }),
  v.transform((wire) => ({
    id: wire.Id,
    name: wire.FieldName,
    type: toFieldType(wire.FieldType),
    control: wire.ControlType.toUpperCase() === 'LOOKUP' ? ('list' as const) : ('textbox' as const),
    source:
      wire.InputSource.toLowerCase() === 'customer-lookup' ? ('customer-lookup' as const) : ('user' as const),
    sourceKey: wire.InputSourceKey,
    required: wire.Required,
    size: wire.Size,
    isAmount: wire.AmountField,
    amountEditable: wire.AmountEditable,
    min: wire.MinAmount,
    max: wire.MaxAmount,
    showOnConfirmation: wire.ShowOnPaymentConfirmation,
    isLookupInput: wire.CustomerLookupInput,
    lookupInputKey: wire.CustomerLookupInputKey,
    /** Of a list: the field whose amount a chosen item fills. Empty when it fills none. */
    amountFieldId: wire.LookupListAmountFieldId === NO_FIELD ? '' : wire.LookupListAmountFieldId,
    items: wire.ListItems,
  })),
)
export type ProductField = v.InferOutput<typeof ProductFieldSchema>

export const ProductFieldsSchema = v.pipe(
  v.object({ Product: ProductSchema, Fields: list(ProductFieldSchema) }),
  v.transform((wire) => ({ product: wire.Product, fields: wire.Fields })),
)
export type ProductFields = v.InferOutput<typeof ProductFieldsSchema>

export const productFields = get({
  name: 'productFields',
  path: '/Products/Fields/',
  request: v.object({ BillerCode: v.string(), Category: v.string() }),
  response: ProductFieldsSchema,
  onFailure: 'alert',
  offline: 'fields',
})

export const walletFields = get({
  name: 'walletFields',
  path: '/Products/FieldsForTopUp',
  response: ProductFieldsSchema,
  auth: 'signed-in',
  onFailure: 'alert',
})
