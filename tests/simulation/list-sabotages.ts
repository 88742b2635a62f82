import { repostBulk } from '#src/contract/bulk.ts'
import { anotherKey, answers, statements } from './breaking.ts'
import type { Sabotage } from './history.ts'

const theme = 'lists' as const
const TAKE = /^update "bulk_rows" set "state" = \$1, "attempt"/
const CLAIM = /^with "due"/
const BACK = /^update "accounts" set "balance" = "balance" \+ \$1 where "account_id" = \(/

/** Sabotages of uploads whose rows are delivered, fail, and are sent again. */
export const listSabotages: readonly Sabotage[] = [
  {
    name: 'the same list again is another upload',
    theme,
    // Behind the name that an upload is given.
    rewrite: (text, parameters) =>
      /^select \* from "bulk_batches" where "upload_key"/.test(text)
        ? [`${text} and false`, parameters]
        : anotherKey(/^insert into "bulk_batches"/, 'upload_key')(text, parameters),
  },
  {
    name: 'a row is sent again whatever became of it',
    from: 55,
    theme,
    rewrite: statements(TAKE, (text) =>
      text.replace('"state" = $8 and "check_at" > $9', '$8::text is not null and $9::bigint is not null'),
    ),
  },
  {
    name: 'a row has another name at its biller every hour',
    theme,
    rewrite: statements(CLAIM, (text) =>
      text.replace(/coalesce\(bulk_rows.vend_id, (.*?) end\)/s, "$1 end || 'y' || $8::bigint / 3600000"),
    ),
  },
  {
    name: 'what rows came to nothing for is not given back',
    theme,
    rewrite: statements(BACK, (text) => text.replace('"balance" + $1', '"balance" + 0 * $1')),
  },
  {
    name: 'whoever asks for a row again hears that it was sent',
    from: 10,
    theme,
    twist: answers((answer) => (answer.ok ? answer : { ok: true, value: '' }), repostBulk),
  },
]
