import { readFileSync } from 'node:fs'
import { ticketDrawings } from './tickets/artwork/drawings.ts'

export interface Asset {
  readonly type: 'image/svg+xml'
  readonly body: string
}

const files = new Set(['carousel-1.svg', 'carousel-2.svg', 'carousel-3.svg', 'carousel-4.svg'])

/** A picture of the provider's, by its name alone; `undefined` for anything that is not one of ours. */
export function readAsset(name: string): Asset | undefined {
  const body = files.has(name) ? readFile(name) : ticketDrawings.get(name)?.()
  return body === undefined ? undefined : { type: 'image/svg+xml', body }
}

function readFile(name: string): string {
  return readFileSync(new URL(`./assets/${name}`, import.meta.url), 'utf8')
}
