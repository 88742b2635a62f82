import type { BulkProvider } from '#src/contract/bulk.ts'
import { err, type Result } from '#src/domain/result.ts'
import type { Desk, DeskSource, Overview } from '#src/features/bulk/desk/desk.ts'
import type { KeptList, ListProblem, ListSource } from './list.ts'

export interface ReadOptions {
  readonly providers: readonly BulkProvider[]
  readonly signal: AbortSignal
  readonly onProgress: (fraction: number, what: string) => void
}

/** Has a desk read a list, with what was done to it before. A desk that dies over it is a value, too. */
export async function readList(
  desk: Desk,
  { source, work }: KeptList,
  options: ReadOptions,
): Promise<Result<Overview, ListProblem>> {
  try {
    return await desk.read(await toDeskSource(source), {
      ...options,
      ...(work.choice !== null && { choice: work.choice }),
      changes: work.changes,
    })
  } catch {
    return err('lost')
  }
}

async function toDeskSource({ name, file }: ListSource): Promise<DeskSource> {
  return name === '' ? { kind: 'pasted', text: await file.text() } : { kind: 'file', file, name }
}
