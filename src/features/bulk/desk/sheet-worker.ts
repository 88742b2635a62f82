import { browserClock } from '#src/platform/clock.ts'
import { answerQuestions } from './answer-questions.ts'
import type { FromWorker, Question } from './desk.ts'

/** The worker in which users' spreadsheets are read: it cannot make any request (domain/hosting/security-headers.ts). */
declare const self: {
  postMessage(message: FromWorker): void
  addEventListener(type: 'message', listener: (event: MessageEvent<Question>) => void): void
}

const hear = answerQuestions((message) => self.postMessage(message), browserClock)
self.addEventListener('message', ({ data }) => hear(data))
self.postMessage({ type: 'ready' })
