/** Why a file cannot be read. Each has one sentence and what to do (reading/problem-words.ts). */
export type ReadProblemKind =
  | 'empty'
  | 'too-big'
  | 'too-many-rows'
  | 'too-big-unzipped'
  | 'password'
  | 'damaged'
  | 'web-page'
  | 'other-type'
  | 'quotes'
  | 'no-rows'
  | 'too-slow'
  | 'cancelled'

export interface ReadProblem {
  readonly kind: ReadProblemKind
  /** The line of the file, for `quotes`; what the file is instead, for `other-type` ("a picture", "a PDF"). */
  readonly line?: number
  readonly what?: string
}
