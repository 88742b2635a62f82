import { describe, expect, it } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import type { Cell } from '#src/domain/bulk/sheet.ts'
import { plainNaira } from '#src/domain/money.ts'
import { seeded } from '#tests/support/seeded.ts'
import { judged } from './a-market.ts'

type Random = (below: number) => number

const SEEDS = Array.from({ length: 26 }, (_, seed) => seed)

function aNumber(random: Random): string {
  const prefix = ['70', '80', '81', '90', '91'][random(5)]
  // Not 0 at the end: a number that a sheet may have rounded is another matter.
  return `0${prefix}${String(random(1e7)).padStart(7, '0')}${1 + random(9)}`
}

/** Digits with something harmless between some of them. */
function spread(digits: string, random: Random): string {
  const between = [' ', '-', '–', '\u00A0', '\u200B', '\n', ' - ', '  ']
  return digits.replace(/\B/g, () => (random(3) === 0 ? (between[random(between.length)] ?? '') : ''))
}

function formsOf(number: string, random: Random): Cell[] {
  const national = number.slice(1)
  const scientific = `${national[0]}.${national.slice(1)}E+09`
  const texts = [
    number,
    national,
    `+234${national}`,
    `234${national}`,
    `00234${national}`,
    `+234${number}`,
    `+234 (0) ${national}`,
    `(${number.slice(0, 4)}) ${number.slice(4, 7)}.${number.slice(7)}`,
  ]
  const written = [`${number}.0`, `${national}.0`, scientific, scientific.toLowerCase(), `234${national}.00`]
  const disguised = texts.flatMap((text) => [
    text,
    spread(text, random),
    ` ${text}\t`,
    `'${text}`,
    `="${text}"`,
  ])
  const wide = number.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
  return [...disguised, ...written, wide, Number(national), Number(`234${national}`)]
}

describe.each(SEEDS)('seed %d', (seed) => {
  const next = seeded(seed)
  const random: Random = (below) => Math.floor(next() * below)

  it('every form of a number is that number', () => {
    const wrong: Cell[] = []
    for (let round = 0; round < 20; round += 1) {
      const number = aNumber(random)
      for (const form of formsOf(number, random)) {
        const { row } = judged({ subscriber: form })
        if (row?.subscriber !== number) wrong.push(form)
      }
    }
    expect(wrong).toEqual([])
  })

  it('a number with a digit lost, added or changed to a letter is never sent as another', () => {
    const sent: [string, string][] = []
    for (let round = 0; round < 100; round += 1) {
      const number = aNumber(random)
      const at = 1 + random(10)
      const lost = number.slice(0, at) + number.slice(at + 1)
      const added = `${number.slice(0, at)}${random(10)}${number.slice(at)}`
      const letter = `${number.slice(0, at)}O${number.slice(at + 1)}`
      const rounded = `${Number(number).toExponential(2 + random(6))}`
      for (const text of [
        lost,
        added,
        letter,
        rounded,
        `${lost}.0`,
        `+234${lost.slice(1)}`,
        number + number,
      ]) {
        const { row } = judged({ subscriber: text })
        if (row !== null) sent.push([text, row.subscriber])
      }
    }
    expect(sent).toEqual([])
  })

  it('every form of an amount is that amount', () => {
    const wrong: Cell[] = []
    for (let round = 0; round < 50; round += 1) {
      const amount = kobo(5_000 + random(4_995_001))
      const plain = plainNaira(amount)
      const fixed = (amount / 100).toFixed(2)
      const grouped = fixed.replace(/\B(?=(?:\d{3})+\.)/g, ',')
      const forms: Cell[] = [
        plain,
        fixed,
        amount / 100,
        amount / 100 + 1e-9,
        ...['₦', 'N', '#', 'NGN ', '+', "'", ' '].flatMap((sign) => [sign + fixed, sign + grouped]),
        grouped.replaceAll(',', ' '),
        grouped.replaceAll(',', '\u202F'),
        `00${plain}`,
        `="${fixed}"`,
      ]
      for (const form of forms) if (judged({ amount: form }).row?.amount !== amount) wrong.push(form)
    }
    expect(wrong).toEqual([])
  })

  it('nothing that a cell can hold throws, and what is not sent says why', () => {
    const letters = '0123456789+-.,() \n\u00A0\u200B\'"=#₦NGNEe/oO٠５\u0000😀'
    const symbols = [...letters]
    for (let round = 0; round < 300; round += 1) {
      const text = Array.from({ length: random(16) }, () => symbols[random(symbols.length)]).join('')
      const row = judged({ subscriber: text, provider: text, product: text, amount: text })
      expect([text, row.row === null]).toEqual([text, row.status === 'error' || row.status === 'skipped'])
      expect(row.status).not.toBe('ok')
      for (const note of row.notes) expect(note.message).toMatch(/\.$/)
    }
  })
})
