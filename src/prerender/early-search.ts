import * as v from 'valibot'
import * as found from '#src/catalog/biller-search.css.ts'
import { unwrapAnswer } from '#src/contract/answer.ts'
import { categories, products } from '#src/contract/catalog.ts'
import type { Endpoint, ResponseOf } from '#src/contract/endpoint.ts'
import { billerPath } from '#src/contract/paths.ts'
import { canOpen, externalAddress } from '#src/domain/access.ts'
import { countOfBillers, MOST_FOUND, NO_BILLER, underName } from '#src/domain/search/found.ts'
import { NAMES_ID, NAMES_KEY, type Names, namesOf, readNames } from '#src/domain/search/names.ts'
import { createSearch } from '#src/domain/search/search.ts'
import { browserClock } from '#src/platform/clock.ts'
import * as mark from '#src/ui/biller-mark.css.ts'
import * as box from '#src/ui/combobox.css.ts'
import { type ComboboxState, closed, stepCombobox } from '#src/ui/combobox-state.ts'
import { visuallyHidden } from '#src/ui/helpers.css.ts'
import { initialsOf, tintOf } from '#src/ui/initials.ts'

/**
 * Runs home's search box until React does: with the same list, keys and words, from the names that the device keeps, or
 * that the page carries, or else from the responses that the head requested. Its list is outside React's root, which
 * must stay as it was prerendered. React reads the value and `data-active` (ui/combobox) and shows its own list
 * instead.
 */
export function searchBeforeReact(): void {
  const root = document.getElementById('root')
  const input = root?.querySelector<HTMLInputElement>('[role=combobox]')
  if (root && input && isPrerendered(root)) void answer(root, input)
}

function isPrerendered({ dataset }: HTMLElement): boolean {
  return 'prerendered' in dataset
}

async function answer(root: HTMLElement, input: HTMLInputElement): Promise<void> {
  const theirs = input.getAttribute('aria-controls') ?? ''
  const list = made('div', box.popup, {
    id: 'early-list',
    role: 'listbox',
    'aria-label': input.getAttribute('aria-label') ?? '',
  })
  const said = made('span', visuallyHidden, { role: 'status' })
  list.hidden = true
  document.body.append(list, said)

  let find: ReturnType<typeof finderOf> | null = null
  let state: ComboboxState = closed
  let drawn: string | null = null

  const show = () => {
    const query = input.value
    const isOpen = state.open && query.trim() !== '' && find !== null
    if (isOpen && drawn !== query) {
      const matches = (find?.(query) ?? []).map(drawOption)
      list.replaceChildren(...matches)
      said.textContent = matches.length > 0 ? countOfBillers(matches.length) : ''
      drawn = query
    }
    const options = optionsOf(list)
    // React also searches places ("Surulere"), so only React can say that nothing was found.
    list.hidden = !isOpen || options.length === 0
    if (!list.hidden) place(list, input)
    for (const [index, option] of options.entries())
      option.setAttribute('aria-selected', String(index === state.active))
    const active = state.active === null ? undefined : options[state.active]
    active?.scrollIntoView({ block: 'nearest' })
    input.setAttribute('aria-expanded', String(!list.hidden))
    input.setAttribute('aria-controls', list.hidden ? theirs : list.id)
    if (active === undefined) input.removeAttribute('aria-activedescendant')
    else input.setAttribute('aria-activedescendant', active.id)
    if (isOpen) input.dataset.active = String(state.active ?? '')
    else delete input.dataset.active
  }
  const move = (next: ComboboxState) => {
    state = next
    show()
  }
  const type = () => move({ open: true, active: null })
  const press = (event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.metaKey) return
    const options = list.hidden ? [] : optionsOf(list)
    const step = stepCombobox(state, { key: event.key, alt: event.altKey }, options.length)
    if (step.to === 'leave') return move(step.state)
    if (step.to === 'clear' && input.value === '') return
    event.preventDefault()
    if (step.to === 'move') return move(step.state)
    if (step.to === 'choose') return options[step.index]?.click()
    input.value = ''
    move(closed)
  }
  const open = () => move({ ...state, open: true })
  const leave = () => move(closed)
  const keepFocus = (event: Event) => event.preventDefault()

  const listen = (is: 'addEventListener' | 'removeEventListener') => {
    input[is]('input', type)
    input[is]('keydown', press as EventListener)
    input[is]('click', open)
    input[is]('blur', leave)
    list[is]('mousedown', keepFocus)
  }
  listen('addEventListener')
  onHandOver(root, () => {
    listen('removeEventListener')
    input.setAttribute('aria-controls', theirs)
    const wasOpen = !list.hidden
    whenDrawn(root, theirs, wasOpen, () => {
      list.remove()
      said.remove()
      delete input.dataset.active
    })
  })

  const know = (names: Names) => {
    const isFirst = find === null
    find = finderOf(names)
    drawn = null
    if (!isFirst) show()
    // Something was typed before the names came: by the key of this event, or before this script ran.
    else if (input.value !== '') type()
  }
  const kept = readNames(textOfDevice())
  // The page does not carry the billers' current health.
  const carried = kept ?? readNames(document.getElementById(NAMES_ID)?.textContent ?? null)
  if (carried !== null) know(carried)
  if (kept !== null) return
  const told = await namesOfAnswers()
  if (told !== null && isPrerendered(root)) know(told)
}

function optionsOf(list: HTMLElement): readonly HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[role=option]')]
}

/** Calls `run` when React has hydrated the page (app/mount). */
function onHandOver(root: HTMLElement, run: () => void): void {
  const watching = new MutationObserver(() => {
    if (isPrerendered(root)) return
    watching.disconnect()
    run()
  })
  watching.observe(root, { attributeFilter: ['data-prerendered'] })
}

const MOST_WAIT_MS = 3000

/** Calls `run` once React's own list has content, or when nothing is to be shown. */
function whenDrawn(root: HTMLElement, theirs: string, isWanted: boolean, run: () => void): void {
  const isThere = () =>
    document.getElementById(theirs)?.hasChildNodes() === true || root.textContent.includes(NO_BILLER)
  if (!isWanted || isThere()) {
    run()
    return
  }
  const end = () => {
    watching.disconnect()
    cancel()
    run()
  }
  const watching = new MutationObserver(() => {
    if (isThere()) end()
  })
  const cancel = browserClock.after(MOST_WAIT_MS, end)
  watching.observe(root, { subtree: true, childList: true })
}

interface Found {
  readonly name: string
  /** The line under it. */
  readonly detail: string
  /** The attributes of its link. */
  readonly link: Readonly<Record<string, string>>
}

function finderOf({ categories, products }: Names): (query: string) => readonly Found[] {
  const find = createSearch(products, categories)
  const signedIn = 'user' in document.documentElement.dataset
  const byCode = new Map(categories.map((category) => [category.code, category]))
  return (query) =>
    find(query)
      .slice(0, MOST_FOUND)
      .map((product) => {
        const category = byCode.get(product.categoryCode)
        const outside = canOpen(product, signedIn) ? externalAddress(product) : null
        return {
          name: product.name,
          detail: underName(product, category?.name ?? '', { signedIn, now: browserClock.now() }),
          link:
            outside === null
              ? // The form's page asks for a login, or says what is wrong with the address.
                { href: billerPath(category?.urlPath ?? '', product.billerCode) }
              : { href: outside, target: '_blank', rel: 'noopener noreferrer' },
        }
      })
}

/** A plain link: the browser handles the press without code. */
function drawOption({ name, detail, link }: Found, index: number): HTMLElement {
  const option = made('a', box.option, {
    id: `early-option-${index}`,
    role: 'option',
    tabindex: '-1',
    ...link,
  })
  const tile = made(
    'span',
    [mark.mark, mark.sizes[34], mark.tints[tintOf(name)]].join(' '),
    { 'aria-hidden': 'true' },
    initialsOf(name),
  )
  const words = made('span', found.words)
  words.append(made('span', found.name, { translate: 'no' }, name), made('span', found.category, {}, detail))
  option.append(tile, words)
  return option
}

function made(
  tag: string,
  className: string,
  attributes: Readonly<Record<string, string>> = {},
  text = '',
): HTMLElement {
  const element = document.createElement(tag)
  element.className = className
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.textContent = text
  return element
}

const GAP_PX = 6

/** Puts it where React's list will be: under the box. */
function place({ style }: HTMLElement, input: HTMLInputElement): void {
  const { left, bottom, width } = (input.parentElement ?? input).getBoundingClientRect()
  style.inset = 'auto'
  style.left = `${left + scrollX}px`
  style.top = `${bottom + scrollY + GAP_PX}px`
  style.width = `${width}px`
}

async function namesOfAnswers(): Promise<Names | null> {
  try {
    const [groups, billers] = globalThis.paydeyEarly?.lists ?? []
    if (groups === undefined || billers === undefined) return null
    return namesOf(await read(categories, groups), await read(products, billers))
  } catch {
    // No network, or an unreadable response: React reports it.
    return null
  }
}

function textOfDevice(): string | null {
  try {
    return localStorage.getItem(NAMES_KEY)
  } catch {
    return null
  }
}

async function read<E extends Endpoint>(endpoint: E, answer: Promise<Response>): Promise<ResponseOf<E>> {
  const said = unwrapAnswer(endpoint, await (await answer).json())
  return v.parse(endpoint.response, 'payload' in said ? said.payload : null) as ResponseOf<E>
}
