import type { carouselImages, categories, products } from '#src/contract/catalog.ts'
import type { WireOf } from '#src/contract/endpoint.ts'
import type { productFields } from '#src/contract/product-fields.ts'

type ItemOf<List> = NonNullable<List> extends readonly (infer Item)[] ? Item : never

type AnyField = ItemOf<WireOf<typeof productFields>['Fields']>

/** The contract's wire shapes with every key present and each value in one type: what the seed sends. */
export interface WireCategory extends ItemOf<WireOf<typeof categories>> {
  CategoryCode: string
  CategoryName: string
  UrlPath: string
}

export interface WireProduct extends ItemOf<WireOf<typeof products>> {
  Id: string
  BillerCode: string
  ProductName: string
  /** Bare base64 of a PNG. */
  ProductImage: string
  /** The category's path. */
  UrlPath: string
  CategoryCode: string
  Accessibility: 'authenticated' | 'public'
  ExternalLink: string
  ProductType: 'biller' | 'external-link' | 'ticket' | 'wallet'
  LinkType: '' | '_blank'
  /** In both of the specification's spellings. */
  ChargeType: 'FIXED' | 'PERCENTAGE' | 'flat' | 'percentage'
  /** Naira, or percent of the amount. */
  Charge: number
  DoCustomerLookup: boolean
  NotifyUrl: string
}

export interface WireListItem extends ItemOf<AnyField['ListItems']> {
  Id: string
  ItemDesc: string
  ItemValue: string
  ItemDataValue: string
  /** Naira; 0 when the item has no amount of its own. */
  Amount: number
}

export interface WireField extends AnyField {
  Id: string
  FieldName: string
  FieldType: 'Email' | 'Phone' | 'Number' | 'Decimal' | 'Text'
  ControlType: 'TEXTBOX' | 'LOOKUP'
  InputSource: 'user' | 'customer-lookup'
  InputSourceKey: string
  Required: boolean
  Size: number
  AmountField: boolean
  AmountEditable: boolean
  /** Naira; 0 for no limit. */
  MinAmount: number
  MaxAmount: number
  ShowOnPaymentConfirmation: boolean
  CustomerLookupInput: boolean
  CustomerLookupInputKey: string
  LookupListAmountFieldId: string
  ListItems: WireListItem[]
}

export interface WireSlide extends ItemOf<WireOf<typeof carouselImages>> {
  Id: string
  ImageUrl: string
  Title: string
  Caption: string
  LinkUrl: string
}
