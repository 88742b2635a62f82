import { problemWords } from '#src/features/bulk/reading/problem-words.ts'
import type { ListProblem } from './list.ts'

const LOST = 'Your list could not be opened on this device just now. Try again, with a connection if you can.'

/** What stands by the file field when a file could not be read. */
export function problemText(problem: ListProblem, hasEarlier: boolean): string {
  const sentence = problem === 'lost' ? LOST : problemWords(problem)
  return hasEarlier ? `${sentence} Your earlier list stays.` : sentence
}
