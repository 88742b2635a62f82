import type { FromWorker, Question } from './sheet-client.ts'

/** The worker in which users' spreadsheets are read: it cannot make any request (domain/security-headers.ts). */
declare const self: {
  postMessage(message: FromWorker): void
  addEventListener(type: 'message', listener: (event: MessageEvent<Question>) => void): void
}

const tell = (message: FromWorker) => self.postMessage(message)

// Imported, so that this file is all that the worker's entry holds: a reader that loads later imports what it shares with
// the rest, and WebKit runs a worker's entry again when a module imports it.
const answering = import('./answer-questions.ts').then(({ answerQuestions }) => answerQuestions(tell))

self.addEventListener('message', ({ data }) => {
  answering.then(
    (hear) => hear(data),
    (error) => tell({ type: 'failed', id: data.id, message: String(error) }),
  )
})
