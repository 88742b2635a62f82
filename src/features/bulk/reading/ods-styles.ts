import { isUnseen } from './shown.ts'
import { attributesOf } from './xml.ts'

/** Under a millimetre, or a tenth of an inch. */
const FLAT = /^0(?:\.0\d*)?[a-z]*$/

const WHITE = 'FFFFFF'

interface Look {
  isStruck?: boolean
  letters?: string
  ground?: string
  /** The styles that rules give instead of it. */
  readonly ruledBy: string[]
}

/** Styles of no cell. */
const OTHER_STYLE = /^number:[a-z]+-style$|^style:(?:default-style|page-layout|master-page)$/

/** The styles that hide, strike out, or make a date. They stand before the tables that use them. */
export function odsStyles() {
  const unseen = new Set<string>()
  const flat = new Set<string>()
  const dates = new Set<string>()
  const looks = new Map<string, Look>()
  let style = ''
  const isStruck = (name = '') => looks.get(name)?.isStruck === true
  const isUnread = (name = '') => {
    const { letters = null, ground = WHITE } = looks.get(name) ?? {}
    return isUnseen(letters, ground)
  }
  const has = (set: ReadonlySet<string>) => (name: string | undefined) => name !== undefined && set.has(name)
  return {
    isUnseen: has(unseen),
    isFlat: has(flat),
    isStruck,
    isDate: has(dates),
    /** In the colour of what is behind it. */
    isUnread,
    isRuled: (name = '') =>
      looks.get(name)?.ruledBy.some((each) => isStruck(each) || isUnread(each)) === true,
    open(name: string, attributes: string) {
      if (OTHER_STYLE.test(name)) {
        style = attributesOf(attributes).get('style:name') ?? ''
        dates[name === 'number:date-style' ? 'add' : 'delete'](style)
      }
      if (!name.startsWith('style:')) return
      const given = attributesOf(attributes)
      if (name === 'style:style') {
        style = given.get('style:name') ?? ''
        if (dates.has(given.get('style:data-style-name') ?? '')) dates.add(style)
        looks.set(style, { ...looks.get(given.get('style:parent-style-name') ?? ''), ruledBy: [] })
      }
      if (given.get('table:display') === 'false') unseen.add(style)
      const size = given.get('style:column-width') ?? given.get('style:row-height')
      if (size !== undefined && FLAT.test(size)) flat.add(style)
      const look = looks.get(style)
      if (look === undefined) return
      const applied = given.get('style:apply-style-name')
      if (applied !== undefined) look.ruledBy.push(applied)
      const colour = given.get('fo:color')
      if (colour !== undefined) look.letters = colour.slice(1).toUpperCase()
      const ground = given.get('fo:background-color')
      if (ground !== undefined) look.ground = ground === 'transparent' ? WHITE : ground.slice(1).toUpperCase()
      const line = given.get('style:text-line-through-style') ?? given.get('style:text-line-through-type')
      if (line !== undefined) look.isStruck = line !== 'none'
    },
  }
}
