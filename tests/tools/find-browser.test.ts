import { describe, expect, it, vi } from 'vitest'
import { findBrowser, findQuickBrowser } from './find-browser.ts'
import type { Machine } from './machine.ts'

const own = '/cache/playwright/chrome'

/** A computer with these files; each command adds the file that it would install. */
function machine(files: string[], over: Partial<Machine> = {}, installs: Record<string, string> = {}) {
  const ran: string[] = []
  const made: Machine = {
    platform: 'linux',
    isRoot: false,
    env: {},
    exists: (path) => files.includes(path),
    which: (name) => files.find((path) => path.endsWith(`/bin/${name}`)),
    run: (command, args) => {
      const line = [command.replace(process.execPath, 'node'), ...args].join(' ')
      if (!line.endsWith('--version')) ran.push(line)
      for (const [part, file] of Object.entries(installs)) if (line.includes(part)) files.push(file)
      return true
    },
    ...over,
  }
  return {
    made,
    ran,
    find: () => findBrowser(made, () => own).executable,
    findQuick: () => findQuickBrowser(made, () => own).executable,
  }
}

describe('a browser is found', () => {
  it('by CHROME_PATH before all others', () => {
    const env = { CHROME_PATH: '/my/chrome' }
    expect(machine(['/my/chrome', '/usr/bin/chromium', own], { env }).find()).toBe('/my/chrome')
  })

  it('on PATH, in the usual places, and then from Playwright', () => {
    expect(machine(['/snap/bin/chromium', own]).find()).toBe('/snap/bin/chromium')
    expect(machine(['/opt/google/chrome/chrome', own]).find()).toBe('/opt/google/chrome/chrome')
    expect(machine([own]).find()).toBe(own)
  })

  it('on macOS and Windows', () => {
    const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
    expect(machine([mac], { platform: 'darwin' }).find()).toBe(mac)
    const env = { LOCALAPPDATA: 'L' }
    expect(machine(['L/Google/Chrome/Application/chrome.exe'], { platform: 'win32', env }).find()).toMatch(
      /^L/,
    )
  })

  it('by passing over one that cannot start', () => {
    const run = (command: string) => command !== '/usr/bin/chromium'
    expect(machine(['/usr/bin/chromium', own], { run }).find()).toBe(own)
  })
})

describe('the quick browser', () => {
  const shell = '/usr/bin/chromium-headless-shell'
  const debian = ['/etc/debian_version', '/usr/bin/apt-get', '/usr/bin/chromium']

  it('is the one without windows where there is one, and CHROME_PATH before that', () => {
    expect(machine([shell, '/usr/bin/chromium']).findQuick()).toBe(shell)
    const env = { CHROME_PATH: '/my/chrome' }
    expect(machine([shell, '/my/chrome'], { env }).findQuick()).toBe('/my/chrome')
  })

  it('is installed in CI alone, and otherwise any browser does', () => {
    const installs = { 'install -y --no-install-recommends chromium-headless-shell': shell }
    vi.spyOn(console, 'log').mockReturnValue()
    const ci = machine([...debian], { isRoot: true, env: { CI: 'true' } }, installs)
    expect(ci.findQuick()).toBe(shell)
    expect(machine([...debian], { isRoot: true }, installs).findQuick()).toBe('/usr/bin/chromium')
  })
})

describe('a browser is fetched', () => {
  const log = () => vi.spyOn(console, 'log').mockReturnValue()

  it('by Playwright where there is none', () => {
    log()
    const bare = machine([], {}, { 'install chromium': own })
    expect(bare.find()).toBe(own)
    expect(bare.ran).toEqual(['node node_modules/playwright/cli.js install chromium'])
  })

  it('from Debian when Playwright cannot and we are root', () => {
    log()
    const files = ['/etc/debian_version', '/usr/bin/apt-get']
    const debian = machine(files, { isRoot: true }, { 'apt-get install': '/usr/bin/chromium' })
    expect(debian.find()).toBe('/usr/bin/chromium')
    expect(debian.ran.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
      'node node_modules/playwright/cli.js',
      'apt-get update',
      'apt-get install',
    ])
  })

  it('or a sentence says what to do', () => {
    log()
    expect(machine([]).find).toThrow(/install Chrome or Chromium, .* or set CHROME_PATH/)
    expect(machine([], { env: { CHROME_PATH: '/gone' } }).find).toThrow('CHROME_PATH names /gone')
  })
})

it('only root goes without the browser sandbox', () => {
  expect(findBrowser(machine([own], { isRoot: true }).made, () => own).flags).toContain('--no-sandbox')
  expect(findBrowser(machine([own]).made, () => own).flags).not.toContain('--no-sandbox')
})
