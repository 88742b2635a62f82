type ImportKind = 'static' | 'dynamic' | 'type' | 'export' | 'require' | 'url' | 'glob'

export interface Import {
  readonly kind: ImportKind
  /** As written; undefined where it is computed, which no check can follow. */
  readonly specifier: string | undefined
}

export interface ParsedFile {
  readonly imports: readonly Import[]
  /** Globals, calls and markup that the word rules look for; see words.ts. */
  readonly words: ReadonlySet<string>
  readonly lines: number
  readonly hasDefaultExport: boolean
  /** Nothing but other files' exports, or `export *`. */
  readonly isBarrel: boolean
  readonly syntaxError: string | undefined
}

/** A node of the parsed program; fields are looked at one by one, as the parser's own types differ per node. */
export interface Node {
  readonly type: string
  readonly [field: string]: unknown
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** Calls `visit` for a node and all nodes below it. */
export function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) {
    for (const entry of value) walk(entry, visit)
    return
  }
  if (!isNode(value)) return
  visit(value)
  for (const child of Object.values(value)) walk(child, visit)
}

export function isNamed(node: unknown, name: string): boolean {
  return isNode(node) && (node.type === 'Identifier' || node.type === 'JSXIdentifier') && node.name === name
}
