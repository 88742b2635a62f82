import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { isNode, walk } from '#tests/architecture/parsed-file.ts'

export interface Pattern {
  readonly file: string
  readonly source: string
  readonly flags: string
}

function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sourcesBelow(path)
    return /\.tsx?$/.test(entry.name) ? [path] : []
  })
}

function literalsOf(file: string): Pattern[] {
  const found: Pattern[] = []
  const lang = file.endsWith('x') ? 'tsx' : 'ts'
  walk(parseAst(readFileSync(file, 'utf8'), { lang }), ({ type, regex }) => {
    if (type !== 'Literal' || typeof regex !== 'object' || regex === null) return
    if ('pattern' in regex && 'flags' in regex)
      found.push({ file, source: String(regex.pattern), flags: String(regex.flags) })
  })
  return found
}

/** How many `new RegExp(…)` a file has: their patterns are made while it runs. */
export function madePatterns(): readonly string[] {
  return sourceFiles().filter((file) => {
    let isMade = false
    walk(parseAst(readFileSync(file, 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' }), (node) => {
      const { callee } = node
      if (node.type === 'NewExpression' && isNode(callee) && callee.name === 'RegExp') isMade = true
    })
    return isMade
  })
}

const sourceFiles = (): string[] => ['src', 'sw'].flatMap(sourcesBelow)

/** Every regular expression that stands in our sources, each spelling once. */
export function patternsOfSources(): readonly Pattern[] {
  const all = sourceFiles().flatMap(literalsOf)
  return [...new Map(all.map((one) => [`/${one.source}/${one.flags}`, one])).values()]
}
