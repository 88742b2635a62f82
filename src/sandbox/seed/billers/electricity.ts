import type { Biller } from './biller.ts'
import {
  customerNameField,
  emailField,
  lookedUpField,
  lookupInputField,
  phoneField,
  suggestedAmountField,
} from './fields.ts'

const discos = [
  ['IKEDC', 'Ikeja Electric (IKEDC)'],
  ['EKEDC', 'Eko Electricity (EKEDC)'],
  ['AEDC', 'Abuja Electricity (AEDC)'],
  ['IBEDC', 'Ibadan Electricity (IBEDC)'],
  ['EEDC', 'Enugu Electricity (EEDC)'],
  ['PHED', 'Port Harcourt Electricity (PHED)'],
  ['BEDC', 'Benin Electricity (BEDC)'],
  ['KEDCO', 'Kano Electricity (KEDCO)'],
  ['KAEDCO', 'Kaduna Electric (KAEDCO)'],
  ['JED', 'Jos Electricity (JED)'],
  ['YEDC', 'Yola Electricity (YEDC)'],
  ['ABA', 'Aba Power (ABA)'],
] as const

/** Prepaid suggests the least that the meter takes, postpaid the bill. Both may be changed after the lookup. */
const power = (code: string, name: string, amountKey: 'minimum' | 'amount'): Biller => ({
  code,
  name,
  charge: ['FIXED', 100],
  fields: [
    lookupInputField('meter', 'Meter Number', 13, 'meterNumber'),
    customerNameField(),
    lookedUpField('address', 'Address', 'address'),
    suggestedAmountField(amountKey, 1_000, 200_000),
    phoneField(),
    emailField(),
  ],
})

export const electricityBillers: readonly Biller[] = discos.flatMap(([code, name]) => [
  power(`${code}PREPAID`, `${name} Prepaid`, 'minimum'),
  power(`${code}POSTPAID`, `${name} Postpaid`, 'amount'),
])
