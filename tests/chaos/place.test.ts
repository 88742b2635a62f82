import { describe, expect, it } from 'vitest'
import { outcomeView } from '#src/domain/payment/outcome-view.ts'
import { airtime } from './flows/airtime.ts'
import { bulk } from './flows/bulk.ts'
import { whereIs } from './place.ts'
import type { Screen } from './screen.ts'
import { isLast, readResult } from './words.ts'

const wanted = { index: 0, seed: 1, amount: 500, email: 'a@example.com', phone: '08031234567' }
const flow = airtime(wanted)
const blank: Screen = {
  path: '/',
  order: null,
  heading: 'PayDey',
  step: '',
  overlay: null,
  dialog: null,
  news: [],
  buttons: {},
}
const seen = (screen: Partial<Screen>) => whereIs({ ...blank, ...screen }, flow)
const said = (title: string) => readResult({ ...blank, news: [{ title, words: title }] })

it.each(['Continue', 'Preview'])('knows a list for many by its %s, whichever step it is at', (button) => {
  const list = bulk(wanted)
  expect(whereIs({ ...blank, path: list.address, buttons: { [button]: false } }, list)).toBe('form')
})

describe('where a visitor is', () => {
  it.each([
    ['the form, once it can be sent', { path: flow.address, buttons: { PROCEED: false } }, 'form'],
    ['the form while it loads', { path: flow.address }, 'elsewhere'],
    [
      'the summary, at the same address',
      { path: flow.address, step: 'Order Summary', buttons: { PROCEED: true } },
      'summary',
    ],
    [
      'the summary under its overlay',
      { path: flow.address, step: 'Order Summary', overlay: 'Processing...please wait' },
      'busy',
    ],
    ['the payment page', { path: '/gateway/pay/abc' }, 'gateway'],
    ['a result screen', { path: '/airtime/status', order: '123' }, 'result'],
    ['the end of a session', { path: '/logout' }, 'ended'],
    ['the login, wherever it is asked for', { path: flow.address, dialog: 'Welcome Back!' }, 'login'],
    ['a question before a second payment', { path: flow.address, dialog: 'Pay this again?' }, 'asked'],
    ["the browser's own page", { path: 'chrome-error:' }, 'trouble'],
    ['home', {}, 'home'],
  ] as const)('%s', (_, screen, where) => {
    expect(seen(screen)).toBe(where)
  })
})

describe('what a result screen says', () => {
  it.each([
    ['successful', 'successful', true],
    ['failed', 'failed', true],
    ['unclearFailure', 'failed', true],
    ['refundDue', 'failed', true],
    ['reversed', 'reversed', true],
    ['delivering', 'pending', false],
    ['unpaid', 'not-paid', false],
    ['unknown', 'unknown', false],
    ['invalid', 'nothing-sent', true],
  ] as const)('%s', (view, word, isTheLast) => {
    expect(said(outcomeView[view].title)).toMatchObject({ word })
    expect(said(`${outcomeView[view].title}, ₦39,412.00, 7:49 pm`)).toMatchObject({ word })
    expect(isLast(word)).toBe(isTheLast)
  })

  it('is not known while the provider is asked', () => {
    expect(said(outcomeView.pending.sentence)).toMatchObject({ word: 'unknown' })
    expect(said('Loading...please wait')).toBeNull()
  })
})
