import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import { drain, openSheetEngine } from '#src/features/bulk/engine/sheet-engine.ts'
import { readBook } from '#src/features/bulk/reading/read-book.ts'
import { MARKET } from './model.ts'

// Sheets of real people, from the file to what would be paid: reader and judge together.

const FOLDER = join(import.meta.dirname, 'cases')

const providers = MARKET.map((row) => ({ ...row, price: kobo(row.price) }))

/** What is asked of it, each cause with its number of rows, and the kobo that would be sent as it stands. */
async function judgementOf(start: string) {
  const name = readdirSync(FOLDER).find((file) => file.startsWith(start)) ?? start
  const read = await readBook(new Uint8Array(readFileSync(join(FOLDER, name))), name, () => {})
  if (!read.ok) throw new Error(`${name}: ${read.error.kind}`)
  const { questions, causes, sent } = drain(
    openSheetEngine({ sheets: read.value, name, providers }),
  ).overview()
  return {
    asked: questions.map(({ about }) => about),
    reasons: questions.map(({ reason }) => reason).join(' '),
    causes: causes
      .filter(
        ({ level, code }) => level !== 'fixed' && code !== 'SHEET_QUESTION' && code !== 'NETWORK_DIFFERS',
      )
      .map(({ code, examples }) => [code, ...examples.map(({ to }) => to)].join(' ')),
    sent: sent.amount / 100,
  }
}

describe('nothing is ready before the question about the column is answered', () => {
  it.each([
    ['A1a', 'columns', ['Amount', 'hidden', 'New amount']],
    ['A1b', 'columns', ['Phone Number', 'hidden', 'Line']],
    ['A1c', 'columns', ['Amount', 'hidden', 'New amount']],
    ['A1e', 'columns', ['Amount', 'hidden', 'New amount']],
    ['A7a', 'columns', ['2 more numbers stand in columns F to I']],
    ['A14b', 'columns', ['Airtime amount', '₦1,200.00', 'Data amount', '₦2,000.00']],
    ['A19a', 'columns', ['column A', 'column B']],
    ['A2-n000', 'unit', ["N'000"]],
    ['A2-usd', 'unit', ['USD']],
    ['A2-dollar', 'unit', ['$']],
  ])('%s: %s', async (start, about, words) => {
    const { asked, reasons, sent } = await judgementOf(start)
    expect(asked).toEqual([about])
    for (const word of words) expect(reasons).toContain(word)
    expect(sent).toBe(0)
  })
})

describe('what could mean other money, or no payment, is asked once a cause', () => {
  it.each([
    ['A3-000literal', ['AMOUNT_SHOWN 50000 50000'], 0],
    ['A3-scaled-comma', ['AMOUNT_SHOWN 50 50'], 0],
    ['A3-rounded-shown', ['AMOUNT_SHOWN 1500 1500'], 0],
    ['A3-dollar', ['AMOUNT_SHOWN_CURRENCY'], 0],
    ['A3-ods-usd', ['AMOUNT_SHOWN_CURRENCY'], 0],
    ['A3-prefix-phone', ['NUMBER_SHOWN 08031234567 08031234568'], 0],
    ['A4a', ['STRUCK_OUT'], 1000],
    ['A4b', ['MARKED'], 500],
    ['A13b', ['MARKED'], 1000],
    ['A18c', ['HIDDEN_ROW'], 1000],
    ['B5', ['HIDDEN_ROW'], 1000],
  ])('%s: %j', async (start, causes, sent) => {
    const found = await judgementOf(start)
    expect(found.asked).toEqual([])
    expect([found.causes, found.sent]).toEqual([causes, sent])
  })
})

describe('what can mean one thing has a suggestion for all its rows', () => {
  it.each([
    ['A15', ['DITTO AIRTIME AIRTIME AIRTIME', 'DITTO MTN MTN MTN', 'DITTO 500']],
    ['A16', ['PROVIDER_EMPTY MTN MTN AIRTEL', 'NETWORK_TITLE']],
    ['A17', ['AMOUNT_WORDS 500 500 500', 'AMOUNT_AMBIGUOUS']],
    ['A24', ['AMOUNT_AMBIGUOUS 1000 2500 5000']],
    ['A8-', ['NUMBER_UNCLEAR 08031234568']],
  ])('%s: %j', async (start, causes) => {
    expect((await judgementOf(start)).causes).toEqual(causes)
  })
})

it.each([
  'A3-naira-ok',
  'A3-accounting-ok',
  'A3-k-format',
  'A5',
  'A6a',
  'A6b',
  'A9a',
  'A10a',
  'A10b',
  'A27',
  'A8b',
  'B1',
])('%s is ready, and nothing is asked', async (start) => {
  const { asked, causes, sent } = await judgementOf(start)
  expect([asked, causes]).toEqual([[], []])
  expect(sent).toBeGreaterThan(0)
})
