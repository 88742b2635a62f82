import jsQr from 'jsqr'

/** `true` is black. */
type Modules = readonly (readonly boolean[])[]

const BOX = /M(\d+) (\d+)h(\d+)v1h-(\d+)z/g
const QUIET = 4
/** A side of a module, large enough for the reader to find its middle. */
const PIXELS = 8

/** The modules of a QR code as an SVG draws them, quiet zone and all: what a camera would see. */
function drawnModules(svg: Element): Modules {
  const [, , width = 0, height = 0] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number)
  const ground = svg.querySelector('rect')
  if (ground?.getAttribute('fill') !== '#fff' || Number(ground.getAttribute('width')) !== width)
    throw new Error('not on white')
  const path = svg.querySelector('path')
  if (path?.getAttribute('fill') !== '#000') throw new Error('not black')
  const drawing = path.getAttribute('d') ?? ''
  if (drawing.replace(BOX, '') !== '') throw new Error('more than boxes')
  const modules = Array.from({ length: height }, () => Array.from({ length: width }, () => false))
  for (const [, left = '', top = '', across = '', back = ''] of drawing.matchAll(BOX)) {
    if (across !== back) throw new Error('an open box')
    modules[Number(top)]?.fill(true, Number(left), Number(left) + Number(across))
  }
  return modules
}

/** What a reader at the door makes of a drawn QR code; throws where its quiet zone of four modules is not white. */
export function readQr(svg: Element) {
  const modules = drawnModules(svg)
  const isInside = (at: number) => at >= QUIET && at < modules.length - QUIET
  if (modules.some((row, y) => row.some((black, x) => black && !(isInside(x) && isInside(y)))))
    throw new Error('the quiet zone is not white')
  const side = modules.length * PIXELS
  const pixels = new Uint8ClampedArray(side * side * 4).map((_, at) => {
    const [x, y] = [Math.floor(at / 4) % side, Math.floor(at / 4 / side)]
    const isBlack = modules[Math.floor(y / PIXELS)]?.[Math.floor(x / PIXELS)] === true
    return at % 4 < 3 && isBlack ? 0 : 255
  })
  const read = jsQr(pixels, side, side, { inversionAttempts: 'dontInvert' })
  if (read === null) throw new Error('not a QR code')
  return { text: read.data, version: read.version, modes: read.chunks.map(({ type }) => String(type)) }
}
