import { expect, it } from 'vitest'
import { meterCodes } from '#src/domain/records/meter-codes.ts'

it.each([
  ['Pin', '100694613520'],
  ['PIN', '1006-9461-3520'],
  ['Serial Number', 'WRN204188760'],
  ['Exam Pin', '1006 9461 3520'],
  ['Serial No.', '20418876'],
  ['Pin 2', '100694613520'],
  ['Gift code', 'AB12-3456-CD'],
  ['e-PIN', '100694613520'],
])('%s %s is a code to copy', (label, value) => {
  expect(meterCodes([{ label, value }])).toEqual([{ label, digits: value.replaceAll(' ', '') }])
})

it.each([
  ['Meter Number', '45055844760'],
  ['Phone Number', '08031234567'],
  ['Biller Code', 'WAEC'],
  ['Ticket Number', '4711-0042-8888'],
  ['Order Number', 'PRD-839201745839201745'],
  ['Pin', 'will be sent to 08031234567 by text message, please wait for it'],
  ['Pin', '₦3,900.00'],
  ['Pin', 'sent to 08031234567'],
  ['Pin', 'ask 08031234567'],
  ['Pin', ''],
])('%s %s is none', (label, value) => {
  expect(meterCodes([{ label, value }])).toEqual([])
})

it('several of one name are told apart, each with its serial number after it', () => {
  const rows = ['1111', '2222'].flatMap((end) => [
    { label: 'Pin', value: `10069461${end}` },
    { label: 'Serial Number', value: `2041${end}` },
  ])
  expect(meterCodes(rows).map(({ label }) => label)).toEqual([
    'Pin',
    'Serial Number',
    'Pin (2)',
    'Serial Number (2)',
  ])
})
