import type { Early } from '#src/app/early.ts'
import { categoryInWords, isSlug } from '#src/contract/paths.ts'

/** What is asked for ahead: addresses as this build's client writes them (vite.config.ts). */
export interface Ahead {
  /** Asked for at once; of a form the first alone. */
  readonly now: readonly Question[]
  /** The code and the styles of a payment form: asked for when the line is about to be free of the entry's. */
  readonly formFiles: readonly string[]
}

interface Question {
  readonly address: string
  readonly accept: string
}

declare const __AHEAD__: Ahead

/** In bytes: one of the two files that home's code comes in, not a small one that says where they are. */
const LARGE = 20_000

const page = document.documentElement
const isForm = /^\/(?!tickets\/)[^/]+\/(?!status$|bulk-upload$)[^/]+$/.test(location.pathname)
page.dataset.page = isForm ? 'form' : 'other'
const [, category = ''] = location.pathname.split('/')
if (isSlug(category)) page.style.setProperty('--heading', `"${categoryInWords(category)}"`)

/** Storage may be blocked, and then there is nothing to know. */
function kept(name: string): string | null {
  try {
    return sessionStorage.getItem(name) ?? localStorage.getItem(name)
  } catch {
    return null
  }
}

/** As app/theme, session and saved/hint write them; tests/prerender compares the names. */
const theme = kept('paydey.theme')
const isSignedIn = kept('paydey.user') !== null
if (theme === 'light' || theme === 'dark') page.dataset.theme = theme
if (isSignedIn) page.dataset.user = ''
if (kept(`paydey.saved.${isSignedIn ? 'user' : 'device'}`) !== null) page.dataset.saved = ''

const answers: Early['answers'] = new Map()
function ask({ address, accept }: Question): Promise<Response> {
  const answer = fetch(address, { headers: { Accept: accept }, credentials: 'omit', redirect: 'manual' })
  const copy = answer.then((response) => response.clone())
  // Whoever takes one hears of it.
  for (const one of [answer, copy]) one.catch(() => undefined)
  answers.set(address, answer)
  return copy
}

const isLarge = (entry: PerformanceEntry) =>
  entry instanceof PerformanceResourceTiming && /\.js$/.test(entry.name) && entry.encodedBodySize > LARGE
/** While the last of the entry's code arrives, the next question is already on its way. */
const code = new PerformanceObserver((list) => {
  if (!list.getEntries().some(isLarge)) return
  code.disconnect()
  fetchForm()
})

function fetchForm(): void {
  for (const file of __AHEAD__.formFiles) {
    const link = document.createElement('link')
    // A script's sheet does not hold up the first paint, and the loader of lazy chunks finds it there.
    link.rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload'
    link.crossOrigin = ''
    link.href = file
    document.head.append(link)
  }
}
// Home and payment forms begin with the categories. A user's questions carry a token, which is the client's business.
const isOpen = !isSignedIn && (isForm || /^\/(index)?$/.test(location.pathname))
const lists = isOpen ? __AHEAD__.now.slice(0, isForm ? 1 : undefined).map(ask) : []
if (isForm) code.observe({ type: 'resource', buffered: true })

let tapped: HTMLElement | null = null
function note({ target }: Event): void {
  tapped = target instanceof Element ? target.closest('button') : null
}
addEventListener('click', note, true)

globalThis.paydeyEarly = {
  answers,
  lists,
  takeTap() {
    removeEventListener('click', note, true)
    return tapped
  },
}
