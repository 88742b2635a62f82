import type { Desk, Overview } from '#src/features/bulk/desk/desk.ts'
import type { ReadProblem } from '#src/features/bulk/reading/read-problem.ts'
import type { Work } from './work.ts'

/** A file, or pasted cells, which have no name. */
export interface ListSource {
  readonly name: string
  readonly file: Blob
}

/** A list that was read before, and what was done to it since. */
export interface KeptList {
  readonly source: ListSource
  readonly work: Work
}

export interface List {
  /** Another one for each reading. */
  readonly id: number
  readonly desk: Desk
  readonly source: ListSource
  readonly overview: Overview
  /** It was here before this visit. */
  readonly isRestored: boolean
  /** Nothing was done to it since it was opened: a restored one is kept already. */
  readonly isUntouched: boolean
}

export interface Reading {
  readonly name: string
  readonly fraction: number
  readonly what: string
}

/** `lost`: the worker died over it, or did not come. */
export type ListProblem = ReadProblem | 'lost'

export interface ListState {
  /** Stays while another file is read, and when that one cannot be. */
  readonly list: List | null
  /** A list of before that is not open again yet. */
  readonly kept: KeptList | null
  readonly reading: Reading | null
  /** The name of what is read once the networks are known. */
  readonly waiting: string | null
  /** Why the last one could not be read. */
  readonly problem: ListProblem | null
}

export const NO_LIST: ListState = { list: null, kept: null, reading: null, waiting: null, problem: null }
