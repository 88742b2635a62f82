import type { BulkProvider } from '#src/contract/bulk.ts'
import type { Kobo } from '#src/contract/kobo.ts'
import type { LayoutChoice } from '#src/domain/bulk/columns.ts'
import type { RowGroup } from '#src/domain/bulk/row-groups.ts'
import type { Field, JudgedRow, Layout, RowStatus, SheetQuestion } from '#src/domain/bulk/sheet.ts'
import type { Cause, CauseName, SentTotal } from '#src/domain/bulk/tally.ts'
import type { SentRow } from '#src/domain/bulk/upload-file.ts'
import type { Result } from '#src/domain/result.ts'
import type { OnReading } from '#src/features/bulk/reading/read-book.ts'
import type { ReadProblem } from '#src/features/bulk/reading/read-problem.ts'

/** A file, or pasted cells, which have no name. */
export interface ListSource {
  readonly name: string
  readonly file: Blob
}

/** The user's changes to a sheet. Rows by number. */
export type Change =
  | { readonly kind: 'set'; readonly row: number; readonly field: Field; readonly text: string }
  /** Out of the list, back in it, or sent although something about it is in question: one that comes later is asked. */
  | { readonly kind: 'remove' | 'restore' | 'keep'; readonly rows: readonly number[] }
  /** This cell's text into every empty cell of its column below it, up to the next one that is not empty. */
  | { readonly kind: 'fill-down'; readonly row: number; readonly field: Field }
  /** One answer for every row with this note: takes its suggestion, keeps it, or leaves it out. */
  | ({ readonly kind: 'take-suggestions' | 'keep-all' | 'leave-all' } & CauseName)

/** Which sheet, which headings, which columns. What is not given is guessed. */
export interface Choice extends LayoutChoice {
  readonly sheet?: number
}

/** The small part of a sheet's state: what the screen shows beside the rows themselves. A new one with every change. */
export interface Overview {
  readonly source: { readonly name: string; readonly rows: number }
  readonly sheets: readonly { readonly name: string; readonly rows: number; readonly isHidden: boolean }[]
  readonly sheet: number
  readonly layout: Layout
  /** What must be answered about the sheet: no row is ready before that. */
  readonly questions: readonly SheetQuestion[]
  /** The headings, or column letters, and the first few rows as text: for choosing the columns. */
  readonly headings: readonly string[]
  readonly sample: readonly (readonly string[])[]
  readonly counts: Readonly<Record<RowStatus, number>>
  /** What would be sent now. */
  readonly sent: SentTotal
  /** Largest first; errors before decisions before warnings before repairs. */
  readonly causes: readonly ShownCause[]
  /** A total row of the sheet, in kobo, where it has one; null when it has none. */
  readonly statedTotal: Kobo | null
  /** Of the account's latest uploads, how many could not be read: what they paid is not asked about. */
  readonly unreadUploads: number
  /** The user has changed rows; the last change can be undone, unless it was made before a restart. */
  readonly isChanged: boolean
  readonly canUndo: boolean
  /** What was chosen and done to rows, as the draft keeps it: text, for it may be about 100,000 rows (`changes.ts`). */
  readonly work: string
}

/** `all` are the payments: to fix, fixed and ready. */
export type RowFilter = 'all' | RowGroup | 'cause'

export interface RowQuery {
  readonly filter: RowFilter
  /** Of the filter `cause`: the one whose rows are shown. */
  readonly cause?: CauseName | undefined
  /** Numbers of rows that pass whatever their state: one that was just mended keeps its place in the list. */
  readonly held?: readonly number[]
}

/** Tells apart what queries list, whatever rows they hold. */
export function listOf({ filter, cause }: RowQuery): string {
  return cause === undefined ? filter : JSON.stringify(cause)
}

/** A cause with the first suggestions of its rows. */
export interface ShownCause extends Cause {
  readonly examples: readonly { readonly from: string; readonly to: string }[]
}

interface RowWindow {
  /** How many rows pass the filter. */
  readonly total: number
  readonly rows: readonly JudgedRow[]
}

export interface UploadFile {
  /** CSV of the rows that are sent: SubscriberNumber, Provider, Product, Amount. */
  readonly file: Blob
  readonly rows: number
  readonly total: Kobo
  /** Its SHA-256, in hex: the same list has the same digest. */
  readonly digest: string
}

/** An upload of the account's, and on which day it was. `body`: the provider's response with its rows, unread; empty where it could not be had. */
export interface PaidUpload {
  readonly day: string
  readonly body: Blob
}

/** A sheet that was read and judged, and the operations on it. */
export interface SheetEngine {
  overview(): Overview
  /** Chooses another sheet or other columns: judges every row again, and discards the user's changes to cells. */
  choose(choice: Choice): Overview
  /** Judges again by another list of what may be bought. */
  judgeWith(providers: readonly BulkProvider[]): Overview
  /** Judges again by what the account has paid before. */
  notePaid(uploads: readonly PaidUpload[]): Promise<Overview>
  window(query: RowQuery & { readonly from: number; readonly count: number }): RowWindow
  /** A row by its number. */
  row(number: number): JudgedRow | null
  change(change: Change): Overview
  undo(): Overview
  uploadFile(): Promise<UploadFile>
  /** A page of what is sent. */
  sent(from: number, count: number): readonly SentRow[]
  /**
   * Reads the provider's response to the upload. Returns it without its rows, which are never the page's to read, and where
   * these differ from what is sent, in words: empty where they do not.
   */
  accept(body: Blob): Promise<{ readonly body: string; readonly difference: string }>
  /** "Download the problems": CSV of the original columns plus Row, Field, Value, Code, Message. */
  problems(): Blob
  /** "Download full report": CSV with every source row. */
  report(): Blob
}

export interface ReadOptions {
  readonly providers: readonly BulkProvider[]
  /** Done again on top of the sheet; what no longer fits it is skipped. */
  readonly work?: string | undefined
}

/** Everything that the worker can be asked. */
export interface SheetWorker extends SheetEngine {
  /** Loads what reading may need, so that it is kept for offline. */
  warm(): Promise<void>
  read(source: ListSource, options: ReadOptions): Promise<Result<Overview, ReadProblem>>
}
export type CallName = keyof SheetWorker

/** Why there is no list. `lost`: the worker died while reading it, or did not load. */
export type ListProblem = ReadProblem | 'lost'

/**
 * The spreadsheet, read and judged in a worker, which holds all of its rows: the page holds one window of them. Each list
 * has a client of its own.
 */
export interface SheetClient {
  /** Reads a file or pasted cells and judges every row. Limits: 10 MB, 60 MB and 1,000 parts unzipped, 100,000 rows, 30 s. */
  read(
    source: ListSource,
    options: ReadOptions & { readonly onProgress?: OnReading },
  ): Promise<Result<Overview, ListProblem>>
  /** Calls are answered in order; all with null once the client is closed or its worker has died. */
  ask<Name extends Exclude<CallName, 'read'>>(
    call: Name,
    ...input: Parameters<SheetWorker[Name]>
  ): Promise<Awaited<ReturnType<SheetWorker[Name]>> | null>
  close(): void
}

/** `onLost`: the worker has died by itself; a phone that is short of memory ends it first. */
export type OpenSheetClient = (onLost: () => void) => SheetClient

/** A call to the worker; its response repeats the `id`. */
export interface Question {
  readonly id: number
  readonly call: CallName
  readonly input: readonly unknown[]
}

export type FromWorker =
  /** Of `read`, once the file is in memory and its reader loaded: the time limit starts with the first of them. */
  | { readonly type: 'progress'; readonly id: number; readonly fraction: number; readonly what: string }
  | { readonly type: 'answer'; readonly id: number; readonly value: unknown }
  /** A bug, or code that did not load. A file's own failures are normal answers. */
  | { readonly type: 'failed'; readonly id: number; readonly message: string }
