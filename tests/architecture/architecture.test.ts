import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { findProblems, findUnseen, type Rule } from './check.ts'
import { readTree } from './tree.ts'

const root = process.cwd()
const tree = readTree(root)
const problems = findProblems(tree)

const sentences: Readonly<Record<Rule, string>> = {
  module: 'every file lies in a module',
  layer: 'imports go up the list of layers only',
  slice: 'no slice imports another',
  cycle: 'no files import each other in a ring',
  parent: 'no import climbs by ../',
  computed: 'every import can be followed',
  unresolved: 'every import names a file that exists, with its extension',
  undeclared: 'every package is in package.json',
  package: 'every package is used by its owners only',
  barrel: 'there is no barrel',
  'default-export': 'exports are named',
  lines: 'no file is over 500 lines',
  jsx: 'JSX stays in the modules that draw',
  word: 'time, network, storage and markup stay in their modules',
  readme: 'every module has a README.md',
  syntax: 'every file parses',
}

it.each(Object.entries(sentences))('%s: %s', (rule) => {
  const found = problems.filter((problem) => problem.rule === rule)
  expect(found.map(({ file, detail }) => `${file}: ${detail}`)).toEqual([])
})

// A check that saw nothing reports success. So count what is on the disk by another way, of every kind of script.
it('saw every file that there is', () => {
  const onDisk = ['src', 'sw', 'tests'].flatMap((folder) =>
    readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name.replaceAll('\\', '/')}`,
    ),
  )
  expect(onDisk.length).toBeGreaterThan(0)
  expect(findUnseen(tree, onDisk)).toEqual([])
})
