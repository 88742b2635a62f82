import { describe, expect, it } from 'vitest'
import { safeImage } from '#src/domain/image.ts'

const base64 = (...bytes: readonly number[]) => Buffer.from(bytes).toString('base64')
const text = (words: string) => Buffer.from(words).toString('base64')
const rest = [0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
const png = base64(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...rest)
const jpeg = base64(0xff, 0xd8, 0xff, 0xe0, ...rest)
const webp = base64(...Buffer.from('RIFF'), 4, 0, 0, 0, ...Buffer.from('WEBPVP8 '))

describe('a picture from the provider', () => {
  it.each([
    ['PNG', png, `data:image/png;base64,${png}`],
    ['JPEG', jpeg, `data:image/jpeg;base64,${jpeg}`],
    ['WebP', webp, `data:image/webp;base64,${webp}`],
    ['a data URL', `data:image/png;base64,${png}`, `data:image/png;base64,${png}`],
    ['one that lies about its type', `data:text/html;base64,${jpeg}`, `data:image/jpeg;base64,${jpeg}`],
    ['one with line breaks', `${png.slice(0, 8)}\r\n${png.slice(8)}`, `data:image/png;base64,${png}`],
  ])('is shown: %s (S25)', (_, given, expected) => {
    expect(safeImage(given)).toBe(expected)
  })

  it.each([
    ['nothing', ''],
    ['an SVG', text('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a GIF', text('GIF89a..........')],
    ['HTML', text('<html></html>......')],
    ['half a PNG', base64(0x89, 0x50, 0x4e)],
    ['RIFF that is sound', base64(...Buffer.from('RIFF'), 4, 0, 0, 0, ...Buffer.from('WAVEfmt '))],
    ['an address', 'https://evil.example/x.png'],
    ['an SVG data URL', 'data:image/svg+xml,<svg/>'],
    ['a data URL without base64', `data:image/png,${png}!`],
    ['more after the base64', `${png}"><script>`],
    ['padding in the middle', `${png.slice(0, 4)}==${png.slice(4)}`],
  ])('is not shown: %s (S25)', (_, given) => {
    expect(safeImage(given)).toBeNull()
  })

  it('may have 200 kB and not a byte more (S25)', () => {
    const picture = (bytes: number) => {
      const content = Buffer.alloc(bytes)
      content.set([0xff, 0xd8, 0xff])
      return content.toString('base64')
    }
    expect(safeImage(picture(200 * 1024))).not.toBeNull()
    expect(safeImage(picture(200 * 1024 + 1))).toBeNull()
    expect(safeImage(picture(5_000_000))).toBeNull()
  })
})
