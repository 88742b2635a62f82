/** Something on a page, named as a user who sees or hears it would. */
export interface Target {
  readonly role: string
  /** Its accessible name: the whole of it, or a pattern. */
  readonly name?: string | RegExp
  /** It is there and cannot be pressed. */
  readonly isOff?: true
  readonly within?: Target
}

/** A field, called by its label. */
export interface Labelled {
  readonly label: string | RegExp
  readonly within?: Target
}

/** A name on its way into a page, where a RegExp cannot go. */
export type NameOnWire = string | { readonly pattern: string; readonly flags: string }

export type OnWire =
  | { readonly role: string; readonly name?: NameOnWire; readonly isOff?: true; readonly within?: OnWire }
  | { readonly label: NameOnWire; readonly within?: OnWire }

function nameOnWire(name: string | RegExp): NameOnWire {
  return typeof name === 'string' ? name : { pattern: name.source, flags: name.flags }
}

export function onWire(target: Target | Labelled): OnWire {
  const within = target.within === undefined ? {} : { within: onWire(target.within) }
  if ('label' in target) return { label: nameOnWire(target.label), ...within }
  const name = target.name === undefined ? {} : { name: nameOnWire(target.name) }
  return { role: target.role, ...name, ...(target.isOff ? { isOff: true } : {}), ...within }
}

/** For a failure's message. */
export function describe(target: Target | Labelled): string {
  const what = 'label' in target ? `the field ${target.label}` : `${target.role} ${target.name ?? ''}`.trim()
  return target.within === undefined ? what : `${what} in ${describe(target.within)}`
}
