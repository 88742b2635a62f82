import { describe, expect, it } from 'vitest'
import { classOf, statusOf } from '#src/server/vtpass/codes.ts'
import { readVend } from '#src/server/vtpass/vend-answer.ts'

// What its codes mean to us, row by row, by hand.
const table = [
  ['099', 'working'],
  ['089', 'working'],
  ['001', 'working'],
  ['010', 'refused'],
  ['011', 'refused'],
  ['012', 'refused'],
  ['013', 'refused'],
  ['016', 'refused'],
  ['017', 'refused'],
  ['018', 'our-fault'],
  ['021', 'our-fault'],
  ['022', 'our-fault'],
  ['023', 'our-fault'],
  ['024', 'our-fault'],
  ['027', 'our-fault'],
  ['028', 'our-fault'],
  ['030', 'refused'],
  ['031', 'refused'],
  ['032', 'refused'],
  ['034', 'refused'],
  ['035', 'refused'],
  ['040', 'refused'],
  ['085', 'silent'],
  ['086', 'silent'],
  ['087', 'our-fault'],
  ['091', 'refused'],
  ['014', 'silent'],
  ['019', 'silent'],
  ['044', 'person'],
  ['083', 'silent'],
  ['020', 'silent'],
  ['123', 'silent'],
  ['', 'silent'],
] as const

const statuses = [
  ['delivered', 'delivered'],
  ['initiated', 'working'],
  ['pending', 'working'],
  ['processing', 'working'],
  ['failed', 'refused'],
  ['reversed', 'refused'],
  ['', 'silent'],
  ['on hold', 'silent'],
] as const

describe('a code of VTpass', () => {
  it.each(table)('%s as an answer to an order means %s', (code, meaning) => {
    expect(classOf(code, 'vend')).toBe(meaning)
  })

  it.each(table)(
    '%s as an answer to a question is a no only where it is about the order',
    (code, meaning) => {
      const isNo = meaning === 'refused' || meaning === 'our-fault'
      const isOfTheOrder = ['016', '040', '091'].includes(code)
      expect(classOf(code, 'ask')).toBe(isNo && !isOfTheOrder ? 'silent' : meaning)
    },
  )

  it('015 permits another sending only where it answers a question', () => {
    expect([classOf('015', 'vend'), classOf('015', 'ask')]).toEqual(['silent', 'unknown'])
  })

  it.each(statuses)('000 with the status "%s" is %s', (status, meaning) => {
    expect(statusOf(status)).toBe(meaning)
  })

  it.each(statuses)('000 with "%s" in a whole answer', (status, meaning) => {
    const body = { code: '000', content: { transactions: { status: status.toUpperCase() } } }
    const answer = readVend(body, { call: 'ask', id: 'x', needs: null })
    expect(answer).toMatchObject({ kind: meaning === 'refused' ? 'failed' : meaning })
  })
})

describe('an answer of VTpass', () => {
  const expected = { call: 'vend', id: '202606151100abc', needs: null } as const

  it.each([
    null,
    undefined,
    '',
    '<html>502</html>',
    [],
    {},
    { code: {} },
    { response_description: 'TRANSACTION SUCCESSFUL' },
    { code: '000' },
    { code: '000', content: [] },
    { code: '000', content: { transactions: 'delivered' } },
    { code: '000', requestId: 'another', content: { transactions: { status: 'delivered' } } },
  ])('is silence when it cannot be read: %j', (body) => {
    expect(readVend(body, expected)).toEqual({ kind: 'silent' })
  })

  it('is no refusal where its transaction is delivered, but one where it is pending', () => {
    const said = (code: string, status: string) => ({ code, content: { transactions: { status } } })
    for (const code of ['016', '040', '091']) {
      expect(readVend(said(code, 'delivered'), expected)).toEqual({ kind: 'silent', wantsPerson: true })
      expect(readVend(said(code, 'pending'), expected)).toEqual({ kind: 'failed', reason: 'refused' })
    }
  })

  it('may have its code as a number', () => {
    expect(readVend({ code: 18 }, expected)).toEqual({ kind: 'failed', reason: 'our-fault' })
    expect(readVend({ code: 99, requestId: expected.id }, expected)).toEqual({ kind: 'working' })
  })
})
