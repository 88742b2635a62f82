import * as v from 'valibot'
import { get } from './endpoint.ts'
import { nairaOrZero } from './kobo.ts'
import { count, decimal, flag, id, list, text } from './scalars.ts'

/** Spec section 3: Category. `urlPath` is one path segment; whoever routes by it checks its characters. */
export const CategorySchema = v.pipe(
  v.object({ CategoryCode: id, CategoryName: text, UrlPath: text }),
  v.transform((wire) => ({ code: wire.CategoryCode, name: wire.CategoryName, urlPath: wire.UrlPath })),
)
export type Category = v.InferOutput<typeof CategorySchema>

/**
 * Spec section 3: Product. `image` is bare base64 or a data URL, unchecked; `charge` is naira for a fixed charge
 * and percent for a percentage, so it stays a plain number until domain/charge reads it with `chargeType`.
 */
export const ProductSchema = v.pipe(
  v.object({
    Id: id,
    BillerCode: id,
    ProductName: text,
    ProductImage: text,
    UrlPath: text,
    CategoryCode: text,
    Accessibility: text,
    ExternalLink: text,
    ProductType: text,
    LinkType: text,
    ChargeType: text,
    Charge: decimal,
    DoCustomerLookup: flag,
    NotifyUrl: text,
  }),
  v.transform((wire) => ({
    id: wire.Id,
    billerCode: wire.BillerCode,
    name: wire.ProductName,
    image: wire.ProductImage,
    urlPath: wire.UrlPath,
    categoryCode: wire.CategoryCode,
    needsLogin: wire.Accessibility.toLowerCase() === 'authenticated',
    externalLink: wire.ProductType.toLowerCase() === 'external-link' ? wire.ExternalLink : '',
    chargeType: wire.ChargeType,
    charge: wire.Charge,
    looksUpCustomer: wire.DoCustomerLookup,
    notifyUrl: wire.NotifyUrl,
  })),
)
export type Product = v.InferOutput<typeof ProductSchema>

/** Spec section 3: List item. `amount` is in kobo, 0 when the item has no amount of its own. */
export const ListItemSchema = v.pipe(
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

const FIELD_TYPES = ['email', 'phone', 'number', 'decimal'] as const
export type FieldType = (typeof FIELD_TYPES)[number] | 'text'

function toFieldType(wire: string): FieldType {
  const word = wire.trim().toLowerCase()
  return FIELD_TYPES.find((type) => type === word) ?? 'text'
}

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
    MinAmount: nairaOrZero,
    MaxAmount: nairaOrZero,
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
    amountFieldId: wire.LookupListAmountFieldId,
    items: wire.ListItems,
  })),
)
export type ProductField = v.InferOutput<typeof ProductFieldSchema>

export const ProductFieldsSchema = v.pipe(
  v.object({ Product: ProductSchema, Fields: list(ProductFieldSchema) }),
  v.transform((wire) => ({ product: wire.Product, fields: wire.Fields })),
)
export type ProductFields = v.InferOutput<typeof ProductFieldsSchema>

/** A slide of the home carousel. The spec does not show its shape; ours carries a picture, its words and a link. */
export const CarouselImageSchema = v.pipe(
  v.object({ Id: id, ImageUrl: text, Title: text, Caption: text, LinkUrl: text }),
  v.transform((wire) => ({
    id: wire.Id,
    imageUrl: wire.ImageUrl,
    title: wire.Title,
    caption: wire.Caption,
    linkUrl: wire.LinkUrl,
  })),
)
export type CarouselImage = v.InferOutput<typeof CarouselImageSchema>

export const categories = get({
  name: 'categories',
  path: '/Products/Categories',
  response: list(CategorySchema),
  offline: 'catalog',
})

export const products = get({
  name: 'products',
  path: '/Products',
  response: list(ProductSchema),
  offline: 'catalog',
})

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

export const carouselImages = get({
  name: 'carouselImages',
  path: '/Users/CarouselImages',
  response: list(CarouselImageSchema),
  offline: 'catalog',
})
