import { describe, expect, it } from 'vitest'
import { type Failure, failureSentence, isDefinite } from '#src/domain/failure.ts'
import { err, ok } from '#src/domain/result.ts'

const odd = { kind: 'unexpected', status: 502, retryAfterMs: null, looksCaptive: false } as const

const table: readonly (readonly [string, Failure, boolean, RegExp])[] = [
  ['no network', { kind: 'offline' }, false, /offline/],
  ['no answer in time', { kind: 'timeout' }, false, /too long/],
  ['a 401', { kind: 'unauthorized' }, true, /log in again/],
  [
    'a refusal',
    { kind: 'rejected', message: 'Meter unknown', code: '25', status: 400 },
    true,
    /^Meter unknown$/,
  ],
  [
    'a refusal without words',
    { kind: 'rejected', message: '', code: '25', status: 400 },
    true,
    /not accepted/,
  ],
  ['an unreadable answer', { kind: 'invalid-response' }, false, /could not read/],
  ['a gateway error', odd, false, /on our side\. Please/],
  // Section 8: the server's message, else the status text.
  [
    'a server that says what is wrong',
    { ...odd, message: 'We are back at 6 pm.' },
    false,
    /^We are back at 6 pm\.$/,
  ],
  [
    'a server that says its status',
    { ...odd, message: '', statusText: 'Bad Gateway' },
    false,
    /^Bad Gateway\. Please/,
  ],
  ['a cut connection', { ...odd, status: null }, false, /could not get through/],
  ['a Wi-Fi login page', { ...odd, status: 200, looksCaptive: true }, false, /sign in to this Wi-Fi/],
  ['too many tries', { ...odd, status: 429, retryAfterMs: 30_000 }, false, /too many tries.*in 30 seconds/],
  [
    'too many tries, in the words of the provider',
    { ...odd, status: 429, retryAfterMs: 30_000, message: 'Wait until 9 am.' },
    false,
    /^Wait until 9 am\.$/,
  ],
  ['too many tries, one second', { ...odd, status: 429, retryAfterMs: 20 }, false, /in 1 second\./],
  ['maintenance', { ...odd, status: 503, retryAfterMs: 600_000 }, false, /in 10 minutes/],
]

describe('a failure', () => {
  it.each(table)('%s: is it a definite no, and what is said', (_, failure, definite, sentence) => {
    expect(isDefinite(failure)).toBe(definite)
    expect(failureSentence(failure)).toMatch(sentence)
  })

  it('never says that a payment failed', () => {
    for (const [, failure] of table) expect(failureSentence(failure)).not.toMatch(/payment failed/i)
  })
})

describe('a result', () => {
  it('is a value or an error', () => {
    expect(ok(1)).toEqual({ ok: true, value: 1 })
    expect(err('no')).toEqual({ ok: false, error: 'no' })
  })
})
