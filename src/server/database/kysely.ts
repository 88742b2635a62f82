import { createRequire } from 'node:module'

// tsx asks its loader about every file that is imported and not about what is required: kysely has 250 files, and
// imported they alone would take longer than opening the database.
const kysely: typeof import('kysely') = createRequire(import.meta.url)('kysely')

export const { Kysely, PostgresDialect, sql } = kysely
