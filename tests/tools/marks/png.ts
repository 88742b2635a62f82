import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { constants, crc32, deflateSync, inflateSync } from 'node:zlib'

/** Red, green, blue, and how much covers what is behind: each 0 to 255. */
export type Rgba = readonly [red: number, green: number, blue: number, alpha: number]

export interface Picture {
  readonly width: number
  readonly height: number
  readonly pixels: readonly Rgba[]
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')

/** Reads what Chromium writes: 8 bits a channel, with or without alpha, not interlaced. */
export function decodePng(file: Buffer): Picture {
  const header = file.subarray(16, 29)
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const channels = header[9] === 6 ? 4 : 3
  if (header[8] !== 8 || (header[9] !== 6 && header[9] !== 2) || header[12] !== 0) {
    throw new Error('not a plain 8-bit PNG')
  }
  const rows = unfilter(inflateSync(dataOf(file)), width * channels, height, channels)
  const pixels = Array.from({ length: width * height }, (_, index): Rgba => {
    const at = (channel: number) => rows[index * channels + channel] ?? 0
    return [at(0), at(1), at(2), channels === 4 ? at(3) : 255]
  })
  return { width, height, pixels }
}

function dataOf(file: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at)
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(file.subarray(at + 8, at + 8 + length))
    at += length + 12
  }
  return Buffer.concat(parts)
}

function unfilter(raw: Buffer, stride: number, height: number, step: number): Uint8Array {
  const out = new Uint8Array(stride * height)
  for (let y = 0; y < height; y += 1) {
    const filter = raw[y * (stride + 1)] ?? 0
    for (let x = 0; x < stride; x += 1) {
      const here = y * stride + x
      const left = x >= step ? (out[here - step] ?? 0) : 0
      const up = y > 0 ? (out[here - stride] ?? 0) : 0
      const corner = x >= step && y > 0 ? (out[here - stride - step] ?? 0) : 0
      out[here] = (raw[y * (stride + 1) + 1 + x] ?? 0) + predicted(filter, left, up, corner)
    }
  }
  return out
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left
  if (filter === 2) return up
  if (filter === 3) return (left + up) >> 1
  if (filter === 0) return 0
  const guess = left + up - corner
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  if (a <= b && a <= c) return left
  return b <= c ? up : corner
}

/** A palette PNG of at most 16 colours, two pixels a byte, as small as zlib makes it. */
export function encodePalettePng(picture: Picture, wanted: readonly Rgba[]): Buffer {
  const nearest = picture.pixels.map((pixel) => nearestIn(wanted, pixel))
  // Clear colours first: transparency is then listed for those alone.
  const used = [...new Set(nearest)].sort((a, b) => (wanted[a]?.[3] ?? 0) - (wanted[b]?.[3] ?? 0))
  if (used.length > 16) throw new Error(`${used.length} colours, at most 16`)
  const palette = used.flatMap((index) => wanted[index] ?? [])
  const colours = palette.filter((_, index) => index % 4 !== 3)
  const alphas = palette.filter((_, index) => index % 4 === 3)
  const place = new Map(used.map((index, position) => [index, position]))
  const packed = pack(
    nearest.map((index) => place.get(index) ?? 0),
    picture.width,
  )
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', headerOf(picture)),
    chunk('PLTE', Buffer.from(colours)),
    chunk('tRNS', Buffer.from(alphas.filter((alpha) => alpha < 255))),
    chunk('IDAT', smallestDeflate(packed, Math.ceil(picture.width / 2) + 1)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function nearestIn(wanted: readonly Rgba[], [red, green, blue, alpha]: Rgba): number {
  const distances = wanted.map(([r, g, b, a]) => {
    const cover = Math.min(alpha, a) / 255
    return ((red - r) ** 2 + (green - g) ** 2 + (blue - b) ** 2) * cover ** 2 + 3 * (alpha - a) ** 2
  })
  return distances.indexOf(Math.min(...distances))
}

function pack(indices: readonly number[], width: number): Buffer {
  const stride = Math.ceil(width / 2)
  const rows = indices.length / width
  const bytes = Buffer.alloc((stride + 1) * rows)
  for (const [position, index] of indices.entries()) {
    const [x, y] = [position % width, Math.floor(position / width)]
    const at = y * (stride + 1) + 1 + (x >> 1)
    bytes[at] = (bytes[at] ?? 0) | (x % 2 === 0 ? index << 4 : index)
  }
  return bytes
}

function headerOf({ width, height }: Picture): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([4, 3, 0, 0, 0], 8)
  return header
}

/** The smallest of a few filters and zlib strategies; they differ by a tenth of a mark. */
function smallestDeflate(rows: Buffer, stride: number): Buffer {
  const strategies = [constants.Z_DEFAULT_STRATEGY, constants.Z_FILTERED, constants.Z_RLE]
  const tries = [rows, filterUp(rows, stride)].flatMap((bytes) =>
    strategies.flatMap((strategy) =>
      [8, 9].map((memLevel) => deflateSync(bytes, { level: 9, strategy, memLevel })),
    ),
  )
  return tries.reduce((best, next) => (next.length < best.length ? next : best))
}

/** Each row as its difference from the row above: upright strokes become zeros. */
function filterUp(rows: Buffer, stride: number): Buffer {
  const out = Buffer.from(rows)
  for (let at = 0; at < rows.length; at += 1) {
    const above = at >= stride ? (rows[at - stride] ?? 0) : 0
    out[at] = at % stride === 0 ? 2 : (rows[at] ?? 0) - above
  }
  return out
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

export type Rgb = readonly [red: number, green: number, blue: number]

export function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

export function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const at = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share)
  return [at(0), at(1), at(2)]
}

export const css = (colour: Rgb): string => `rgb(${colour.join(',')})`

/** WCAG's ratio, 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

const QUIET = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--hide-scrollbars',
  '--force-device-scale-factor=1',
  '--force-color-profile=srgb',
  '--default-background-color=00000000',
]

/** Markup as a PNG of that many pixels, clear where it paints nothing. Chromium by itself, so it needs no package. */
export function rasterise(body: string, width: number, height: number): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'paydey-draw-'))
  try {
    const [page, shot] = [join(folder, 'page.html'), join(folder, 'shot.png')]
    writeFileSync(
      page,
      `<!doctype html><meta charset="utf-8"><style>body{margin:0}svg{display:block}</style>${body}`,
    )
    const place = [`--user-data-dir=${join(folder, 'profile')}`, `--screenshot=${shot}`]
    execFileSync(CHROMIUM, [...QUIET, ...place, `--window-size=${width},${height}`, `file://${page}`], {
      stdio: 'ignore',
    })
    return readFileSync(shot)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
