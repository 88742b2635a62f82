import { parseSync } from 'vite'
import { type Import, isNamed, isNode, type Node, type ParsedFile, walk } from './parsed-file.ts'
import { wordsOf } from './words.ts'

/** Parses one file and lists every way in which it names another. */
export function parseFile(path: string, source: string): ParsedFile {
  const parsed = parseSync(path, source, { lang: path.endsWith('.tsx') ? 'tsx' : 'ts' })
  const program: Node = { ...parsed.program }
  const statements = Array.isArray(program.body) ? program.body.filter(isNode) : []
  const imports: Import[] = []
  walk(program, (node) => imports.push(...importsOf(node)))
  return {
    imports,
    words: wordsOf(program),
    lines: source.replace(/\n$/, '').split('\n').length,
    hasDefaultExport: statements.some(isDefaultExport),
    isBarrel: isBarrel(statements),
    syntaxError: parsed.errors[0]?.message,
  }
}

function importsOf(node: Node): Import[] {
  switch (node.type) {
    case 'ImportDeclaration':
      return [{ kind: node.importKind === 'type' ? 'type' : 'static', specifier: text(node.source) }]
    case 'ExportAllDeclaration':
      return [{ kind: 'export', specifier: text(node.source) }]
    case 'ExportNamedDeclaration':
      return node.source ? [{ kind: 'export', specifier: text(node.source) }] : []
    case 'ImportExpression':
      return [{ kind: 'dynamic', specifier: text(node.source) }]
    case 'TSImportType':
      return [{ kind: 'type', specifier: text(node.source) }]
    case 'TSExternalModuleReference':
      return [{ kind: 'require', specifier: text(node.expression) }]
    case 'CallExpression':
      return isNamed(node.callee, 'require') ? [{ kind: 'require', specifier: firstText(node) }] : []
    case 'NewExpression':
      return isModuleUrl(node) ? [{ kind: 'url', specifier: firstText(node) }] : []
    case 'MemberExpression':
      return isImportMeta(node.object) && isNamed(node.property, 'glob')
        ? [{ kind: 'glob', specifier: undefined }]
        : []
    default:
      return []
  }
}

/** `new URL('./x', import.meta.url)`, with or without a worker around it. */
function isModuleUrl(node: Node): boolean {
  const [, base] = Array.isArray(node.arguments) ? node.arguments : []
  if (!isNamed(node.callee, 'URL') || !isNode(base) || base.type !== 'MemberExpression') return false
  return isImportMeta(base.object) && isNamed(base.property, 'url')
}

function isImportMeta(node: unknown): boolean {
  return isNode(node) && node.type === 'MetaProperty'
}

function firstText(node: Node): string | undefined {
  return text(Array.isArray(node.arguments) ? node.arguments[0] : undefined)
}

/** The value of a string literal, or of a template without holes. */
function text(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis) || node.quasis.length !== 1)
    return undefined
  const [only] = node.quasis
  return isNode(only) && typeof only.value === 'object' ? String(Object(only.value).cooked) : undefined
}

function isDefaultExport(statement: Node): boolean {
  if (statement.type === 'ExportDefaultDeclaration') return true
  return exportedNames(statement).some(({ exported }) => isNamed(exported, 'default'))
}

function exportedNames(statement: Node): readonly { readonly exported: unknown; readonly local: unknown }[] {
  if (statement.type !== 'ExportNamedDeclaration' || !Array.isArray(statement.specifiers)) return []
  return statement.specifiers.filter(isNode).map(({ exported, local }) => ({ exported, local }))
}

function isBarrel(statements: readonly Node[]): boolean {
  if (statements.some((statement) => statement.type === 'ExportAllDeclaration')) return true
  const rest = statements.filter((statement) => statement.type !== 'ImportDeclaration')
  return rest.length > 0 && rest.every((statement) => exportedNames(statement).length > 0)
}
