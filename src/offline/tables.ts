import { DIALLED } from './dialled.ts'
import { BULK_DRAFTS, DRAFTS } from './drafts.ts'
import { BENEFICIARIES, FILLS } from './fills.ts'
import { JOURNAL } from './journal.ts'
import { PAYER } from './payer.ts'
import type { RecordsSpec } from './records.ts'
import { RESULTS } from './results.ts'
import type { Scope } from './scope.ts'
import { openScoped, type TableDeps } from './scoped.ts'

/** Opens every table. A wipe finds those that are here, and no others. */
export function openTables(scope: () => Promise<Scope>, deps: TableDeps) {
  const open = <T extends object>(spec: RecordsSpec<T>) => openScoped(spec, scope, deps)
  return {
    journal: open(JOURNAL),
    results: open(RESULTS),
    drafts: open(DRAFTS),
    beneficiaries: open(BENEFICIARIES),
    fills: open(FILLS),
    bulkDrafts: open(BULK_DRAFTS),
    payer: open(PAYER),
    dialled: open(DIALLED),
  }
}
