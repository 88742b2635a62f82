import type { carouselImages, categories, products } from '#src/contract/catalog.ts'
import type { WireOf } from '#src/contract/endpoint.ts'
import type { FieldType, productFields } from '#src/contract/product-fields.ts'

/** A category file's data of a biller; `catalog.ts` makes the wire's product and fields of it. */
export interface SeedBiller {
  readonly code: string
  /** The name in common use. */
  readonly name: string
  readonly fields: readonly FieldDraft[]
  /** No charge when left out. */
  readonly charge?: readonly [type: WireProduct['ChargeType'], charge: number]
  readonly authenticated?: boolean
  /** It has a form of its own elsewhere in the app, and the fields are not the catalog's. */
  readonly type?: 'ticket'
  /** Opens in a new tab instead of a form. */
  readonly externalLink?: string
}

export const biller = (
  code: string,
  name: string,
  more: Omit<SeedBiller, 'code' | 'name' | 'fields'>,
  fields: readonly FieldDraft[],
): SeedBiller => ({ code, name, fields, ...more })

/** A choice of a list, with its price in naira where it has one, and the code that another party gave it. */
export type Choice = readonly [label: string, naira?: number, code?: string]
/** As values, or as text that `choices` reads. */
export type Choices = string | readonly Choice[]

/** `label | label = naira`. A prefix before a colon is appended to each label of its line: `1 day: 110MB = 100`. */
export function choices(...lines: readonly string[]): readonly Choice[] {
  return lines.flatMap((line) => {
    const [list = '', end] = line.split(': ').reverse()
    return list.split(' | ').map((entry): Choice => {
      const [label = '', naira] = entry.split(' = ')
      const name = end === undefined ? label : `${label}, ${end}`
      return naira === undefined ? [name] : [name, Number(naira)]
    })
  })
}

/** A biller's data of a field; `toFields` fills in ids and all that is left out. */
export interface FieldDraft extends Partial<Omit<WireField, 'Id' | 'LookupListAmountFieldId' | 'ListItems'>> {
  /** Stable within the biller: the wire's Id is `BILLERCODE-key`. */
  readonly key: string
  readonly FieldName: string
  readonly choices?: readonly Choice[]
}

const AMOUNT_KEY = 'amount'

/** The wire's fields of one biller. A list with prices fills the biller's amount field. */
export function toFields(billerCode: string, drafts: readonly FieldDraft[]): WireField[] {
  const amountId = drafts.some((draft) => draft.key === AMOUNT_KEY) ? `${billerCode}-${AMOUNT_KEY}` : ''
  return drafts.map(({ key, choices = [], ...draft }) => {
    const id = `${billerCode}-${key}`
    const priced = choices.some(([, naira]) => naira !== undefined)
    return {
      FieldType: 'Text',
      ControlType: choices.length > 0 ? 'LOOKUP' : 'TEXTBOX',
      InputSource: 'user',
      InputSourceKey: '',
      Required: true,
      Size: 0,
      AmountField: false,
      AmountEditable: false,
      MinAmount: 0,
      MaxAmount: 0,
      ShowOnPaymentConfirmation: true,
      CustomerLookupInput: false,
      CustomerLookupInputKey: '',
      ...draft,
      Id: id,
      LookupListAmountFieldId: priced ? amountId : '',
      ListItems: choices.map((choice, index) => toItem(id, choice, index)),
    }
  })
}

function toItem(fieldId: string, [label, naira = 0, given]: Choice, index: number): WireListItem {
  if (given !== undefined) {
    return {
      Id: `${fieldId}-${given}`,
      ItemDesc: label,
      ItemValue: given,
      ItemDataValue: given,
      Amount: naira,
    }
  }
  const code = `${fieldId}-${index + 1}`
  return { Id: code, ItemDesc: label, ItemValue: slug(label), ItemDataValue: code, Amount: naira }
}

function slug(label: string): string {
  return label
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/^-|-$/g, '')
}

const priced: FieldDraft = { key: AMOUNT_KEY, FieldName: 'Amount', FieldType: 'Decimal', AmountField: true }

const amount = (min: number, max: number): FieldDraft => {
  return { ...priced, AmountEditable: true, MinAmount: min, MaxAmount: max }
}

const text = (key: string, name: string, size: number): FieldDraft => ({ key, FieldName: name, Size: size })

const fromLookup = (draft: FieldDraft, sourceKey: string): FieldDraft => {
  return { ...draft, InputSource: 'customer-lookup', InputSourceKey: sourceKey }
}

const lookedUp = (key: string, name: string, sourceKey: string) => fromLookup(text(key, name, 200), sourceKey)

const phone: FieldDraft = { ...text('phone', 'Phone Number', 11), FieldType: 'Phone' }
const email: FieldDraft = { ...text('email', 'Email', 100), FieldType: 'Email' }

/** The kinds of fields that billers have. */
export const field = {
  phone,
  email,
  /** The end of nearly every form. */
  contact: [phone, email],
  text,
  list: (key: string, name: string, list: Choices): FieldDraft => {
    return { key, FieldName: name, choices: typeof list === 'string' ? choices(list) : list }
  },
  /** Text, even for digits: as a Number, a meter of zeros or one with a leading zero would be refused or cut. */
  lookup: (key: string, name: string, size: number, inputKey: string): FieldDraft => {
    return { ...text(key, name, size), CustomerLookupInput: true, CustomerLookupInputKey: inputKey }
  },
  lookedUp,
  customer: lookedUp('customer-name', 'Customer Name', 'customerName'),
  /** An amount that the user types within limits, in naira. */
  amount,
  /** Set by a list with prices. */
  priced,
  /** Set by the customer lookup, not editable. */
  billed: fromLookup(priced, 'amount'),
  /** Set by the customer lookup, editable after it. */
  suggested: (sourceKey: string, min: number, max: number) => fromLookup(amount(min, max), sourceKey),
}

export const optional = (draft: FieldDraft): FieldDraft => ({ ...draft, Required: false })

/** Kept off the order summary. */
export const unlisted = (draft: FieldDraft): FieldDraft => ({ ...draft, ShowOnPaymentConfirmation: false })

type ItemOf<List> = NonNullable<List> extends readonly (infer Item)[] ? Item : never

type AnyField = ItemOf<WireOf<typeof productFields>['Fields']>

/** The contract's wire shapes with every key present and each value of one type: what the seed sends. */
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

interface WireListItem extends ItemOf<AnyField['ListItems']> {
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
  FieldType: Capitalize<FieldType>
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
