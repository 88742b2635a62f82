import { join } from 'node:path'
import { chromium } from 'playwright'
import { aptInstall, isRootOnDebian, type Machine, thisMachine } from './machine.ts'

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
}

const quiet = ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync']
const noPhoningHome = ['--disable-background-networking', '--disable-component-update']
// Only loopback names resolve: a page that calls a foreign host fails instead of depending on it.
const noOutside = ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost']

/**
 * A Chromium to test with: CHROME_PATH, an installed one, Playwright's own, and at last a downloaded one. Throws a
 * sentence that says what to do when there is none.
 */
export function findBrowser(
  machine: Machine = thisMachine,
  ofPlaywright: () => string = () => chromium.executablePath(),
): Browser {
  return { executable: executableOf(machine, ofPlaywright), flags: flagsOn(machine) }
}

/** Chromium's own sandbox needs a user that is not root. */
const flagsOn = ({ isRoot }: Machine) => [
  ...quiet,
  ...noPhoningHome,
  ...noOutside,
  ...(isRoot ? ['--no-sandbox'] : []),
]

/**
 * Chromium without its windows, a third quicker to drive, or whatever `findBrowser` finds. It keeps no page in memory
 * for Back and prints nothing: a journey of those asks for the whole browser.
 */
export function findQuickBrowser(
  machine: Machine = thisMachine,
  ofPlaywright: () => string = () => chromium.executablePath(),
): Browser {
  const isNamed = (machine.env.CHROME_PATH ?? '') !== ''
  const shell = () =>
    shellsOnPath
      .map((name) => machine.which(name))
      .find((path) => path !== undefined && canStart(machine, path))
  if (!isNamed && shell() === undefined && machine.env.CI === 'true' && isRootOnDebian(machine))
    aptInstall(machine, 'chromium-headless-shell')
  const found = isNamed ? undefined : shell()
  return found === undefined
    ? findBrowser(machine, ofPlaywright)
    : { executable: found, flags: flagsOn(machine) }
}

function executableOf(machine: Machine, ofPlaywright: () => string): string {
  const named = machine.env.CHROME_PATH
  if (named !== undefined && named !== '') {
    if (machine.exists(named)) return named
    throw new Error(`CHROME_PATH names ${named}, which does not exist: correct it or unset it.`)
  }
  const starts = (path: string) => machine.exists(path) && canStart(machine, path)
  const found = [...installed(machine), ofPlaywright()].find(starts)
  if (found !== undefined) return found

  console.log('No Chrome or Chromium found; fetching one.')
  machine.run(process.execPath, [join('node_modules', 'playwright', 'cli.js'), 'install', 'chromium'], {
    show: true,
  })
  if (starts(ofPlaywright())) return ofPlaywright()
  if (isRootOnDebian(machine)) aptInstall(machine, 'chromium')
  const fetched = installed(machine).find(starts)
  if (fetched !== undefined) return fetched
  throw new Error(
    'No browser to test with: install Chrome or Chromium, or run `npx playwright install --with-deps chromium`, ' +
      'or set CHROME_PATH to the executable.',
  )
}

function installed(machine: Machine): string[] {
  const onPath = namesOnPath.map((name) => machine.which(name)).filter((path) => path !== undefined)
  return [...onPath, ...(usualPlaces[machine.platform] ?? []), ...onWindows(machine)]
}

function onWindows({ platform, env }: Machine): string[] {
  if (platform !== 'win32') return []
  return [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA]
    .filter((folder) => folder !== undefined)
    .map((folder) => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'))
}

/** A stub (Ubuntu's snap) or missing libraries show here. On Windows `--version` would open a window instead. */
export function canStart(machine: Machine, path: string): boolean {
  return machine.platform === 'win32' || machine.run(path, ['--version'])
}
