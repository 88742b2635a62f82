import { createHash } from 'node:crypto'

const CELLS = 25
const FINDER = 7

/** Looks like a QR code and is none: three finders and noise that depends on the reference. */
export function drawCode(reference: string): string {
  const noise = [0, 1, 2].flatMap((part) => [...createHash('sha256').update(`${part}${reference}`).digest()])
  const isDark = (x: number, y: number) => {
    const finder = finderCell(x, y)
    if (finder !== null) return finder
    const bit = y * CELLS + x
    return (((noise[(bit >> 3) % noise.length] ?? 0) >> (bit & 7)) & 1) === 1
  }
  const rows = Array.from({ length: CELLS }, (_, y) => y)
  const squares = rows.flatMap((y) =>
    rows.filter((x) => isDark(x, y)).map((x) => `M${x + 2} ${y + 2}h1v1h-1z`),
  )
  const size = CELLS + 4
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${squares.join('')}" fill="#17343a"/></svg>`
}

/** Null outside the three corners. */
function finderCell(x: number, y: number): boolean | null {
  const far = CELLS - FINDER
  const left = x <= FINDER ? x : x >= far - 1 ? x - far : null
  const top = y <= FINDER ? y : y >= far - 1 ? y - far : null
  if (left === null || top === null || (x > FINDER && y > FINDER)) return null
  const ring = Math.max(Math.abs(left - 3), Math.abs(top - 3))
  return ring === 3 || ring <= 1
}
