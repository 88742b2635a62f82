import { existsSync } from 'node:fs'
import { aptInstall, isRootOnDebian, which } from './machine.ts'

/** WebKitGTK's browser for tests, what drives it, and the screen that it needs, for it has no headless mode. */
export interface WebKit {
  readonly driver: string
  readonly miniBrowser: string
  readonly xvfb: string
}

const driverPlaces = [
  '/usr/lib/webkit2gtk-4.1/WebKitWebDriver',
  '/usr/libexec/webkit2gtk-4.1/WebKitWebDriver',
]

/** Debian's by architecture, then Arch's and Fedora's. */
const browserFolders = [
  '/usr/lib/x86_64-linux-gnu',
  '/usr/lib/aarch64-linux-gnu',
  '/usr/lib/arm-linux-gnueabihf',
  '/usr/lib',
  '/usr/libexec',
]
const libraries = ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0']

/**
 * An installed WebKitGTK, or Debian's when root; null where there can be none, because it is for Linux alone. Throws a
 * sentence that says what to do.
 */
export function findWebKit(): WebKit | null {
  if (process.platform !== 'linux') return null
  const missing = missingOf()
  if (missing.length > 0 && isRootOnDebian()) {
    console.log(`Not found: ${missing.join(', ')}; fetching.`)
    for (const name of missing) aptInstall(name)
  }
  const { driver, miniBrowser, xvfb } = installed()
  if (driver !== undefined && miniBrowser !== undefined && xvfb !== undefined)
    return { driver, miniBrowser, xvfb }
  const wanted = missingOf().join(' ')
  throw new Error(`No WebKit to test with: install what is missing (Debian: \`apt-get install ${wanted}\`).`)
}

function installed() {
  const first = (paths: readonly string[]) => paths.find((path) => existsSync(path))
  return {
    driver: which('WebKitWebDriver') ?? first(driverPlaces),
    miniBrowser: first(
      browserFolders.flatMap((folder) => libraries.map((library) => `${folder}/${library}/MiniBrowser`)),
    ),
    xvfb: which('Xvfb'),
  }
}

/** By the names of Debian's packages. */
function missingOf(): string[] {
  const { driver, miniBrowser, xvfb } = installed()
  return [
    ...(driver === undefined || miniBrowser === undefined ? ['webkit2gtk-driver'] : []),
    ...(xvfb === undefined ? ['xvfb'] : []),
  ]
}
