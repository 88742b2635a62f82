import { describe, expect, it } from 'vitest'
import { PIN_SHAPE, pinProblem } from '#src/domain/payment/wallet-pin.ts'

const problem = (pin: string) => pinProblem(pin, '03/14')

describe('a wallet PIN', () => {
  it.each(['', '123', '12345', 'abcd', '12 4', '１２３４', '12.4'])('"%s" is none', (pin) => {
    expect(problem(pin)).toBe(PIN_SHAPE)
  })

  it.each(['0000', '9999', '1212', '1234', '0123', '7890', '4321', '9876', '1987', '2004', '0314', '1403'])(
    '%s is what others try first',
    (pin) => {
      expect(problem(pin)).toMatch(/easy to guess/)
    },
  )

  it.each(['2580', '7391', '1235', '0007', '1314', '8642', '2179'])('%s is one', (pin) => {
    expect(problem(pin)).toBe(null)
  })

  it('knows a birthday in any order, and that there may be none', () => {
    expect(pinProblem('1403', '1990-03-14')).not.toBe(null)
    expect(pinProblem('9003', '1990-03-14')).not.toBe(null)
    expect(pinProblem('1403', '')).toBe(null)
  })
})
