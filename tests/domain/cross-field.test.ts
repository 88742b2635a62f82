import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { withCrossCheck } from '#src/domain/cross-field.ts'

const schema = withCrossCheck(
  v.object({ from: v.pipe(v.string(), v.trim(), v.nonEmpty('from is missing')), to: v.string() }),
  ({ from, to }) => (from <= to ? null : { field: 'to', message: 'to is before from' }),
)

/** What each field says, the first thing first, as the forms' resolver reads it. */
function said(value: unknown) {
  const parsed = v.safeParse(schema, value, { abortPipeEarly: true })
  return parsed.success
    ? parsed.output
    : parsed.issues.map((issue) => [issue.path?.[0]?.key ?? null, issue.message])
}

describe('a rule between fields', () => {
  it('lets the form’s own output through when it holds', () => {
    expect(said({ from: ' a ', to: 'b' })).toEqual({ from: 'a', to: 'b' })
  })

  it('is told at its field', () => {
    expect(said({ from: 'b', to: 'a' })).toEqual([['to', 'to is before from']])
  })

  it('is told beside what is wrong with a field alone', () => {
    const strict = withCrossCheck(
      v.object({ from: v.pipe(v.string(), v.minLength(5, 'from is short')), to: v.string() }),
      ({ from, to }) => (from <= to ? null : { field: 'to', message: 'to is before from' }),
    )
    const parsed = v.safeParse(strict, { from: 'b', to: 'a' }, { abortPipeEarly: true })
    expect(parsed.issues?.map(({ message }) => message)).toEqual(['from is short', 'to is before from'])
  })

  it.each([[null], ['text'], [undefined]])('is not asked about %s, which is no form', (value) => {
    expect(said(value)).toHaveLength(1)
  })

  it('holds again for every parse', () => {
    expect([said({ from: 'b', to: 'a' }), said({ from: 'a', to: 'b' })]).toEqual([
      [['to', 'to is before from']],
      { from: 'a', to: 'b' },
    ])
  })
})
