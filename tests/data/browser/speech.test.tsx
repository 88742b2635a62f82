import { expect, it, vi } from 'vitest'
import { browserSpeech } from '#src/data/browser/speech.ts'
import { fakeSpeech } from '#tests/support/fake-speech.ts'

it('has nothing to say where the browser has no voice', () => {
  const onEnd = vi.fn()
  expect(browserSpeech.canSpeak()).toBe(false)
  browserSpeech.say(['1 2 3 4'], onEnd)()
  expect(onEnd).toHaveBeenCalledOnce()
})

it('tells when the voices come', () => {
  const speech = fakeSpeech({ isLate: true })
  const listener = vi.fn()
  const stop = browserSpeech.subscribe(listener)
  expect(browserSpeech.canSpeak()).toBe(false)
  speech.comeLate()
  expect([browserSpeech.canSpeak(), listener.mock.calls.length]).toEqual([true, 1])
  stop()
  speech.comeLate()
  expect(listener).toHaveBeenCalledOnce()
})

it('ends once, after the last phrase or when it could not be said', () => {
  const speech = fakeSpeech()
  const onEnd = vi.fn()
  browserSpeech.say(['1 2 3 4', '5 6 7 8'], onEnd)
  expect(onEnd).not.toHaveBeenCalled()
  speech.finish()
  speech.fail()
  expect(onEnd).toHaveBeenCalledOnce()
})

it('tells nobody of the end when it was stopped', () => {
  const speech = fakeSpeech()
  const onEnd = vi.fn()
  const stop = browserSpeech.say(['1 2 3 4'], onEnd)
  const { fail } = speech
  stop()
  fail()
  expect([speech.said(), onEnd.mock.calls.length]).toEqual([[], 0])
})
