import type { Deps } from '#src/sandbox/deps.ts'
import type { Implementation } from '#src/sandbox/http/implementation.ts'
import { logBulkCalls } from './log-call.ts'
import { notifyBulkCalls } from './notify-call.ts'
import { rowCalls } from './row-calls.ts'
import { uploadCalls } from './upload-call.ts'

/** Bulk uploads: providers, upload, log, notify, rows, re-post (spec section 7). */
export function bulkCalls(deps: Deps): readonly Implementation[] {
  return [uploadCalls, logBulkCalls, notifyBulkCalls, rowCalls].flatMap((calls) => calls(deps))
}
