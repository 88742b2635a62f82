import { join } from 'node:path'
import { chromium } from 'playwright'
import { aptInstall, isRoot, isRootOnDebian, namedBy, run, starts, which } from './machine.ts'

export interface Browser {
  readonly executable: string
  readonly flags: readonly string[]
}

const namesOnPath = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'chrome']

const shellsOnPath = ['chromium-headless-shell', 'chrome-headless-shell']

const usualPlaces: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  linux: ['/usr/bin/chromium', '/opt/google/chrome/chrome', '/usr/lib/chromium/chromium'],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    .filter((folder) => folder !== undefined)
    .map((folder) => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')),
}

const quiet = ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync']
const noPhoningHome = ['--disable-background-networking', '--disable-component-update']
// Only loopback names resolve: a page that calls a foreign host fails instead of depending on it.
const noOutside = ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost']
/** Chromium's own sandbox needs a user that is not root. */
const flags = [...quiet, ...noPhoningHome, ...noOutside, ...(isRoot ? ['--no-sandbox'] : [])]

/**
 * A Chromium to test with: CHROME_PATH, an installed one, Playwright's own, and at last a downloaded one. Throws a
 * sentence that says what to do when there is none.
 */
export function findBrowser(): Browser {
  return { executable: namedBy('CHROME_PATH') ?? installed() ?? fetched(), flags }
}

/**
 * Chromium without its windows, a third quicker to drive, or whatever `findBrowser` finds. It keeps no page in memory
 * for Back and prints nothing: a journey of those asks for the whole browser.
 */
export function findQuickBrowser(): Browser {
  if (namedBy('CHROME_PATH') !== undefined) return findBrowser()
  if (shell() === undefined && process.env.CI === 'true' && isRootOnDebian())
    aptInstall('chromium-headless-shell')
  const executable = shell()
  return executable === undefined ? findBrowser() : { executable, flags }
}

function shell(): string | undefined {
  return shellsOnPath.map(which).find((path) => path !== undefined && starts(path))
}

function installed(): string | undefined {
  const onPath = namesOnPath.map(which).filter((path) => path !== undefined)
  return [...onPath, ...(usualPlaces[process.platform] ?? []), chromium.executablePath()].find(starts)
}

function fetched(): string {
  console.log('No Chrome or Chromium found; fetching one.')
  run(process.execPath, [join('node_modules', 'playwright', 'cli.js'), 'install', 'chromium'])
  if (installed() === undefined && isRootOnDebian()) aptInstall('chromium')
  const path = installed()
  if (path !== undefined) return path
  throw new Error(
    'No browser to test with: install Chrome or Chromium, or run `npx playwright install --with-deps chromium`, ' +
      'or set CHROME_PATH to the executable.',
  )
}
