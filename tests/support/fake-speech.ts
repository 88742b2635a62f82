import { onTestFinished, vi } from 'vitest'

/** A browser with one voice, which says nothing by itself: `finish` ends what it says. */
export function fakeSpeech({ isLate = false } = {}) {
  let queue: SpeechSynthesisUtterance[] = []
  let voices = isLate ? [] : ['a voice']
  const changed = new EventTarget()
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      readonly text: string
      constructor(text: string) {
        this.text = text
      }
    },
  )
  vi.stubGlobal(
    'speechSynthesis',
    Object.assign(changed, {
      getVoices: () => voices,
      speak: (utterance: SpeechSynthesisUtterance) => void queue.push(utterance),
      cancel: () => {
        queue = []
      },
    }),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  return {
    said: () => queue.map(({ text }) => text),
    finish: () => queue.at(-1)?.onend?.(new Event('end') as SpeechSynthesisEvent),
    fail: () => queue[0]?.onerror?.(new Event('error') as SpeechSynthesisErrorEvent),
    comeLate() {
      voices = ['a voice']
      changed.dispatchEvent(new Event('voiceschanged'))
    },
  }
}
