import { readdirSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'

// Who clones the repository has no other paper than the specification. So a comment gives its reason itself: it cites
// the specification by section, and no note, decision or rule by a name or a number that cannot be looked up here.
const notes =
  'architecture|bulk|decisions?|domain|people|performance|providers|reliability|sandbox|security|simulation|style|toolchain|visual'
const FOREIGN = new RegExp(
  [
    `\\b(?:${notes})\\.md\\b`,
    `\\((?:${notes})(?:: |, ")`,
    `\\bdecisions?: `,
    `\\b(?:decisions?|finding|people|reliability|security|toolchain),? (?:finding )?[FRS]?\\d`,
    `[(,] ?[FRS]\\d{1,2}[),]`,
    `\\brule R\\d`,
    `\\bthe design\\b`,
  ].join('|'),
  'gi',
)

/** What a text cites that is not here, also over the end of a comment's line. */
function foreignIn(text: string): readonly string[] {
  const words = text.replace(/\s+(?:(?:\*|\/\/) )?\s*/g, ' ').replaceAll('DECISIONS.md', '')
  return words.match(FOREIGN) ?? []
}

function commentsOf(path: string): string {
  const text = readFileSync(path, 'utf8')
  // Most files have nothing to find even in their code, and need no parser.
  if (path.endsWith('.md') || foreignIn(text).length === 0) return text
  return parseSync(path, text)
    .comments.map(({ value }) => value)
    .join('\n')
}

/** They say what F and S numbers in titles are, and what this test is about. */
const others = ['tests/README.md', 'tests/docs/promises.test.ts', 'tests/docs/citations.test.ts']
const files = ['src', 'sw', 'tests']
  .flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' }).map(
      (name) => `${room}/${name.replaceAll('\\', '/')}`,
    ),
  )
  .filter((path) => /\.(?:tsx?|md)$/.test(path) && !others.includes(path))

it('no comment and no README cites a paper that is not here', () => {
  const found = files.flatMap((path) => foreignIn(commentsOf(path)).map((cited) => `${path}: ${cited}`))
  expect(files.length).toBeGreaterThan(1000)
  expect(found).toEqual([])
})

it.each([
  '/** Sent to no other (security 19). */',
  '// Decision 51: the spec names these pages.',
  '(spec section 9, decisions 15 and 16)',
  'between us and the provider (reliability\n * F7), and must get no token',
  'a second page would be one too many (F10).',
  'says what not to do, never "failed" (R9, F14).',
  'no hyphen (reliability, finding 3)',
  'a refusal or an unknown outcome (rule\nR4)',
  'no motion, no slides (visual.md)',
  'removed too (decisions, "A user\'s logout")',
  "back, it is kept again (decisions: A user's logout).",
  'likeliest to want (architecture: The worker)',
])('sees %j', (text) => {
  expect(foreignIn(text)).not.toEqual([])
})

it.each([
  'the envelope (spec section 8)',
  'see DECISIONS.md (decided there)',
  'src/domain/security-headers.ts, deploy/go-live.md',
  '`--mode F12` runs only one',
  'the digits FF D8, 10 people, security of 2 users',
])('lets pass %j', (text) => {
  expect(foreignIn(text)).toEqual([])
})
