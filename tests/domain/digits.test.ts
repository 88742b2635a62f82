import * as v from 'valibot'
import { expect, it } from 'vitest'
import { finishBirthday, typeBirthday } from '#src/domain/account/birthday.ts'
import { guessFormSchema } from '#src/domain/account/guess.ts'
import { figuresHint, plainDigits } from '#src/domain/digits.ts'
import { lengthDoubt } from '#src/domain/form/field-hints.ts'
import { validateField } from '#src/domain/form/product-form-rules.ts'
import { wireValue } from '#src/domain/form/product-form-wire.ts'
import { parseNaira } from '#src/domain/money.ts'
import { pinEntry } from '#src/domain/payment/wallet-pin.ts'
import { normalisePhone } from '#src/domain/phone.ts'
import { ticketCount } from '#src/domain/tickets/booker.ts'
import { aField } from './fixtures.ts'

const SCRIPTS = {
  'full-width': '０１２３４５６７８９',
  Arabic: '٠١٢٣٤٥٦٧٨٩',
  Persian: '۰۱۲۳۴۵۶۷۸۹',
  "N'Ko": '߀߁߂߃߄߅߆߇߈߉',
  Bengali: '০১২৩৪৫৬৭৮৯',
  Adlam: '𞥐𞥑𞥒𞥓𞥔𞥕𞥖𞥗𞥘𞥙',
  // Five sets one after the other.
  mathematical: '𝟘𝟙𝟚𝟛𝟜𝟝𝟞𝟟𝟠𝟡',
}

it.each(Object.entries(SCRIPTS))(
  '%s digits are digits in every field of a number (T11)',
  (_script, digits) => {
    const written = (plain: string) => plain.replace(/\d/g, (digit) => [...digits][Number(digit)] ?? '')
    expect(plainDigits(`a${digits}.`)).toBe('a0123456789.')
    expect(parseNaira(written('₦12,500.50'))).toBe(1_250_050)
    expect(normalisePhone(written('+234 803 123 4567'))).toBe('08031234567')
    const meter = aField({ Id: 'm', FieldName: 'Meter Number', CustomerLookupInput: true })
    expect(wireValue(meter, { m: written('1111 2222 333') })).toBe('11112222333')
    expect(lengthDoubt(meter, written('11112222333'))).toBeNull()
    const units = aField({ Id: 'u', FieldName: 'Units', FieldType: 'Number', Required: true })
    expect(validateField(units, written('12'), 'INPUTTING')).toBeNull()
    expect(wireValue(units, { u: written('12') })).toBe('12')
    expect(v.parse(pinEntry, written('2580'))).toBe('2580')
    expect(v.parse(ticketCount(1, 'too few'), written('3'))).toBe(3)
    expect(v.parse(guessFormSchema({ from: 1, to: 9 }).entries.guess, written('7'))).toBe(7)
    expect(finishBirthday(typeBirthday('', written('3/14')))).toBe('03/14')
  },
)

it('reads the commas and points that are typed with them', () => {
  expect(parseNaira('١٢٬٥٠٠٫٥')).toBe(1_250_050)
  expect(parseNaira('１，０００．５')).toBe(100_050)
})

it('says an example beside words, and nothing beside a number', () => {
  for (const typed of ['five thousand', '5k', '5000 naira'])
    expect(figuresHint(typed, '5000')).toContain('Type 5000')
  for (const typed of ['', '5,000', '٥٠٠٠', '₦5000']) expect(figuresHint(typed, '5000')).toBeUndefined()
})
