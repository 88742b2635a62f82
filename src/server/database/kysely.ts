import { createRequire } from 'node:module'

// tsx calls its loader for every file that is imported but not for those that are required: kysely has 250 files, and
// importing them alone would take longer than opening the database.
const kysely: typeof import('kysely') = createRequire(import.meta.url)('kysely')

export const { Kysely, PostgresDialect, sql } = kysely
