import { pickOf } from '#tests/support/seeded.ts'
import { brokenJson, hostileJson, hostileKeys } from './hostile-values.ts'

type Path = readonly (string | number)[]

const MARK = '\u0001here\u0001'
/** Of a long list only some entries are worth a visit. */
const ENTRIES = 4

function placesIn(node: unknown, at: Path = []): readonly Path[] {
  if (typeof node !== 'object' || node === null) return [at]
  const entries = Array.isArray(node)
    ? node.slice(0, ENTRIES).map((child, index) => [index, child] as const)
    : Object.entries(node)
  return [at, ...entries.flatMap(([key, child]) => placesIn(child, [...at, key]))]
}

function nodeAt(json: unknown, path: Path): unknown {
  return path.reduce<unknown>((node, key) => Object(node)[key], json)
}

/** The JSON's text with one place's text replaced. */
function replaceAt(json: unknown, path: Path, raw: string): string {
  if (path.length === 0) return raw
  const copy = structuredClone(json)
  const key = path.at(-1) ?? ''
  Object(nodeAt(copy, path.slice(0, -1)))[key] = MARK
  return JSON.stringify(copy).replace(JSON.stringify(MARK), () => raw)
}

export interface Mutant {
  readonly what: string
  readonly text: string
}

const short = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}… (${text.length})` : text)

/** The JSON with one place spoiled: gone, something else, more than it should be, or no JSON any more. */
export function mutateJson(random: () => number, json: unknown): Mutant {
  const path = pickOf(random, placesIn(json))
  const node = nodeAt(json, path)
  const where = path.join('.') || 'everything'
  const put = (what: string, raw: string): Mutant => ({
    what: `${where} ${what} ${short(raw)}`,
    text: replaceAt(json, path, raw),
  })
  const roll = random()
  if (roll < 0.12 && path.length > 0) {
    const parent = structuredClone(nodeAt(json, path.slice(0, -1)))
    Reflect.deleteProperty(Object(parent), path.at(-1) ?? '')
    return {
      what: `${where} is missing`,
      text: replaceAt(json, path.slice(0, -1), JSON.stringify(parent)),
    }
  }
  if (roll < 0.22) return put('in a list', `[${JSON.stringify(node)},${JSON.stringify(node)}]`)
  if (roll < 0.28) return put('in an object', `{"value":${JSON.stringify(node)}}`)
  if (roll < 0.4 && typeof node === 'object' && node !== null && !Array.isArray(node)) {
    const key = JSON.stringify(pickOf(random, hostileKeys))
    const more = `${key}:${pickOf(random, hostileJson)}`
    const rest = JSON.stringify(node).slice(1)
    return put('with more in it', `{${more}${rest === '}' ? '' : ','}${rest}`)
  }
  if (roll < 0.44) return put('is broken', pickOf(random, brokenJson))
  if (roll < 0.48) {
    const whole = JSON.stringify(json)
    return { what: 'half of it', text: whole.slice(0, Math.floor(random() * whole.length)) }
  }
  return put('is', pickOf(random, hostileJson))
}
