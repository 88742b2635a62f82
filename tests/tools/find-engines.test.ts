import { describe, expect, it, vi } from 'vitest'
import { findFirefox } from './find-firefox.ts'
import { findWebKit } from './find-webkit.ts'
import type { Machine } from './machine.ts'

const debian = ['/etc/debian_version', '/usr/bin/apt-get']

/** A computer with these files; each command adds the files that it would install. */
function machine(files: string[], over: Partial<Machine> = {}, installs: Record<string, string[]> = {}) {
  const ran: string[] = []
  const made: Machine = {
    platform: 'linux',
    isRoot: false,
    env: {},
    exists: (path) => files.includes(path),
    which: (name) => files.find((path) => path.endsWith(`/bin/${name}`)),
    run: (command, args) => {
      if (!args.includes('--version')) ran.push([command, ...args].join(' '))
      for (const [part, added] of Object.entries(installs)) if (args.includes(part)) files.push(...added)
      return true
    },
    ...over,
  }
  return { made, ran }
}

describe('a Firefox is found', () => {
  it('by FIREFOX_PATH before all others', () => {
    const env = { FIREFOX_PATH: '/my/firefox' }
    expect(findFirefox(machine(['/my/firefox', '/usr/bin/firefox'], { env }).made)).toBe('/my/firefox')
  })

  it('on PATH, Debian’s first, and in the usual places', () => {
    expect(findFirefox(machine(['/usr/bin/firefox', '/usr/bin/firefox-esr']).made)).toMatch(/-esr$/)
    const mac = '/Applications/Firefox.app/Contents/MacOS/firefox'
    expect(findFirefox(machine([mac], { platform: 'darwin' }).made)).toBe(mac)
  })

  it('by passing over one that cannot start', () => {
    const run = (command: string) => command !== '/usr/bin/firefox'
    const opt = '/opt/firefox/firefox'
    expect(findFirefox(machine(['/usr/bin/firefox', opt], { run }).made)).toBe(opt)
  })

  it('from Debian when we are root', () => {
    vi.spyOn(console, 'log').mockReturnValue()
    const bare = machine([...debian], { isRoot: true }, { 'firefox-esr': ['/usr/bin/firefox-esr'] })
    expect(findFirefox(bare.made)).toBe('/usr/bin/firefox-esr')
    expect(bare.ran.at(-1)).toBe('apt-get install -y --no-install-recommends firefox-esr')
  })

  it('or a sentence says what to do', () => {
    expect(() => findFirefox(machine([...debian]).made)).toThrow(/install it .* or set FIREFOX_PATH/)
    const env = { FIREFOX_PATH: '/gone' }
    expect(() => findFirefox(machine([], { env }).made)).toThrow('FIREFOX_PATH names /gone')
  })
})

describe('a WebKit is found', () => {
  const whole = {
    driver: '/usr/bin/WebKitWebDriver',
    miniBrowser: '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
    xvfb: '/usr/bin/Xvfb',
  }

  it('with its driver, its browser and a screen', () => {
    expect(findWebKit(machine(Object.values(whole)).made)).toEqual(whole)
    const miniBrowser = '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser'
    expect(findWebKit(machine([whole.driver, miniBrowser, whole.xvfb]).made)).toMatchObject({ miniBrowser })
  })

  it('from Debian when we are root, and only what is missing', () => {
    vi.spyOn(console, 'log').mockReturnValue()
    const { driver, miniBrowser, xvfb } = whole
    const installs = { 'webkit2gtk-driver': [driver, miniBrowser], xvfb: [xvfb] }
    const bare = machine([...debian], { isRoot: true }, installs)
    expect(findWebKit(bare.made)).toEqual(whole)
    expect(bare.ran.filter((line) => line.includes(' install '))).toHaveLength(2)
    const noScreen = machine([...debian, driver, miniBrowser], { isRoot: true }, installs)
    expect(findWebKit(noScreen.made)).toEqual(whole)
    expect(noScreen.ran.filter((line) => line.includes('webkit2gtk'))).toEqual([])
  })

  it('or a sentence says what is missing', () => {
    expect(() => findWebKit(machine([whole.xvfb]).made)).toThrow('`apt-get install webkit2gtk-driver`')
    expect(() => findWebKit(machine([]).made)).toThrow('`apt-get install webkit2gtk-driver xvfb`')
  })

  it('or none, where there can be none', () => {
    expect(findWebKit(machine([], { platform: 'darwin' }).made)).toBeNull()
  })
})
