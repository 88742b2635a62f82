import { describe, expect, it } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import type { BillerAnswer } from '#src/server/providers.ts'
import { createVtpassClient } from '#src/server/vtpass/client.ts'
import { vtpassBiller } from '#src/server/vtpass/vtpass-biller.ts'
import { createClock } from '#tests/server/harness.ts'

// What the customer gets in hand, from the very text of VTpass's answer.

const ID = '202606151100a1b2c3'
const A = '26362054405982757802'
const B = '96362054405982757803'
const C = '16362054405982757804'
const D = '36362054405982757805'
const E = '46362054405982757806'

/** The answer to a question, with `members` as its text has them. */
const answered = (members: string, transactions = '') =>
  `{"code":"000","requestId":"${ID}","amount":2000.5,"phone":2348031234567,"unique_element":"1111111111111",
    "transaction_date":20260615110001123456,"content":{"transactions":{"status":"delivered","transactionId":17163672034873838,
    "commission":0.30000000000000004,"note":"number 12345678901234567 \\" :1234567890123456789, "${transactions}}}${members}}`

async function inHand(text: string, billerCode: string): Promise<BillerAnswer> {
  const fetch = (async () => new Response(text)) as typeof globalThis.fetch
  const keys = { apiKey: 'a', publicKey: 'p', secretKey: 's' }
  const biller = vtpassBiller(createVtpassClient({ fetch, base: 'https://vtpass.test', keys }), createClock())
  const customer = { transactionId: '1', customer: '1', phone: '08011111111' }
  const order = { ...customer, billerCode, amount: kobo(200_000), controls: [], ordered: [], attempt: null }
  return await biller.ask(order, ID)
}
const light = (members: string, transactions = '') => inHand(answered(members, transactions), 'IKEDCPREPAID')
const exam = (members: string) => inHand(answered(members), 'WAEC')

const delivered = (...rows: readonly (readonly [string, string])[]) => ({
  kind: 'delivered',
  rows: rows.map(([Label, Value]) => ({ Label, Value })),
})
const UNREADABLE = { kind: 'working', wantsPerson: true }

describe('a code that comes as a number is delivered to its last digit', () => {
  it.each([
    [`"token":${A}`],
    [`"Token":${A}`],
    [`"mainToken": ${A} `],
    [`"Pin":${A}`],
    [`"tokens":[${A}]`],
    [`"purchased_code":${A}`],
    [`"token":${A}.0`],
  ])('%s', async (member) => {
    expect(await light(`,${member}`)).toEqual(delivered(['Token', A]))
  })

  it('in the extras of the transaction', async () => {
    expect(await light('', `,"extras":${A}`)).toEqual(delivered(['Token', A]))
  })

  it.each([
    ['kct1', 'KCT 1'],
    ['kct2', 'KCT 2'],
  ])('%s, before the token that needs it', async (member, label) => {
    expect(await light(`,"token":${A},"${member}":${B}`)).toEqual(delivered([label, B], ['Token', A]))
  })

  it.each([
    ['bonusToken', 'Bonus Token'],
    ['resetToken', 'Reset Token'],
    ['configureToken', 'Configure Token'],
  ])('%s', async (member, label) => {
    expect(await light(`,"${member}":${B},"token":${A}`)).toEqual(delivered(['Token', A], [label, B]))
  })

  it.each([
    ['"Pin":3675746830507731', ['Pin']],
    ['"tokens":[3675746830507731]', ['Pin']],
    ['"purchased_code":3675746830507731', ['Pin']],
    ['"Serial":3675746830507731', ['Serial Number']],
    ['"serial":36757468305077312345', ['Serial Number'], '36757468305077312345'],
    ['"cards":[{"Serial":3675746830507731,"Pin":"3675746830507732"}]', ['Serial Number']],
  ])('of an examination: %s', async (member, [label], value = '3675746830507731') => {
    const answer = await exam(`,${member}`)
    expect(answer).toMatchObject({ kind: 'delivered' })
    expect(answer.kind === 'delivered' && answer.rows).toContainEqual({ Label: label, Value: value })
  })

  it.each([
    [`"token":2.6362054405982757802e19`],
    [`"token":"${A}","kct1":1.1111111111111111111e19`],
    [`"tokens":[2.6362054405982757e19]`],
    [`"purchased_code":2.6362054405982757e19`],
    [`"token":"${A[0]}.${A.slice(1)}e+19"`],
    [`"token":[2.6362054405982757802e19]`],
  ])('or not at all, and a person reads it out: %s', async (member) => {
    expect(await light(`,${member}`)).toEqual(UNREADABLE)
  })

  it.each([['"Pin":3.675746830507731e18'], ['"cards":[{"Serial":"1","Pin":3.675746830507731e18}]']])(
    'or not at all, of an examination: %s',
    async (member) => {
      expect(await exam(`,${member}`)).toEqual(UNREADABLE)
    },
  )
})

describe('a token where none is expected', () => {
  it.each([
    [`"token":["${A}"]`],
    [`"token":{"token":${A},"units":"3"}`],
    [`"tokens":"${A}"`],
    [`"tokens":[{"token":"${A}","units":79}]`],
    [`"purchased_code":{"token":"${A}"}`],
    [`"TOKEN":"${A}"`],
    [`"standardToken":"Meter 12345678901 ${A}"`],
    [`"tokenAmount":2000.55,"tokenCode":"${A}"`],
  ])('is found: %s', async (member) => {
    expect(await light(`,${member}`)).toEqual(delivered(['Token', A]))
  })

  it('is found in the transaction', async () => {
    expect(await light('', `,"token":"${A}"`)).toEqual(delivered(['Token', A]))
  })

  it('too deep, it is a person’s to read', async () => {
    expect(await light(`,"token":${'['.repeat(50_000)}"${A}"${']'.repeat(50_000)}`)).toEqual(UNREADABLE)
  })

  it('does not wait for anybody where there is none', async () => {
    expect(await light(',"tokenAmount":2000.55,"token":[],"tokens":[{"token":null}]')).toEqual({
      kind: 'working',
    })
  })
})

it('what no database can store is left out of it', async () => {
  const member = `,"token":"${A}","units":"79.9\\u0000 kWh","tariff":"R2\\ud83d","debtAmount":"${'x'.repeat(199)}😀"`
  const rows = delivered(
    ['Token', A],
    ['Debt', `${'x'.repeat(199)}😀`],
    ['Units', '79.9 kWh'],
    ['Tariff', 'R2\ufffd'],
  )
  expect(await light(member)).toEqual(rows)
})

describe('a token in a text', () => {
  const grouped = (digits: string, size: number, by: string) =>
    digits.match(new RegExp(`.{${size}}`, 'g'))?.join(by) ?? ''

  it.each([
    [`Reference 2026112712340001 Token : ${A}`],
    [`Token : ${A} Reference 20261127123400012026`],
    [`Token: ${A}, Ref: 2026112712340001, Phone 08031234567, Date 2026-11-27 12:34`],
    [`2026112712340001|${A}`],
    [`Reference 2026112712340001, ${A}`],
    [grouped(A, 5, ' ')],
    [grouped(A, 5, '-')],
    [grouped(A, 4, '\u00a0')],
    [grouped(A, 4, '\u202f')],
    [grouped(A, 4, ' - ')],
    [grouped(A, 4, '\u2011')],
    [grouped(A, 4, '–')],
    [`Token : ${grouped(A, 4, ' ')} 79.9 kWh`],
    [`Token : ${grouped(A, 4, ' ')} 2000.00`],
  ])('is the token alone: %s', async (text) => {
    expect(await light(`,"purchased_code":${JSON.stringify(text)}`)).toEqual(delivered(['Token', A]))
    expect(await light(`,"token":${JSON.stringify(text)}`)).toEqual(delivered(['Token', A]))
  })

  it.each([
    [`${A}, ${B}`],
    [`Token: ${A} and ${B}`],
    [`Token 1: ${A}; Token 2: ${B}`],
    [`${A} ${B}`],
    [`${grouped(A, 4, ' ')} ${grouped(B, 4, ' ')}`],
    [`${grouped(A, 4, '-')}\n${grouped(B, 4, '-')}`],
  ])('may be two: %s', async (text) => {
    const both = delivered(['Token', A], ['Token', B])
    expect(await light(`,"token":${JSON.stringify(text)}`)).toEqual(both)
    expect(await light(`,"purchased_code":${JSON.stringify(text)}`)).toEqual(both)
  })

  it.each([
    [`KCT1: ${B} KCT2: ${C} Token: ${A}`],
    [`Token: ${A}, KCT 1: ${B}, KCT 2: ${C}`],
    [`KCT: ${B}, ${C}. Token: ${A}`],
    [`Key Change Token 1 : ${B} | Key Change Token 2 : ${C} | Standard Token : ${A}`],
    [`KCT1 ${grouped(B, 4, ' ')} KCT2 ${grouped(C, 4, ' ')} ${grouped(A, 4, ' ')}`],
  ])('is never one of the new key: %s', async (text) => {
    const all = delivered(['KCT 1', B], ['KCT 2', C], ['Token', A])
    expect(await light(`,"purchased_code":${JSON.stringify(text)}`)).toEqual(all)
    expect(await light(`,"token":${JSON.stringify(text)}`)).toEqual(all)
  })

  it.each([
    [`"Kct1":"${B}","KCT2":"${C}"`],
    [`"KCT":["${B}","${C}"]`],
    [`"keyChange":"${B}","keyChange2":${C}`],
  ])('comes with the codes of the new key, however their members are written: %s', async (members) => {
    const all = delivered(['KCT 1', B], ['KCT 2', C], ['Token', A])
    expect(await light(`,"token":"${A}",${members}`)).toEqual(all)
  })

  it('has each code once, by the name that a member gives it', async () => {
    const text = `Bonus Token : ${D}, Reset Token : ${E}`
    const members = `,"token":"${B}, ${C}, ${A}","kct1":"${B}","kct2":${C},"mainToken":${A},"purchased_code":"${text}"`
    expect(await light(members)).toEqual(
      delivered(['KCT 1', B], ['KCT 2', C], ['Token', A], ['Bonus Token', D], ['Reset Token', E]),
    )
  })

  it.each([['123456789012345'], ['1'.repeat(25)], ['Token : 12-34-56'], ['Reference 2026112712340001']])(
    'that cannot be read is a person’s to read: %s',
    async (text) => {
      expect(await light(`,"token":"${text}"`)).toEqual(UNREADABLE)
    },
  )

  it.each([['""'], ['null'], ['"N/A"'], ['"Token : "'], ['0'], ['[]'], ['"00000000000000000000"']])(
    'is none yet: %s',
    async (value) => {
      expect(await light(`,"token":${value}`)).toEqual({ kind: 'working' })
    },
  )

  it('is not waited for where the whole payment went to the meter’s debt', async () => {
    expect(await light(',"token":"","debtAmount":"5,000.00","units":0')).toEqual(
      delivered(['Debt', '₦5,000'], ['Units', '0 kWh']),
    )
    expect(await light(',"token":"","debtAmount":"5,000.00"')).toEqual({ kind: 'working' })
    expect(await light(',"debtAmount":"5,000.00","units":0,"mainTokenUnits":79.9')).toEqual({
      kind: 'working',
    })
    expect(await light(',"token":"12345678","debtAmount":5000,"units":0')).toEqual(UNREADABLE)
  })
})

describe('the pins of an examination', () => {
  it.each([
    [
      '"cards":[{"Serial":"W1","Pin":"0987"},{"serial":"W2","pin":"0988"}],"tokens":["0987"]',
      ['0987', 'W1', '0988', 'W2'],
    ],
    ['"Pin":"Pin : 0987","Serial":"W1"', ['0987', 'W1']],
    [
      '"purchased_code":"Serial No:W1, pin: 0987||Serial No:W2, pin: 0988"',
      ['Serial No:W1, pin: 0987', 'Serial No:W2, pin: 0988'],
    ],
    ['"purchased_code":"","token":"0987"', ['0987']],
    ['"cards":{"Serial":"W1","Pin":"0987"}', ['0987', 'W1']],
    ['"Pin":["0987"]', ['0987']],
    ['"tokens":"0987"', ['0987']],
  ])('are all there: %s', async (member, values) => {
    const answer = await exam(`,${member}`)
    expect(answer.kind === 'delivered' && answer.rows.map(({ Value }) => Value)).toEqual(values)
  })
})

describe('an examination of which no pin is there', () => {
  it.each([[''], [',"Pin":"N/A"'], [',"cards":[],"tokens":null']])(
    'is not delivered yet: %s',
    async (members) => {
      expect(await exam(members)).toEqual({ kind: 'working' })
    },
  )

  it.each([[',"cards":[["W1","0987"]]'], [',"cards":[{"pinCode":"0987"}]'], [',"Pins":"0987"']])(
    'that we can read is a person’s to read: %s',
    async (members) => {
      expect(await exam(members)).toEqual(UNREADABLE)
    },
  )
})

describe('a webhook', () => {
  const { hint } = vtpassBiller(
    createVtpassClient({
      fetch,
      base: 'https://vtpass.test',
      keys: { apiKey: '', publicKey: '', secretKey: '' },
    }),
    createClock(),
  )

  it('names its order to the last digit, and its code, where both come as numbers', () => {
    const body = '{"type":"transaction-update","data":{"code":40,"requestId":202606151100123456789012}}'
    expect(hint(body)).toEqual({ about: 'order', id: '202606151100123456789012', isReversal: true })
  })

  it.each([
    { code: '040', request_id: ID },
    { code: '040', content: { requestId: ID } },
    { code: '000', content: { transactions: { request_id: ID, status: 'Reversed' } } },
  ])('names its order, and tells of its end, wherever they stand: %j', (data) => {
    const body = JSON.stringify({ type: 'transaction-update', data })
    expect(hint(body)).toEqual({ about: 'order', id: ID, isReversal: true })
  })

  it.each(['', '{', '[]', '{"type":"transaction-update","data":{"code":"040"}}'])('is none: %s', (body) => {
    expect(hint(body)).toBeNull()
  })
})

it('an answer without a code says nothing', async () => {
  for (const code of ['""', 'null', '" "', '{}'])
    expect(await inHand(answered('').replace('"000"', code), 'MTNVTU')).toEqual({ kind: 'silent' })
})
