import { aptInstall, isRootOnDebian, namedBy, starts, which } from './machine.ts'

const namesOnPath = ['firefox-esr', 'firefox']

const usualPlaces: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  linux: ['/usr/lib/firefox-esr/firefox-esr', '/usr/lib/firefox/firefox', '/opt/firefox/firefox'],
  darwin: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
  win32: ['C:\\Program Files\\Mozilla Firefox\\firefox.exe'],
}

/** FIREFOX_PATH, an installed one, and at last Debian's when root. Throws a sentence that says what to do. */
export function findFirefox(): string {
  const found = namedBy('FIREFOX_PATH') ?? installed()
  if (found !== undefined) return found
  if (isRootOnDebian()) {
    console.log('No Firefox found; fetching one.')
    aptInstall('firefox-esr')
    const fetched = installed()
    if (fetched !== undefined) return fetched
  }
  throw new Error(
    'No Firefox to test with: install it (Debian: `apt-get install firefox-esr`), or set FIREFOX_PATH to the executable.',
  )
}

function installed(): string | undefined {
  const onPath = namesOnPath.map(which).filter((path) => path !== undefined)
  return [...onPath, ...(usualPlaces[process.platform] ?? [])].find(starts)
}
