import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { tellOperator } from '#src/server/deps.ts'

/** The origin of the pages on which people pay. */
const PAGES = 'https://checkout.paystack.com'

/**
 * The app sends payers only to the origins that it was built with, and the server cannot change that: it would log
 * orders which nobody can pay. Warns where there is an app with the gateway's pages in none of its scripts.
 */
export async function tellWhereNobodyCanPay(dist: string): Promise<void> {
  const folder = join(dist, 'assets')
  const names = await readdir(folder).catch(() => [])
  const scripts = names.filter((name) => name.endsWith('.js'))
  for (const name of scripts) {
    if ((await readFile(join(folder, name), 'utf8')).includes(PAGES)) return
  }
  if (scripts.length === 0) return
  tellOperator(
    `Nobody can pay: the app in ${dist} was built without VITE_GATEWAY_ORIGINS=${PAGES}. Build it again with that.`,
  )
}
