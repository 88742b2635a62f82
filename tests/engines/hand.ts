import { setTimeout as sleep } from 'node:timers/promises'
import { type EngineBrowser, PressFailed } from './browser.ts'
import { describe, type Labelled, onWire, type Target } from './target.ts'

/** What a user does with a browser, and what they see; the journeys use nothing else of an engine. */
export interface Hand {
  /** An address of the app, typed into the bar. */
  open(path: string): Promise<void>
  /** Ends the browser and starts it with the same profile, or opens a new window where the engine keeps none. */
  coldStart(path: string): Promise<void>
  press(target: Target): Promise<void>
  /** Closes the message, if there is one. */
  closeMessage(): Promise<void>
  /** Types into a field, key by key, replacing its value. */
  fill(field: Labelled, text: string): Promise<void>
  choose(field: Labelled, path: string): Promise<void>
  sees(target: Target, limitMs?: number): Promise<void>
  seesNot(target: Target): Promise<void>
  /** The page has this text, visibly. */
  reads(text: string | RegExp, limitMs?: number): Promise<void>
  /** So has this part of it. */
  readsIn(target: Target, texts: readonly (string | RegExp)[], limitMs?: number): Promise<void>
  has(field: Labelled, value: string): Promise<void>
  at(address: RegExp): Promise<URL>
  /** Waits until a worker is in charge, and the device keeps these files and these answers. */
  keeps(files: readonly string[], answers: readonly string[]): Promise<void>
}

const LIMIT_MS = 20_000
/** A worker first fetches the whole app, which takes twenty seconds in Firefox on a busy machine. */
const KEEP_MS = 60_000
const LOOK_EVERY_MS = 60
/** The value in a document without the `eyes` script. */
const BLIND = 'no eyes'

export function createHand(browser: EngineBrowser, origin: string, eyes: string): Hand {
  /** Each document needs its own. */
  async function look(call: string): Promise<unknown> {
    const answer = await browser.evaluate(`globalThis.eyes === undefined ? '${BLIND}' : eyes.${call}`)
    if (answer !== BLIND) return answer
    await browser.evaluate(`(() => { ${eyes}\n return null })()`)
    return await browser.evaluate(`eyes.${call}`)
  }
  async function until<T>(what: string, ask: () => Promise<T | null>, limitMs = LIMIT_MS): Promise<T> {
    const deadline = Date.now() + limitMs
    let last = ''
    for (;;) {
      try {
        const found = await ask()
        if (found !== null) return found
        last = ''
      } catch (error) {
        if (error instanceof PressFailed) throw error
        // The page may be navigating.
        last = ` (${error instanceof Error ? error.message.split('\n', 1).join() : String(error)})`
      }
      if (Date.now() > deadline)
        throw new Error(`${what}: not within ${limitMs / 1000} s${last}\n${await scene()}`)
      await sleep(LOOK_EVERY_MS)
    }
  }
  async function scene(): Promise<string> {
    const text = await look('pageText()').catch(String)
    return `at ${await browser.address().catch(String)}: ${String(text).slice(0, 600)}`
  }

  const wire = (target: Target | Labelled) => JSON.stringify(onWire(target))
  const isTrue = async (call: string) => ((await look(call)) === true ? true : null)

  async function press(target: Target | Labelled): Promise<void> {
    let obstacle: unknown
    const ask = async () => {
      // The first try scrolls it into view, the second finds it at rest.
      if (await browser.press(`globalThis.eyes?.pressable(${wire(target)})`)) return true
      obstacle = await look(`obstacle(${wire(target)})`)
      return null
    }
    await until(`press ${describe(target)}`, ask).catch((error: Error) => {
      if (error instanceof PressFailed) throw error
      throw new Error(`${String(obstacle)}. ${error.message}`)
    })
  }
  async function readsIn(target: Target, texts: readonly (string | RegExp)[], limitMs?: number) {
    await until(
      `${describe(target)} reads ${texts.join(', ')}`,
      async () => {
        const read = await look(`textOf(${wire(target)})`)
        return typeof read === 'string' && texts.every((text) => includes(read, text)) ? true : null
      },
      limitMs,
    )
  }
  async function typedIn(field: Labelled): Promise<string | null> {
    const value = await look(`typedIn(${wire(field)})`)
    return typeof value === 'string' ? value : null
  }
  const has = async (field: Labelled, value: string) => {
    await until(`${describe(field)} has ${value}`, async () => {
      const now = await typedIn(field)
      return now !== null && bare(now) === bare(value) ? true : null
    })
  }

  return {
    press,
    readsIn,
    has,
    open: (path) => browser.open(origin + path),
    async coldStart(path) {
      await browser.restart()
      await browser.open(origin + path)
    },
    async closeMessage() {
      const cross: Target = { role: 'button', name: 'Close message' }
      if (await isTrue(`find(${wire(cross)})`)) await press(cross)
    },
    async fill(field, text) {
      await press(field)
      await look(`selectAll(${wire(field)})`)
      await browser.type(text)
      await has(field, text)
    },
    async choose(field, path) {
      await until(`choose ${path}`, async () => {
        await look('pageText()')
        return (await browser.choose(`eyes.fileInput(${wire(field)})`, path)) ? true : null
      })
    },
    async sees(target, limitMs) {
      await until(`see ${describe(target)}`, () => isTrue(`find(${wire(target)})`), limitMs)
    },
    async seesNot(target) {
      const isGone = async () => ((await look(`find(${wire(target)})`)) === false ? true : null)
      await until(`no longer see ${describe(target)}`, isGone)
    },
    async reads(text, limitMs) {
      await until(
        `read ${text}`,
        async () => (includes(String(await look('pageText()')), text) ? true : null),
        limitMs,
      )
    },
    async at(address) {
      return await until(`be at ${address}`, async () => {
        const now = await browser.address()
        return address.test(now) ? new URL(now) : null
      })
    },
    async keeps(files, answers) {
      const lists = `${JSON.stringify(files)}, ${JSON.stringify(answers)}`
      let missing: unknown
      const ask = async () => {
        missing = await look(`missing(${lists})`)
        return Array.isArray(missing) && missing.length === 0 ? true : null
      }
      await until('keep what is needed offline', ask, KEEP_MS).catch((error: Error) => {
        throw new Error(`still missing: ${JSON.stringify(missing)}. ${error.message}`)
      })
    },
  }
}

const includes = (text: string, wanted: string | RegExp) =>
  typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text)

/** Fields group digits as they are typed. */
const bare = (value: string) => value.replace(/[\s,]/g, '')
