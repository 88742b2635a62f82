import { queryAllByLabelText, queryAllByRole } from '@testing-library/dom'
import type { NameOnWire, OnWire } from './target.ts'

// Runs in the page, in every engine the same: what is there by role, name and label, as the ARIA rules compute them
// (dom-accessibility-api). Built by bundle.ts; the driver evaluates it, so no policy of the page is loosened for it.

const matcher = (name: NameOnWire) => (typeof name === 'string' ? name : new RegExp(name.pattern, name.flags))

function candidates(wire: OnWire): HTMLElement[] {
  const root = wire.within === undefined ? document.body : find(wire.within)
  if (root === null) return []
  if ('label' in wire) return queryAllByLabelText(root, matcher(wire.label))
  return queryAllByRole(root, wire.role, wire.name === undefined ? {} : { name: matcher(wire.name) })
}

function isSeen(element: HTMLElement): boolean {
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })
}

const isOff = (element: HTMLElement) => element.matches(':disabled, [aria-disabled="true"]')

function find(wire: OnWire): HTMLElement | null {
  const seen = candidates(wire).filter(isSeen)
  return ('isOff' in wire ? seen.find(isOff) : seen[0]) ?? null
}

let before: { readonly element: HTMLElement; readonly place: string } | null = null

/**
 * The element, once a finger in its middle would hit it: in view, at rest since the last look, enabled, with nothing
 * in front of it.
 */
function pressable(wire: OnWire): HTMLElement | null {
  const element = find(wire)
  if (element === null || isOff(element)) return null
  const place = placeOf(element)
  const isAtRest = before?.element === element && before.place === place
  before = { element, place }
  if (!isAtRest) element.scrollIntoView({ block: 'center', behavior: 'instant' })
  return isAtRest && isOnTop(element) ? element : null
}

function placeOf(element: HTMLElement): string {
  const { x, y, width, height } = element.getBoundingClientRect()
  return [x, y, width, height].map(Math.round).join()
}

function isOnTop(element: HTMLElement): boolean {
  const { x, y, width, height } = element.getBoundingClientRect()
  const top = document.elementFromPoint(x + width / 2, y + height / 2)
  return top !== null && (element.contains(top) || top.closest('label')?.contains(element) === true)
}

/** Why a finger would not hit it now, for the message of a failed press. */
function obstacle(wire: OnWire): string {
  const element = find(wire)
  if (element === null) return 'it is not to be seen'
  if (isOff(element)) return 'it is disabled'
  if (isOnTop(element)) return 'it never came to rest'
  const { x, y, width, height } = element.getBoundingClientRect()
  const top = document.elementFromPoint(x + width / 2, y + height / 2)
  return `in front of it, at ${placeOf(element)}: ${top?.outerHTML.slice(0, 300) ?? 'nothing, it is out of view'}`
}

/** Line breaks and runs of blanks become one blank, as for a screen reader. */
const plain = (text: string) => text.replace(/\s+/g, ' ').trim()

function textOf(wire: OnWire): string | null {
  const element = find(wire)
  return element === null ? null : plain(element.innerText)
}

function typedIn(wire: OnWire): string | null {
  const element = find(wire)
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.value : null
}

/** So that typing replaces what a field has. */
function selectAll(wire: OnWire): boolean {
  const element = find(wire)
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) element.select()
  return true
}

/** A file input may be hidden behind a styled button. */
function fileInput(wire: OnWire): HTMLElement | null {
  return candidates(wire).find((element) => element.matches('input[type=file]')) ?? null
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

async function keptAnswers(): Promise<string> {
  // Opening it would create it, and the app would find it without its tables.
  const found = await indexedDB.databases()
  if (!found.some(({ name }) => name === 'paydey-cache')) return ''
  const database = await done(indexedDB.open('paydey-cache'))
  try {
    const stores = [...database.objectStoreNames]
    const keys = stores.map((store) => done(database.transaction(store).objectStore(store).getAllKeys()))
    return JSON.stringify(await Promise.all(keys))
  } finally {
    database.close()
  }
}

async function keptFiles(): Promise<string> {
  const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
  return all
    .flat()
    .map(({ url }) => url)
    .join(' ')
}

/** What an online visit has not kept yet, of a controlling worker, these files and these answers. */
async function missing(files: readonly string[], answers: readonly string[]): Promise<string[]> {
  if (navigator.serviceWorker.controller === null) return ['a worker in charge']
  const [inCaches, inAnswers] = await Promise.all([keptFiles(), keptAnswers()])
  return [
    ...files.filter((file) => !inCaches.includes(file)),
    ...answers.filter((answer) => !inAnswers.includes(answer)),
  ]
}

const eyes = {
  find: (wire: OnWire) => find(wire) !== null,
  pressable,
  obstacle,
  textOf,
  typedIn,
  selectAll,
  fileInput,
  pageText: () => plain(document.body.innerText),
  missing,
}

Object.assign(globalThis, { eyes })
