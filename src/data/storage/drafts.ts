import * as v from 'valibot'
import { amount } from './journal.ts'
import type { Records } from './records.ts'

const LONGEST_TEXT = 10_000
/** What somebody has typed into a form and not sent yet, by field; the longest is a message to support. */
const DraftSchema = v.object({
  values: v.record(v.pipe(v.string(), v.maxLength(200)), v.pipe(v.string(), v.maxLength(LONGEST_TEXT))),
  savedAt: v.number(),
})
export type Draft = v.InferOutput<typeof DraftSchema>

/** The key of a biller's one draft: its address in lower case. */
export function draftKey(categoryPath: string, billerCode: string): string {
  return `${categoryPath}/${billerCode}`.toLowerCase()
}

/** The key of the draft that marks this device as the maker of a pay link: it holds the link's key and nothing else. */
export function payLinkDraft(token: string): string {
  return `pay-for/${token}`
}
export const LINK_KEY = 'key'

/** Unsent forms, keyed by `draftKey`. They survive a closed tab, an update and the end of a session. */
export const DRAFTS = { table: 'drafts', schema: DraftSchema }

/** An older draft is hardly needed any more, and does not stay on a phone: nothing offers it, the next start removes it. */
const DRAFT_MAX_AGE_MS = 30 * 24 * 60 * 60_000

export function isOldDraft({ savedAt }: Draft, now: number): boolean {
  return now - savedAt > DRAFT_MAX_AGE_MS
}

export async function removeOldDrafts(drafts: Records<Draft>, now: number): Promise<void> {
  const { records } = await drafts.read()
  for (const [key, draft] of records) if (isOldDraft(draft, now)) await drafts.remove(key)
}

const short = v.pipe(v.string(), v.maxLength(500))
/** Enough for some 100,000 changed cells. */
const LONGEST_WORK = 20_000_000

/** A spreadsheet on its way to be paid for: the file itself, and what the user has done to it. Amounts in kobo. */
const BulkDraftSchema = v.object({
  narration: short,
  email: short,
  /** Null before a file was chosen. Pasted cells are a file without a name. */
  source: v.nullable(v.object({ name: short, file: v.blob() })),
  /** Columns chosen and cells changed, as JSON that the bulk slice reads and writes. */
  work: v.pipe(v.string(), v.maxLength(LONGEST_WORK)),
  /** Lists that were uploaded before, by digest, newest first: the same one again is worth a question. */
  sent: v.array(
    v.object({
      digest: short,
      rows: v.number(),
      total: amount,
      at: v.number(),
      /** Under which it was uploaded. An older version did not note it, nor what follows. */
      tranId: v.optional(short),
      /** How many rows of the file were not in it. */
      leftOut: v.optional(v.number()),
      /** The file's other sheets. */
      otherSheets: v.optional(v.pipe(v.array(short), v.maxLength(20))),
    }),
  ),
  savedAt: v.number(),
})
export type BulkDraft = v.InferOutput<typeof BulkDraftSchema>

/** Each user has one, under this key. */
export const BULK_DRAFT_KEY = 'bulk'

/** Survives a closed tab and an update; removed when the user signs out. */
export const BULK_DRAFTS = { table: 'bulk-drafts', schema: BulkDraftSchema }
