import type { Modules } from './read-qr.ts'

const BOX = /M(\d+) (\d+)h(\d+)v1h-(\d+)z/g

/** The modules of a QR code as an SVG draws them, quiet zone and all: what a camera would see. */
export function drawnModules(svg: Element): Modules {
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

/** What is inside the quiet zone of four modules; throws where that zone is not white. */
export function insideQuietZone(modules: Modules): Modules {
  const size = modules.length - 8
  const isInside = (at: number) => at >= 4 && at < 4 + size
  if (modules.some((row, y) => row.some((black, x) => black && !(isInside(x) && isInside(y)))))
    throw new Error('the quiet zone is not white')
  return modules.slice(4, 4 + size).map((row) => row.slice(4, 4 + size))
}
