import type { History } from './history.ts'

const LANE = 190
const LINE = 26
const TOP = 70
const LEFT = 110
/** What a party knows is drawn on its own line: a phone's journal, the provider's books. */
const KNOWN = ['journal', 'books']

/**
 * A history as a sequence diagram: who sent what to whom, and when. Red is what went wrong on the way, green what a
 * phone's journal and the provider's books say from then on.
 */
export function pictureOf({ events, findings, plan }: History): string {
  const lanes = [...new Set(events.flatMap(({ from, to }) => [from, to]))]
    .filter((name) => !KNOWN.includes(name))
    .sort((one, other) => rankOf(one) - rankOf(other))
  const xOf = (name: string) => LEFT + Math.max(0, lanes.indexOf(name)) * LANE
  const height = TOP + events.length * LINE + 60
  const width = LEFT + lanes.length * LANE
  const heads = lanes.map(
    (name) =>
      `<text x="${xOf(name)}" y="40" class="head">${escaped(name)}</text><path d="M${xOf(name)} 50V${height - 40}" class="life"/>`,
  )
  const rows = events.map(({ at, from, to, what }, index) => {
    const y = TOP + index * LINE
    const knows = KNOWN.includes(to)
    const [x1, x2] = [xOf(from), knows ? xOf(from) : xOf(to)]
    const isBad = /: |crash|goes out|offline|ends a tab/.test(what) && !/: 2\d\d$/.test(what)
    const arrow = x1 === x2 ? `M${x1} ${y}h8` : `M${x1} ${y}H${x2 + (x1 < x2 ? -6 : 6)}`
    const words = `<text x="${Math.min(x1, x2) + 10}" y="${y - 4}" class="${knows ? 'known' : isBad ? 'bad' : 'what'}">${escaped(knows ? `${to}: ${what}` : what)}</text>`
    return `<text x="8" y="${y}" class="at">${timeOf(at)}</text><path d="${arrow}" class="${isBad ? 'badly' : 'way'}" marker-end="url(#end)"/>${words}`
  })
  const verdict = findings.length === 0 ? 'nothing found' : findings.join('; ')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" font-family="system-ui, sans-serif" font-size="11">
<style>.head{font-weight:700;font-size:13px;text-anchor:middle}.life{stroke:#c9c3b4}.way,.badly{stroke:#2b3a8c;fill:none}.badly{stroke:#b3261e}.bad{fill:#b3261e}.known{font-weight:700;fill:#1a6b45}.at{fill:#5a5e78}</style>
<marker id="end" viewBox="0 0 6 6" refX="5" refY="3" markerWidth="6" markerHeight="6" orient="auto"><path d="M0 0l6 3-6 3z" fill="#2b3a8c"/></marker>
<rect width="100%" height="100%" fill="#fff"/><text x="8" y="18">Seed ${plan.seed}: ${escaped(verdict)}</text>
${heads.join('\n')}\n${rows.join('\n')}\n</svg>\n`
}

function rankOf(name: string): number {
  const at = ['person', 'phone', 'network', 'provider', 'gateway', 'biller', 'bank'].findIndex((word) =>
    name.startsWith(word),
  )
  return at * 10 + Number(/\d+$/.exec(name)?.[0] ?? 0)
}

function timeOf(at: number): string {
  const [hours, minutes, seconds] = [at / 3_600_000, (at / 60_000) % 60, (at / 1000) % 60]
  return `${Math.floor(hours)}:${String(Math.floor(minutes)).padStart(2, '0')}:${seconds.toFixed(2).padStart(5, '0')}`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
