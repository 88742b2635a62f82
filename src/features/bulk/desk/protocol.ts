import type { BulkProvider, BulkUpload } from '#src/contract/bulk.ts'
import type { Kobo } from '#src/contract/kobo.ts'
import type { Result } from '#src/domain/result.ts'
import type { ReadProblem } from '#src/features/bulk/reading/read-problem.ts'
import type {
  Change,
  Choice,
  DeskSource,
  Difference,
  Overview,
  RowQuery,
  RowWindow,
  UploadFile,
} from './desk.ts'

/** What can be asked of the worker, and what it answers: the Desk with data for its arguments. */
export interface Calls {
  readonly read: {
    readonly input: {
      readonly source: DeskSource
      readonly providers: readonly BulkProvider[]
      readonly choice: Choice | undefined
      readonly changes: readonly Change[]
    }
    readonly answer: Result<Overview, ReadProblem>
  }
  readonly choose: { readonly input: Choice; readonly answer: Overview }
  readonly judgeWith: { readonly input: readonly BulkProvider[]; readonly answer: Overview }
  readonly window: {
    readonly input: RowQuery & { readonly from: number; readonly count: number }
    readonly answer: RowWindow
  }
  readonly nextProblem: {
    readonly input: RowQuery & { readonly after: number }
    readonly answer: number | null
  }
  readonly change: { readonly input: Change; readonly answer: Overview }
  readonly undo: { readonly input: null; readonly answer: Overview }
  readonly changes: { readonly input: null; readonly answer: readonly Change[] }
  readonly uploadFile: { readonly input: null; readonly answer: UploadFile }
  readonly compare: {
    readonly input: { readonly theirs: BulkUpload['rows']; readonly total: Kobo }
    readonly answer: readonly Difference[]
  }
  readonly problems: { readonly input: null; readonly answer: Blob }
  readonly report: { readonly input: null; readonly answer: Blob }
  /** Loads everything that reading may need, so that it is kept for offline. */
  readonly warm: { readonly input: null; readonly answer: null }
}

export type CallName = keyof Calls

/** One question, named by a number that its answer repeats. */
export type Question = {
  readonly [Name in CallName]: {
    readonly id: number
    readonly call: Name
    readonly input: Calls[Name]['input']
  }
}[CallName]

export type FromWorker =
  /** The first word: from here on the worker's code is there. */
  | { readonly type: 'ready' }
  /** The file is in memory and the code for it is loaded: the time that reading may take counts from here. */
  | { readonly type: 'begun'; readonly id: number }
  | { readonly type: 'progress'; readonly id: number; readonly fraction: number; readonly what: string }
  | { readonly type: 'answer'; readonly id: number; readonly value: unknown }
  /** A bug, or code that could not be loaded. Failures of a file are answers. */
  | { readonly type: 'failed'; readonly id: number; readonly message: string }

const CALLS: Readonly<Record<CallName, true>> = {
  read: true,
  choose: true,
  judgeWith: true,
  window: true,
  nextProblem: true,
  change: true,
  undo: true,
  changes: true,
  uploadFile: true,
  compare: true,
  problems: true,
  report: true,
  warm: true,
}

/**
 * Both ends are of one build, and nobody else can write to either: the envelope is looked at, and what it holds is what the
 * other end's types say.
 */
export function readQuestion(data: unknown): Question | null {
  if (!isRecord(data) || typeof data.id !== 'number' || typeof data.call !== 'string') return null
  return Object.hasOwn(CALLS, data.call) && 'input' in data ? (data as Question) : null
}

export function readFromWorker(data: unknown): FromWorker | null {
  if (!isRecord(data)) return null
  const { type, id, fraction, what, value, message } = data
  if (type === 'ready') return { type }
  if (typeof id !== 'number') return null
  if (type === 'progress' && typeof fraction === 'number' && typeof what === 'string') {
    return { type, id, fraction, what }
  }
  if (type === 'begun') return { type, id }
  if (type === 'answer') return { type, id, value }
  return type === 'failed' && typeof message === 'string' ? { type, id, message } : null
}

function isRecord(data: unknown): data is Readonly<Record<string, unknown>> {
  return typeof data === 'object' && data !== null
}
