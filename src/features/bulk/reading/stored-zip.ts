export interface StoredPart {
  readonly name: string
  readonly bytes: Uint8Array
}

/** A zip with nothing packed: the parts that we have inflated and checked ourselves, for a reader that wants a zip. */
export function storedZip(parts: readonly StoredPart[]): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  const named = parts.map(({ name, bytes }) => ({ name: encoder.encode(name), bytes }))
  const size = named.reduce((sum, { name, bytes }) => sum + 76 + 2 * name.length + bytes.length, 22)
  const zip = new Uint8Array(size)
  const view = new DataView(zip.buffer)
  let at = 0
  const offsets = named.map(({ name, bytes }) => {
    const offset = at
    view.setUint32(at, 0x04034b50, true)
    setSizes(view, at + 18, name, bytes)
    zip.set(name, at + 30)
    zip.set(bytes, at + 30 + name.length)
    at += 30 + name.length + bytes.length
    return offset
  })
  const directory = at
  named.forEach(({ name, bytes }, index) => {
    view.setUint32(at, 0x02014b50, true)
    setSizes(view, at + 20, name, bytes)
    view.setUint32(at + 42, offsets[index] ?? 0, true)
    zip.set(name, at + 46)
    at += 46 + name.length
  })
  view.setUint32(at, 0x06054b50, true)
  view.setUint16(at + 8, named.length, true)
  view.setUint16(at + 10, named.length, true)
  view.setUint32(at + 12, at - directory, true)
  view.setUint32(at + 16, directory, true)
  return zip
}

function setSizes(view: DataView, at: number, name: Uint8Array, bytes: Uint8Array): void {
  view.setUint32(at, bytes.length, true)
  view.setUint32(at + 4, bytes.length, true)
  view.setUint16(at + 8, name.length, true)
}
