import type { BulkProvider, BulkUpload } from '#src/contract/bulk.ts'
import type { Kobo } from '#src/contract/kobo.ts'
import type { Change, Choice, Desk, DeskSource } from './desk.ts'

/** A call of the Desk, with data for its arguments. */
interface Call<Name extends Exclude<keyof Desk, 'close'>, Input = null> {
  readonly input: Input
  readonly answer: Awaited<ReturnType<Desk[Name]>>
}

/** What can be asked of the worker, and what it answers. */
export interface Calls {
  readonly read: Call<
    'read',
    {
      readonly source: DeskSource
      readonly providers: readonly BulkProvider[]
      readonly choice: Choice | undefined
      readonly changes: readonly Change[]
    }
  >
  readonly choose: Call<'choose', Choice>
  readonly judgeWith: Call<'judgeWith', readonly BulkProvider[]>
  readonly window: Call<'window', Parameters<Desk['window']>[0]>
  readonly nextProblem: Call<'nextProblem', Parameters<Desk['nextProblem']>[0]>
  readonly change: Call<'change', Change>
  readonly undo: Call<'undo'>
  readonly changes: Call<'changes'>
  readonly uploadFile: Call<'uploadFile'>
  readonly compare: Call<'compare', { readonly theirs: BulkUpload['rows']; readonly total: Kobo }>
  readonly problems: Call<'problems'>
  readonly report: Call<'report'>
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
