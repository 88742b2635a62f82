/** Reading out loud, where the browser has a voice for it. */
export interface Speech {
  canSpeak(): boolean
  /** Calls back when `canSpeak` may have changed: some browsers load their voices late. */
  subscribe(listener: () => void): () => void
  /**
   * Speaks the phrases one after the other, with pauses; calls `onEnd` after the last, or on failure. Returns a
   * function that stops it.
   */
  say(phrases: readonly string[], onEnd: () => void): () => void
}

/** Slow enough to type along. */
const RATE = 0.7

const voice = () => ('speechSynthesis' in globalThis ? globalThis.speechSynthesis : undefined)

export const browserSpeech: Speech = {
  canSpeak: () => (voice()?.getVoices().length ?? 0) > 0,
  subscribe(listener) {
    const speech = voice()
    // Safari before 18 has its voices from the start and fires no event.
    speech?.addEventListener?.('voiceschanged', listener)
    return () => speech?.removeEventListener?.('voiceschanged', listener)
  },
  say(phrases, onEnd) {
    const speech = voice()
    let isStopped = false
    const end = () => {
      if (isStopped) return
      isStopped = true
      onEnd()
    }
    if (speech === undefined) {
      end()
      return () => {}
    }
    speech.cancel()
    for (const [index, phrase] of phrases.entries()) {
      const utterance = new SpeechSynthesisUtterance(phrase)
      utterance.lang = 'en'
      utterance.rate = RATE
      utterance.onerror = end
      if (index === phrases.length - 1) utterance.onend = end
      speech.speak(utterance)
    }
    return () => {
      isStopped = true
      speech.cancel()
    }
  },
}
