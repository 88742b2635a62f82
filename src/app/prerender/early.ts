import type { Early } from '#src/app/early.ts'
import { categoryInWords, isSlug } from '#src/contract/paths.ts'

/** What is requested early: addresses as this build's client requests them (build/plugin.ts). */
export interface Ahead {
  /** Requested at once; on a form's page only the first. */
  readonly now: readonly Question[]
  /** The code and the styles of a payment form: requested when the entry's code has nearly loaded. */
  readonly formFiles: readonly string[]
}

interface Question {
  readonly address: string
  readonly accept: string
}

declare const __AHEAD__: Ahead

/** In bytes. The two files with home's code are larger than this; the smaller ones only refer to them. */
const LARGE = 20_000

const page = document.documentElement
const isForm = /^\/(?!tickets\/)[^/]+\/(?!status$|bulk-upload$)[^/]+$/.test(location.pathname)
page.dataset.page = isForm ? 'form' : 'other'
const [, category = ''] = location.pathname.split('/')
if (isSlug(category)) page.style.setProperty('--heading', `"${categoryInWords(category)}"`)

/** Null also where storage is blocked. */
function kept(name: string): string | null {
  try {
    return sessionStorage.getItem(name) ?? localStorage.getItem(name)
  } catch {
    return null
  }
}

/** The keys are those of app/theme, session and saved/hint; tests/prerender compares the names. */
const theme = kept('paydey.theme')
const isSignedIn = kept('paydey.user') !== null
if (theme === 'light' || theme === 'dark') page.dataset.theme = theme
if (isSignedIn) page.dataset.user = ''
if (kept(`paydey.saved.${isSignedIn ? 'user' : 'device'}`) !== null) page.dataset.saved = ''

const answers: Early['answers'] = new Map()
function ask({ address, accept }: Question): void {
  const answer = fetch(address, { headers: { Accept: accept }, credentials: 'omit', redirect: 'manual' })
  // Only avoids "unhandled rejection": the caller that takes it gets the error.
  answer.catch(() => undefined)
  answers.set(address, answer)
}

const isLarge = (entry: PerformanceEntry) =>
  entry instanceof PerformanceResourceTiming && /\.js$/.test(entry.name) && entry.encodedBodySize > LARGE
/** Requests the form's files while the last of the entry's code is still arriving. */
const code = new PerformanceObserver((list) => {
  if (!list.getEntries().some(isLarge)) return
  code.disconnect()
  fetchForm()
})

function fetchForm(): void {
  for (const file of __AHEAD__.formFiles) {
    const link = document.createElement('link')
    // A style sheet added by a script does not delay the first paint, and the loader of lazy chunks finds it there.
    link.rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload'
    link.crossOrigin = ''
    link.href = file
    document.head.append(link)
  }
}
// Home and payment forms begin with the categories. A user's requests carry a token: the client makes them.
const isOpen = !isSignedIn && (isForm || /^\/(index)?$/.test(location.pathname))
if (isOpen) __AHEAD__.now.slice(0, isForm ? 1 : undefined).forEach(ask)
if (isForm) code.observe({ type: 'resource', buffered: true })

globalThis.paydeyEarly = { answers }
