import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseJson } from '#src/contract/json.ts'

describe('JSON', () => {
  it('is what it always is where no number is long', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        fc.pre(!/\d{16}/.test(text))
        expect(parseJson(text)).toEqual(JSON.parse(text))
      }),
    )
  })

  it('keeps the digits of a long whole number as text, wherever it stands and whatever texts are around it', () => {
    const digits = fc.stringMatching(/^[1-9]\d{15,40}$/)
    fc.assert(
      fc.property(digits, fc.string(), fc.string(), (long, key, value) => {
        const [name, text] = [JSON.stringify(`${key}-key`), JSON.stringify(`${value} ${long} "`)]
        expect(parseJson(`{${name}:${text},"a":[${long}, 1.5 , ${long}.0],"b":{"c": ${long}}}`)).toEqual({
          ...{ [`${key}-key`]: `${value} ${long} "` },
          a: [long, 1.5, long],
          b: { c: long },
        })
      }),
    )
  })

  it('leaves fractions, exponents and short numbers numbers', () => {
    const text = '[0.12345678901234567, 1e300, -12, 123456789012345, "1234567890123456"]'
    expect(parseJson(text)).toEqual(JSON.parse(text))
  })

  it.each(['', '{', '[1', '{"a":012345678901234567890}', `{"a":"${'\\"'.repeat(40_000)}1234567890123456`])(
    'refuses what is none',
    (text) => expect(() => parseJson(text)).toThrow(SyntaxError),
  )
})
