import type { ColumnContent } from './column-content.ts'
import { meaningOf } from './heading-words.ts'
import { FIELDS, type Field, type Layout } from './sheet.ts'

/** The five columns that "Download the problems" adds behind the sheet's own. */
export const PROBLEM_COLUMNS = ['Row', 'Field', 'Value', 'Code', 'Message'] as const

export interface ColumnGuess {
  readonly columns: Layout['columns']
  readonly isSure: boolean
}

interface Candidate {
  readonly field: Field
  readonly column: number
  readonly score: number
  readonly isByContent: boolean
}

/** From here on a column is said to be made of something. */
const MOSTLY = 0.6
const NEARLY_ALL = 0.8
/** Two columns nearer than this to each other could both be meant. */
const CLOSE = 0.75

/**
 * Which column is which, by what its heading says and what is in it: each field takes the likeliest column that is left.
 * Not sure when a field has no column, has two that could be it, or a heading that says nothing of the kind.
 */
export function guessColumns(
  headings: readonly string[] | null,
  contents: readonly ColumnContent[],
): ColumnGuess {
  const isOurs = headings !== null && isProblemList(headings)
  const own = isOurs ? headings.length - PROBLEM_COLUMNS.length : contents.length
  const candidates = contents
    .slice(0, own)
    .flatMap((content, column) => candidatesOf(content, column, headings))
    .sort((a, b) => b.score - a.score || firstOf(a, b))
  const taken = new Map<Field, Candidate>()
  for (const candidate of candidates) {
    const isFree =
      !taken.has(candidate.field) && ![...taken.values()].some(({ column }) => column === candidate.column)
    if (isFree) taken.set(candidate.field, candidate)
  }
  const used = new Set([...taken.values()].map(({ column }) => column))
  const hasRival = ({ field, score }: Candidate) =>
    candidates.some(
      (other) => other.field === field && !used.has(other.column) && score - other.score < CLOSE,
    )
  const isCertain = (field: Field) => {
    const chosen = taken.get(field)
    return chosen !== undefined && !hasRival(chosen) && (headings === null || !chosen.isByContent)
  }
  const columnOf = (field: Field) => taken.get(field)?.column ?? null
  return {
    columns: {
      subscriber: columnOf('subscriber'),
      provider: columnOf('provider'),
      product: columnOf('product'),
      amount: columnOf('amount'),
    },
    isSure: FIELDS.every(isCertain),
  }
}

/** Is it our list of problems coming back? */
export function isProblemList(headings: readonly string[]): boolean {
  const added = headings.slice(-PROBLEM_COLUMNS.length)
  return PROBLEM_COLUMNS.every((name, at) => added[at]?.trim() === name)
}

function candidatesOf(
  content: ColumnContent,
  column: number,
  headings: readonly string[] | null,
): Candidate[] {
  const heading = headings?.[column] ?? ''
  const said = trusted(meaningOf(heading), content)
  return FIELDS.flatMap((field): Candidate[] => {
    const likeness = content.likeness[field]
    const weight = said?.field === field ? said.weight : 0
    const isByContent = weight === 0
    const isLikely = isByContent
      ? said === null && isMadeOf(field, content, heading)
      : weight > 1 || likeness >= MOSTLY
    return isLikely ? [{ field, column, score: weight + 2 * likeness, isByContent }] : []
  })
}

/** The same, unless what is in the column says clearly that it is something else. */
function trusted(said: ReturnType<typeof meaningOf>, { likeness, isSerial }: ColumnContent): typeof said {
  if (said === null || said.field === 'amount') return said
  if (said.field === 'subscriber') return isSerial && likeness.subscriber === 0 ? null : said
  const other = said.field === 'provider' ? 'product' : 'provider'
  if (likeness[said.field] === 0 && likeness[other] >= MOSTLY) return { ...said, field: other }
  return said.weight === 1 && likeness[said.field] < MOSTLY ? null : said
}

/** Without a heading of ours. An unknown heading over numbers may be a salary: no amount is taken from it. */
function isMadeOf(field: Field, { likeness, isSerial }: ColumnContent, heading: string): boolean {
  if (field !== 'amount') return likeness[field] >= MOSTLY
  return heading.trim() === '' && !isSerial && likeness.amount >= NEARLY_ALL
}

/** Of two alike the left one; only an amount without a heading stands on the right more often. */
function firstOf(a: Candidate, b: Candidate): number {
  return a.field === 'amount' && a.isByContent ? b.column - a.column : a.column - b.column
}
