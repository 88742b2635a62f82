// A reader of QR codes (ISO/IEC 18004:2015) up to version 6, written from the standard and not from the writer under
// test. It corrects no errors: a drawing on a screen has none, so one wrong module is a wrong drawing.

/** `true` is black. */
export type Modules = readonly (readonly boolean[])[]

export interface ReadCode {
  readonly version: number
  readonly level: 'L' | 'M' | 'Q' | 'H'
  readonly text: string
  /** The modes in their order, such as `alphanumeric`. */
  readonly modes: readonly string[]
}

const LEVELS = ['M', 'L', 'H', 'Q'] as const
const TOTAL = [26, 44, 70, 100, 134, 172]
/** Table 9: [codewords of correction a block, blocks] of versions 1 to 6. */
const BLOCKS = {
  L: [
    [7, 1],
    [10, 1],
    [15, 1],
    [20, 1],
    [26, 1],
    [18, 2],
  ],
  M: [
    [10, 1],
    [16, 1],
    [26, 1],
    [18, 2],
    [24, 2],
    [16, 4],
  ],
  Q: [
    [13, 1],
    [22, 1],
    [18, 2],
    [26, 2],
    [18, 4],
    [24, 4],
  ],
  H: [
    [17, 1],
    [28, 1],
    [22, 2],
    [16, 4],
    [22, 4],
    [28, 4],
  ],
} as const
/** Table 10: whether the mask turns the module of row i and column j. */
const MASKS: readonly ((i: number, j: number) => boolean)[] = [
  (i, j) => (i + j) % 2 === 0,
  (i) => i % 2 === 0,
  (_, j) => j % 3 === 0,
  (i, j) => (i + j) % 3 === 0,
  (i, j) => (Math.floor(i / 2) + Math.floor(j / 3)) % 2 === 0,
  (i, j) => ((i * j) % 2) + ((i * j) % 3) === 0,
  (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2 === 0,
  (i, j) => (((i + j) % 2) + ((i * j) % 3)) % 2 === 0,
]
const ALPHANUMERIC = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'
const FINDER = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111']

/** Reads a symbol without its quiet zone; throws at what a reader would stumble over. */
export function readQr(modules: Modules): ReadCode {
  const size = modules.length
  const version = (size - 17) / 4
  if (!Number.isInteger(version) || version < 1 || version > 6)
    throw new Error(`no symbol of ${size} modules`)
  if (modules.some((row) => row.length !== size)) throw new Error('not square')
  const isBlack = (row: number, column: number) => modules[row]?.[column] === true
  checkFinders(isBlack, size)
  const { level, mask } = formatOf(isBlack, size)
  const bytes = bytesOf(isBlack, size, mask)
  const data = dataOf(bytes.slice(0, TOTAL[version - 1]), level, version)
  return { version, level, ...textOf(data) }
}

type IsBlack = (row: number, column: number) => boolean

function checkFinders(isBlack: IsBlack, size: number): void {
  for (const [top, left] of [
    [0, 0],
    [0, size - 7],
    [size - 7, 0],
  ] as const) {
    for (let i = -1; i <= 7; i += 1) {
      for (let j = -1; j <= 7; j += 1) {
        const shouldBe = FINDER[i]?.[j] === '1'
        if (isBlack(top + i, left + j) !== shouldBe) throw new Error(`finder at ${top},${left} is broken`)
      }
    }
  }
  for (let at = 8; at < size - 8; at += 1) {
    if (isBlack(6, at) !== (at % 2 === 0) || isBlack(at, 6) !== (at % 2 === 0)) throw new Error('timing')
  }
  if (!isBlack(size - 8, 8)) throw new Error('the dark module is light')
  const centre = size - 7
  for (let i = -2; i <= 2 && size > 21; i += 1) {
    for (let j = -2; j <= 2; j += 1) {
      const ring = Math.max(Math.abs(i), Math.abs(j))
      if (isBlack(centre + i, centre + j) !== (ring !== 1)) throw new Error('alignment pattern')
    }
  }
}

/** Both copies of the format, which must be the same codeword of the standard's BCH code. */
function formatOf(isBlack: IsBlack, size: number) {
  const first: boolean[] = []
  const second: boolean[] = []
  // Bit 0 (the least) first: section 7.9.1, figure 25.
  for (let bit = 0; bit < 15; bit += 1) {
    if (bit < 6) first.push(isBlack(bit, 8))
    else if (bit < 8) first.push(isBlack(bit + 1, 8))
    else if (bit === 8) first.push(isBlack(8, 7))
    else first.push(isBlack(8, 14 - bit))
    second.push(bit < 8 ? isBlack(8, size - 1 - bit) : isBlack(size - 15 + bit, 8))
  }
  const number = (bits: readonly boolean[]) =>
    bits.reduce((sum, bit, index) => sum + (bit ? 2 ** index : 0), 0)
  if (number(first) !== number(second)) throw new Error('two formats')
  const format = number(first) ^ 0b101010000010010
  let rest = format
  for (let bit = 14; bit >= 10; bit -= 1) if ((rest >> bit) & 1) rest ^= 0b10100110111 << (bit - 10)
  if (rest !== 0) throw new Error('no format')
  const level = LEVELS[(format >> 13) & 3]
  if (level === undefined) throw new Error('no level')
  return { level, mask: (format >> 10) & 7 }
}

function isFunction(row: number, column: number, size: number): boolean {
  if (row === 6 || column === 6) return true
  if (row < 9 && (column < 9 || column >= size - 8)) return true
  if (row >= size - 8 && column < 9) return true
  return size > 21 && Math.abs(row - (size - 7)) <= 2 && Math.abs(column - (size - 7)) <= 2
}

/** Two columns at a time from the right, up and down in turn, past the vertical timing pattern. */
function bytesOf(isBlack: IsBlack, size: number, mask: number): number[] {
  const turns = MASKS[mask]
  if (turns === undefined) throw new Error('no mask')
  const bits: boolean[] = []
  let goesUp = true
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right -= 1
    for (let step = 0; step < size; step += 1) {
      const row = goesUp ? size - 1 - step : step
      for (const column of [right, right - 1]) {
        if (!isFunction(row, column, size)) bits.push(isBlack(row, column) !== turns(row, column))
      }
    }
    goesUp = !goesUp
  }
  const bytes: number[] = []
  for (let at = 0; at + 8 <= bits.length; at += 8) {
    bytes.push(bits.slice(at, at + 8).reduce((byte, bit) => byte * 2 + (bit ? 1 : 0), 0))
  }
  return bytes
}

/** Parts the interleaved codewords into their blocks, checks each block, and puts the data back in order. */
function dataOf(codewords: readonly number[], level: keyof typeof BLOCKS, version: number): number[] {
  const [correction, count] = BLOCKS[level][version - 1] ?? [0, 1]
  const dataLength = codewords.length - correction * count
  const shorter = Math.floor(dataLength / count)
  const firstLonger = count - (dataLength % count)
  const blocks = Array.from({ length: count }, (): number[] => [])
  let at = 0
  for (let index = 0; index <= shorter; index += 1) {
    for (const [which, block] of blocks.entries()) {
      if (index < shorter || which >= firstLonger) block.push(codewords[at++] ?? 0)
    }
  }
  const data = blocks.flat()
  for (let index = 0; index < correction; index += 1) {
    for (const block of blocks) block.push(codewords[at++] ?? 0)
  }
  for (const block of blocks) checkBlock(block, correction)
  return data
}

/** In GF(256) over 0x11d a block without an error is 0 at the first powers of two. */
function checkBlock(block: readonly number[], correction: number): void {
  let root = 1
  for (let power = 0; power < correction; power += 1) {
    const syndrome = block.reduce((sum, codeword) => times(sum, root) ^ codeword, 0)
    if (syndrome !== 0) throw new Error('a codeword is wrong')
    root = times(root, 2)
  }
}

function times(one: number, other: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ (product & 0x80 ? 0x11d : 0)
    if ((other >> bit) & 1) product ^= one
  }
  return product
}

/** Section 7.4, for versions 1 to 9; an ECI or a kanji is an error, as for a plain reader at a door. */
function textOf(data: readonly number[]): { text: string; modes: string[] } {
  const bits = data.map((byte) => byte.toString(2).padStart(8, '0')).join('')
  let at = 0
  const take = (count: number) => {
    if (at + count > bits.length) throw new Error('the text is cut off')
    at += count
    return Number.parseInt(bits.slice(at - count, at), 2)
  }
  const modes: string[] = []
  let text = ''
  while (at + 4 <= bits.length) {
    const mode = take(4)
    if (mode === 0) break
    if (mode === 1) {
      modes.push('numeric')
      let left = take(10)
      for (; left >= 3; left -= 3) text += String(take(10)).padStart(3, '0')
      if (left > 0) text += String(take(left * 3 + 1)).padStart(left, '0')
    } else if (mode === 2) {
      modes.push('alphanumeric')
      let left = take(9)
      for (; left >= 2; left -= 2) {
        const pair = take(11)
        text += `${ALPHANUMERIC[Math.floor(pair / 45)]}${ALPHANUMERIC[pair % 45]}`
      }
      if (left === 1) text += ALPHANUMERIC[take(6)]
    } else if (mode === 4) {
      modes.push('byte')
      for (let left = take(8); left > 0; left -= 1) text += String.fromCharCode(take(8))
    } else throw new Error(`mode ${mode}`)
  }
  return { text, modes }
}
