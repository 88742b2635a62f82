import { read, SSF } from 'xlsx'
import type { Formats } from './cells.ts'

// Named one by one, so that the build leaves the other two thirds of the package (writing, HTML, streams) out: imported
// whole by `import()` it would be half as large again.
export const readWorkbook = read

/** Without types of its own. */
export const formats: Formats = SSF
