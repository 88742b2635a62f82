import { findCycles } from './cycles.ts'
import { moduleOf, sliceOf } from './modules.ts'
import type { Import, ParsedFile } from './parsed-file.ts'
import { resolveImport } from './resolve.ts'
import {
  dataLayers,
  domainLayers,
  jsxModules,
  kitLayers,
  maxLines,
  mayImport,
  narrower,
  packageOwners,
  paymentsLayers,
  serverBase,
  serverLayers,
  serverParties,
  words,
} from './rules.ts'
import type { Tree } from './tree.ts'

export type Rule =
  | 'module'
  | 'layer'
  | 'slice'
  | 'cycle'
  | 'parent'
  | 'computed'
  | 'unresolved'
  | 'undeclared'
  | 'package'
  | 'barrel'
  | 'default-export'
  | 'lines'
  | 'jsx'
  | 'word'
  | 'readme'
  | 'syntax'

export interface Problem {
  readonly rule: Rule
  readonly file: string
  readonly detail: string
}

/** Everything in the tree that breaks a rule; empty when the architecture holds. */
export function findProblems(tree: Tree): Problem[] {
  return [
    ...[...tree.parsed].flatMap(([path, file]) => [
      ...problemsOfFile(path, file),
      ...file.imports.flatMap((entry) => problemsOfImport(tree, path, entry)),
    ]),
    ...findCycles(tree).map((files) => problem('cycle', files[0] ?? '', files.join(' -> '))),
    ...problemsOfReadmes(tree),
  ]
}

/** Scripts of any kind that are on the disk and that no check looked at. */
export function findUnseen(tree: Tree, onDisk: readonly string[]): string[] {
  return onDisk.filter((path) => /\.[cm]?[jt]sx?$/.test(path) && !tree.parsed.has(path))
}

const problem = (rule: Rule, file: string, detail: string): Problem => ({ rule, file, detail })

function problemsOfFile(path: string, file: ParsedFile): Problem[] {
  const module = moduleOf(path)
  if (module === undefined) return [problem('module', path, 'belongs to no module; see rules.ts')]
  const found: Problem[] = []
  if (file.syntaxError !== undefined) found.push(problem('syntax', path, file.syntaxError))
  if (file.lines > maxLines) found.push(problem('lines', path, `${file.lines} lines, at most ${maxLines}`))
  if (file.isBarrel) found.push(problem('barrel', path, 'only passes on the exports of other files'))
  if (path.endsWith('.tsx') && !jsxModules.includes(module))
    found.push(problem('jsx', path, `no JSX in ${module}`))
  if (module === 'tests') return found
  if (file.hasDefaultExport) found.push(problem('default-export', path, 'exports are named'))
  for (const { word, modules, files } of words) {
    if (modules.includes(module) && (files?.test(path) ?? true)) continue
    const used = [...file.words].find((candidate) => word.test(candidate))
    if (used !== undefined) found.push(problem('word', path, `${used} in ${module}`))
  }
  return found
}

function problemsOfImport(tree: Tree, path: string, { kind, specifier }: Import): Problem[] {
  const module = moduleOf(path) ?? ''
  // In Node a module URL is an address on the disk, not an edge of the bundle.
  if (kind === 'url' && (module === 'server' || module === 'tests')) return []
  if (specifier === undefined) return [problem('computed', path, `${kind} import that cannot be followed`)]
  if (/^\.\.(\/|$)/.test(specifier)) return [problem('parent', path, `${specifier}: say #src/…`)]
  const target = resolveImport(tree, path, specifier)
  if (target.kind === 'missing') return [problem('unresolved', path, `${specifier}: no such file`)]
  return target.kind === 'file'
    ? problemsOfEdge(path, target.path)
    : problemsOfPackage(tree, path, module, target.name)
}

function problemsOfEdge(path: string, target: string): Problem[] {
  const [from, to] = [moduleOf(path), moduleOf(target)]
  // A file without a module is one problem, not one per import.
  if (from === undefined || to === undefined) return []
  if (from !== to && !mayImport[from]?.includes(to)) {
    return [problem('layer', path, `${from} must not import ${to}: ${target}`)]
  }
  if (narrower.some((rule) => rule.from.test(path) && !rule.only.test(target))) {
    return [problem('layer', path, `must not import ${target}`)]
  }
  const within = from === to ? mayImportWithin[from] : undefined
  if (within !== undefined && !within(innerModuleOf(path), innerModuleOf(target))) {
    return [problem('layer', path, `${innerModuleOf(path)} must not import ${target}`)]
  }
  const sideways = from === 'features' && to === 'features' && sliceOf(path) !== sliceOf(target)
  return sideways ? [problem('slice', path, `a slice imports another: ${target}`)] : []
}

/** `money` of src/server/money/vend.ts; `deps.ts` of a file that stands in src/server itself. */
const innerModuleOf = (path: string) => /^src\/[^/]+\/([^/]+)/.exec(path)?.[1] ?? ''

const lineOf = (folder: string) => (/\.tsx?$/.test(folder) ? '.ts' : folder)

/** By lines of folders; the files that stand in the module itself are the line `.ts`. */
const inLines = (layers: readonly (readonly string[])[]) => (from: string, to: string) =>
  lineOf(from) === lineOf(to) || isBefore(layers, lineOf(to), lineOf(from))

/** Which folder inside a module may import which other. */
const mayImportWithin: Readonly<Record<string, (from: string, to: string) => boolean>> = {
  data: inLines(dataLayers),
  kit: inLines(kitLayers),
  payments: inLines(paymentsLayers),
  domain: (from, to) => from === to || to.endsWith('.ts') || isBefore(domainLayers, to, from),
  server: (from, to) => {
    if (from === to || from.endsWith('.ts') || serverBase.includes(to)) return true
    return isBefore(serverLayers, to, from) && !serverParties.includes(to)
  },
}

function isBefore(layers: readonly (readonly string[])[], before: string, after: string): boolean {
  const at = (folder: string) => layers.findIndex((line) => line.includes(folder))
  return at(before) !== -1 && at(before) < at(after)
}

function problemsOfPackage(tree: Tree, path: string, module: string, name: string): Problem[] {
  if (!name.startsWith('node:') && !tree.declared.has(name)) {
    return [problem('undeclared', path, `${name} is not in package.json`)]
  }
  if (module === 'tests' || module === '') return []
  const owner = packageOwners.find((rule) => rule.name.test(name))
  if (owner === undefined) return [problem('package', path, `${name} has no owner in rules.ts`)]
  const owned = owner.modules.includes(module) && (owner.files?.test(path) ?? true)
  return owned ? [] : [problem('package', path, `${name} is not for ${module}`)]
}

function problemsOfReadmes(tree: Tree): Problem[] {
  const folders = [...tree.parsed.keys()].flatMap(
    (path) => path.match(/^(sw|tests|src\/[^/.]+)\//)?.[1] ?? [],
  )
  return [...new Set(folders)].flatMap((folder) => {
    return tree.readmes.has(`${folder}/README.md`) ? [] : [problem('readme', folder, 'has no README.md')]
  })
}
