import type { Early } from '#src/app/early.ts'

/** Addresses of the catalog's lists as this build's client writes them (vite.config.ts). */
declare const __EARLY__: readonly string[]

const page = document.documentElement

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
// Home and payment forms begin with the categories. A user's questions carry a token, which is the client's business.
if (!isSignedIn && /^\/(index|[^/]+\/[^/]+)?$/.test(location.pathname)) {
  for (const address of __EARLY__) {
    const answer = fetch(address, {
      headers: { Accept: 'application/json' },
      credentials: 'omit',
      redirect: 'manual',
    })
    // Whoever takes it hears of it.
    answer.catch(() => undefined)
    answers.set(address, answer)
  }
}

let tapped: HTMLElement | null = null
function note({ target }: Event): void {
  tapped = target instanceof Element ? target.closest('button') : null
}
addEventListener('click', note, true)

globalThis.paydeyEarly = {
  answers,
  takeTap() {
    removeEventListener('click', note, true)
    return tapped
  },
}
