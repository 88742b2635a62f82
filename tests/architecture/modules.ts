import { mayImport, rootFiles } from './rules.ts'

/** The module a file lies in; undefined when it lies in none. */
export function moduleOf(path: string): string | undefined {
  const atRoot = rootFiles[path]
  if (atRoot !== undefined) return atRoot
  const [top = '', folder = '', ...rest] = path.split('/')
  if (top === 'sw' || top === 'tests') return top
  if (top !== 'src' || rest.length === 0 || !Object.hasOwn(mayImport, folder)) return undefined
  // A file of features/ outside every slice would be shared sideways.
  return folder === 'features' && rest.length === 1 ? undefined : folder
}

/** The slice of a file in src/features/. */
export function sliceOf(path: string): string | undefined {
  return /^src\/features\/([^/]+)\//.exec(path)?.[1]
}
