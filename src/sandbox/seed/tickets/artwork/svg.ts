/** "Adire and receipt paper" (design/visual.md), with the colours of earth and market beside them. */
export const colours = {
  night: '#14173F',
  deep: '#1B1F5E',
  indigo: '#2A2F86',
  sky: '#AEB6FF',
  ink: '#171A33',
  paper: '#FAF7F1',
  sand: '#EAD7AE',
  mango: '#FFB21A',
  clay: '#C8502B',
  brick: '#8C3320',
  leaf: '#2E7D4F',
  forest: '#174A35',
  brown: '#6B3F27',
  umber: '#3E2318',
} as const

/** A whole picture on its ground, as an event has it or a movie; its parts are drawn in order. */
export function banner(ground: string, ...parts: readonly string[]): string {
  return picture(600, 400, box(0, 0, 600, 400, ground), ...parts)
}

export function poster(ground: string, ...parts: readonly string[]): string {
  return picture(400, 600, box(0, 0, 400, 600, ground), ...parts)
}

export function picture(width: number, height: number, ...parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`
}

export function box(x: number, y: number, width: number, height: number, fill: string, round = 0): string {
  const corner = round === 0 ? '' : ` rx="${round}"`
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}"${corner} fill="${fill}"/>`
}

export function disc(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`
}

export function oval(x: number, y: number, rx: number, ry: number, fill: string): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`
}

export function shape(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`
}

export function stroke(d: string, colour: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
}

/** A whole number, or one with a single decimal: short files. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10)
}

export function moved(
  [x, y, scale, turn]: readonly [x: number, y: number, scale: number, turn: number],
  ...parts: readonly string[]
): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${parts.join('')}</g>`
}

export function mirrored(axis: number, ...parts: readonly string[]): string {
  return `<g transform="translate(${2 * axis} 0) scale(-1 1)">${parts.join('')}</g>`
}

export function faint(opacity: number, ...parts: readonly string[]): string {
  return `<g opacity="${opacity}">${parts.join('')}</g>`
}

/** So many pieces, each by its number. */
export function row(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}

/** `40 60, 90 120`: places as text, because a row of pairs would stand one pair a line. */
export function placesOf(text: string): (readonly [x: number, y: number])[] {
  return text.split(', ').map((place) => {
    const [x = 0, y = 0] = place.split(' ').map(Number)
    return [x, y]
  })
}
