import type { Biller } from './biller.ts'
import { amountField, emailField, phoneField } from './fields.ts'

const airtime = (code: string, name: string): Biller => ({
  code,
  name,
  fields: [phoneField(), amountField(50, 50_000), emailField()],
})

export const airtimeBillers: readonly Biller[] = [
  airtime('MTNVTU', 'MTN Airtime'),
  airtime('AIRTELVTU', 'Airtel Airtime'),
  airtime('GLOVTU', 'Glo Airtime'),
  airtime('T2VTU', 'T2 Airtime (9mobile)'),
]
