import { describe, expect, it } from 'vitest'
import { CUTS, cutFor, truncate } from '#src/domain/truncate.ts'

describe('a long text', () => {
  it.each([
    ['Oluwaseun', 10, 'Oluwaseun'],
    ['Oluwaseunn', 10, 'Oluwaseunn'],
    ['Oluwaseunni', 10, 'Oluwaseunn...'],
    ['', 10, ''],
    ['👩🏾‍🌾👩🏾‍🌾👩🏾‍🌾', 2, '👩🏾‍🌾👩🏾‍🌾...'],
    ['🇳🇬🇳🇬', 1, '🇳🇬...'],
    ['Adébáyọ̀ Ọlá', 7, 'Adébáyọ̀...'],
    ['e\u0301e\u0301', 2, 'e\u0301e\u0301'],
  ])('%s to %d characters is %s', (text, max, expected) => {
    expect(truncate(text, max)).toBe(expected)
  })

  it('takes another ellipsis, or none', () => {
    expect(truncate('Oluwaseun', 4, '…')).toBe('Oluw…')
    expect(truncate('Oluwaseun', 4, '')).toBe('Oluw')
  })
})

describe('the places that section 9 names', () => {
  const long = 'a'.repeat(100)
  it.each([
    ['profileName', 10, ''],
    ['activityName', 20, '...'],
    ['eventTitle', 27, '...'],
    ['venue', 62, '...'],
    ['tableCell', 35, '...'],
  ] as const)('%s is cut to %d', (place, max, ellipsis) => {
    expect(cutFor(place, long)).toBe(`${'a'.repeat(max)}${ellipsis}`)
    expect(cutFor(place, 'a'.repeat(max))).toBe('a'.repeat(max))
  })

  it('are all in this table', () => {
    expect(Object.keys(CUTS)).toHaveLength(5)
  })
})
