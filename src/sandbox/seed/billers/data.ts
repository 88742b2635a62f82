import type { Biller } from './biller.ts'
import { airtelPlans, gloPlans, mtnPlans, t2Plans } from './data-plans.ts'
import { type Choice, emailField, fixedAmountField, listField, phoneField } from './fields.ts'

const data = (code: string, name: string, plans: readonly Choice[]): Biller => ({
  code,
  name,
  fields: [phoneField(), listField('plan', 'Data Plan', plans), fixedAmountField(), emailField()],
})

export const dataBillers: readonly Biller[] = [
  data('MTNDATA', 'MTN Data', mtnPlans),
  data('AIRTELDATA', 'Airtel Data', airtelPlans),
  data('GLODATA', 'Glo Data', gloPlans),
  data('T2DATA', 'T2 Data (9mobile)', t2Plans),
]
