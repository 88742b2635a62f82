import { canStart } from './find-browser.ts'
import { aptInstall, isRootOnDebian, type Machine, thisMachine } from './machine.ts'

const namesOnPath = ['firefox-esr', 'firefox']

const usualPlaces: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  linux: ['/usr/lib/firefox-esr/firefox-esr', '/usr/lib/firefox/firefox', '/opt/firefox/firefox'],
  darwin: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
  win32: ['C:\\Program Files\\Mozilla Firefox\\firefox.exe'],
}

/** FIREFOX_PATH, an installed one, and at last Debian's when root. Throws a sentence that says what to do. */
export function findFirefox(machine: Machine = thisMachine): string {
  const named = machine.env.FIREFOX_PATH
  if (named !== undefined && named !== '') {
    if (machine.exists(named)) return named
    throw new Error(`FIREFOX_PATH names ${named}, which does not exist: correct it or unset it.`)
  }
  const found = installed(machine)
  if (found !== undefined) return found
  if (isRootOnDebian(machine)) {
    console.log('No Firefox found; fetching one.')
    aptInstall(machine, 'firefox-esr')
    const fetched = installed(machine)
    if (fetched !== undefined) return fetched
  }
  throw new Error(
    'No Firefox to test with: install it (Debian: `apt-get install firefox-esr`), or set FIREFOX_PATH to the executable.',
  )
}

function installed(machine: Machine): string | undefined {
  const onPath = namesOnPath.map((name) => machine.which(name)).filter((path) => path !== undefined)
  return [...onPath, ...(usualPlaces[machine.platform] ?? [])].find(
    (path) => machine.exists(path) && canStart(machine, path),
  )
}
