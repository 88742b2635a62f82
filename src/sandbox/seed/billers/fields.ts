import type { WireField, WireListItem } from './wire.ts'

/** A choice of a list, with the naira it costs where it has a price. */
export type Choice = readonly [label: string, naira?: number]

/** What a biller says of a field; ids and the fields it does not speak of are filled in by `toFields`. */
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

function toItem(fieldId: string, [label, naira = 0]: Choice, index: number): WireListItem {
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

export const phoneField = (): FieldDraft => ({
  key: 'phone',
  FieldName: 'Phone Number',
  FieldType: 'Phone',
  Size: 11,
})

export const emailField = (): FieldDraft => ({
  key: 'email',
  FieldName: 'Email',
  FieldType: 'Email',
  Size: 100,
})

/** Typed by the user within limits, in naira. */
export const amountField = (min: number, max: number): FieldDraft => ({
  ...fixedAmountField(),
  AmountEditable: true,
  MinAmount: min,
  MaxAmount: max,
})

/** Filled by a priced list. */
export const fixedAmountField = (): FieldDraft => ({
  key: AMOUNT_KEY,
  FieldName: 'Amount',
  FieldType: 'Decimal',
  AmountField: true,
})

/** Filled by the customer lookup, and left as it is. */
export const billedAmountField = (sourceKey: string): FieldDraft => ({
  ...fixedAmountField(),
  InputSource: 'customer-lookup',
  InputSourceKey: sourceKey,
})

/** Filled by the customer lookup, and editable after it. */
export const suggestedAmountField = (sourceKey: string, min: number, max: number): FieldDraft => ({
  ...amountField(min, max),
  InputSource: 'customer-lookup',
  InputSourceKey: sourceKey,
})

export const listField = (key: string, name: string, choices: readonly Choice[]): FieldDraft => ({
  key,
  FieldName: name,
  choices,
})

export const textField = (key: string, name: string, size: number): FieldDraft => ({
  key,
  FieldName: name,
  Size: size,
})

/** Text, even for digits: as a Number, a meter of zeros or one with a leading zero would be refused or cut. */
export const lookupInputField = (key: string, name: string, size: number, inputKey: string): FieldDraft => ({
  ...textField(key, name, size),
  CustomerLookupInput: true,
  CustomerLookupInputKey: inputKey,
})

export const lookedUpField = (key: string, name: string, sourceKey: string): FieldDraft => ({
  ...textField(key, name, 200),
  InputSource: 'customer-lookup',
  InputSourceKey: sourceKey,
})

export const customerNameField = (): FieldDraft =>
  lookedUpField('customer-name', 'Customer Name', 'customerName')

export const optional = (draft: FieldDraft): FieldDraft => ({ ...draft, Required: false })

/** Kept off the order summary. */
export const unlisted = (draft: FieldDraft): FieldDraft => ({ ...draft, ShowOnPaymentConfirmation: false })
