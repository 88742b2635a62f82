import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFront } from '#tests/tools/front.ts'
import { startSandbox } from '#tests/tools/sandbox-process.ts'
import { engineNames } from './browser.ts'
import { start } from './engines.ts'

// `node --import tsx tests/engines/measure.ts`: which features that the app can use each engine has, by feature
// detection on an open page of the app. A feature that exists may still do nothing: no icon shows a headless badge.

const APIS: Readonly<Record<string, string>> = {
  'launch queue': "'launchQueue' in window",
  'contact picker': "'contacts' in navigator && 'ContactsManager' in window",
  'share text': "'share' in navigator",
  'share files':
    "navigator.canShare?.({ files: [new File(['x'], 'x.png', { type: 'image/png' })] }) ?? false",
  'clipboard writeText': "'writeText' in (navigator.clipboard ?? {})",
  badging: "'setAppBadge' in navigator",
  'wake lock': "'wakeLock' in navigator",
  beforeinstallprompt: "'onbeforeinstallprompt' in window",
  'DecompressionStream deflate-raw':
    "(() => { try { return !!new DecompressionStream('deflate-raw') } catch { return false } })()",
  'trusted types': "'trustedTypes' in window",
  'storage.persist': "'persist' in (navigator.storage ?? {})",
  'storage.estimate': "'estimate' in (navigator.storage ?? {})",
  'background sync': "'SyncManager' in window",
  'web locks': "'locks' in navigator",
  BroadcastChannel: "'BroadcastChannel' in window",
  'connection.saveData': "'saveData' in (navigator.connection ?? {})",
  'service worker': "'serviceWorker' in navigator",
}

const folder = mkdtempSync(join(tmpdir(), 'paydey-measure-'))
const sandbox = await startSandbox(join(folder, 'sandbox'))
const front = await startFront(sandbox.origin)
const found: Record<string, Record<string, unknown>> = {}
try {
  for (const name of engineNames) {
    const browser = await start[name](join(folder, name))
    if (browser === null) continue
    try {
      await browser.open(`${front.origin}/about`)
      const column: Record<string, unknown> = {}
      for (const [api, expression] of Object.entries(APIS))
        column[api] = await browser.evaluate(expression).catch(String)
      found[`${name} ${browser.version}`] = column
    } finally {
      await browser.close()
    }
  }
} finally {
  await front.close()
  await sandbox.stop()
  rmSync(folder, { recursive: true, force: true })
}
const columns = Object.keys(found)
console.log(`| | ${columns.join(' | ')} |\n|---|${columns.map(() => '---|').join('')}`)
for (const api of Object.keys(APIS))
  console.log(`| ${api} | ${columns.map((column) => String(found[column]?.[api])).join(' | ')} |`)
