import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { carouselImages } from '#src/contract/catalog.ts'
import { paths as screens } from '#src/contract/paths.ts'
import { activityLogLabels, sidebarCategories, topBillers } from '#src/contract/resources.ts'
import { pictureNames, readAsset } from '#src/server/http/assets.ts'
import { carouselSlides, catalog, walletProduct } from '#src/server/seed/catalog.ts'
import logos from '#src/server/seed/logos.json' with { type: 'json' }
import { events } from '#src/server/seed/tickets/events.ts'
import { movies } from '#src/server/seed/tickets/movies.ts'
import { decodePng } from '#tests/tools/marks/png.ts'

const seed = catalog()
const publicFile = (path: string) => readFileSync(`${process.cwd()}/public/${path}`)
const resource = (path: string): unknown => JSON.parse(publicFile(path.slice(1)).toString('utf8'))
const isPng = (file: Buffer) => file.subarray(0, 8).toString('hex') === '89504e470d0a1a0a'

describe('marks', () => {
  it('are small PNGs, one for each biller and none left over', () => {
    const codes = [...seed.products, walletProduct.product].map((product) => product.BillerCode)
    expect(Object.keys(logos).sort()).toEqual(codes.sort())
    for (const product of seed.products) {
      const file = Buffer.from(product.ProductImage, 'base64')
      expect(isPng(file), product.BillerCode).toBe(true)
      expect(file.length).toBeLessThan(1200)
      expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([96, 96])
    }
  })

  it('tell billers of one category apart', () => {
    const seen = seed.products.map((product) => `${product.CategoryCode} ${product.ProductImage}`)
    expect(new Set(seen).size).toBe(seen.length)
  })

  it('leave the list of products light', () => {
    const wire = JSON.stringify(seed.products)
    const bytes = brotliCompressSync(wire).length
    const marks = Object.values(logos).map((logo) => Buffer.from(logo, 'base64').length)
    console.log(
      `/Products: ${seed.products.length} billers, ${wire.length} bytes, ${bytes} as brotli;`,
      `${marks.length} marks, ${marks.reduce((sum, size) => sum + size)} bytes`,
    )
    expect(bytes).toBeLessThan(64_000)
  })
})

describe('carousel', () => {
  it('is read by the contract and leads to categories', () => {
    expect(v.parse(carouselImages.response, carouselSlides)).toHaveLength(4)
    const paths = seed.categories.map((category) => `/${category.UrlPath}`)
    for (const slide of carouselSlides) expect(paths).toContain(slide.LinkUrl)
  })

  it('has its pictures: small, without text, script or reference', () => {
    for (const { ImageUrl } of carouselSlides) {
      const asset = readAsset(ImageUrl.replace('/api/assets/', ''))
      expect(asset?.type).toBe('image/svg+xml')
      expect(asset?.body.length).toBeLessThan(6000)
      expect(asset?.body).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 1200 420"/)
      expect(asset?.body).not.toMatch(/<text|<script|<image|href|style=/)
    }
  })

  it.each(['carousel-5.svg', 'event-none.svg', '../README.md', '..%2FREADME.md', '/etc/passwd', ''])(
    'has no %j',
    (name) => {
      expect(readAsset(name)).toBeUndefined()
    },
  )
})

describe('artwork of tickets', () => {
  const landscape = events(0).map((event) => event.eventArtwork)
  const portrait = movies().flatMap((movie) => [movie.artwork, movie.artworkThumbnail])
  const body = (path: string) => readAsset(path.replace('/api/assets/', ''))?.body ?? ''

  it('is there for each event and movie, none left over and no two alike', () => {
    const paths = new Set([...landscape, ...portrait])
    const served = [...pictureNames]
      .filter((name) => !name.startsWith('carousel-'))
      .map((name) => `/api/assets/${name}`)
    expect([...paths].sort()).toEqual(served.sort())
    expect(new Set([...paths].map(body)).size).toBe(24)
  })

  it('is small, without text, script, reference or a number gone wrong', () => {
    for (const path of [...landscape, ...portrait]) {
      const size = landscape.includes(path) ? '600 400' : '400 600'
      expect(body(path)).toMatch(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size}">`)
      expect(body(path).length, path).toBeLessThan(6000)
      expect(body(path)).not.toMatch(/<text|<script|<image|<use|<style|href|style=| on\w+=|NaN|undefined/)
      expect(body(path).match(/url\((?!#)/), path).toBeNull()
      expect(body(path).match(/<(\w+)/g)?.length).toBeGreaterThan(15)
    }
  })

  it('is well-formed: what is opened is closed', () => {
    for (const path of [...landscape, ...portrait]) {
      const open: string[] = []
      for (const [, slash, name, empty] of body(path).matchAll(/<(\/?)(\w+)[^<>]*?(\/?)>/g)) {
        if (slash) expect(open.pop(), path).toBe(name)
        else if (!empty) open.push(name ?? '')
      }
      expect(open).toEqual([])
    }
  })
})

describe('static resources', () => {
  it('name categories, labels and billers that exist', () => {
    const paths = seed.categories.map((category) => `/${category.UrlPath}`)
    const sidebar = v.parse(sidebarCategories.response, resource(sidebarCategories.path)) ?? []
    const listed = sidebar.map((item) => item.path)
    expect(listed).toEqual(['/airtime', '/data', '/electricity', '/cable-tv', '/tickets', screens.bulkUpload])
    expect([...paths, screens.bulkUpload]).toEqual(expect.arrayContaining(listed))
    expect(v.parse(activityLogLabels.response, resource(activityLogLabels.path))?.length).toBeGreaterThan(0)
    const urls = seed.products.map((product) => [
      product.BillerCode,
      `${product.UrlPath}/${product.BillerCode}`,
    ])
    const top = v.parse(topBillers.response, resource(topBillers.path)) ?? []
    expect(top.length).toBeGreaterThanOrEqual(8)
    for (const { id, url } of top) expect(urls).toContainEqual([id, url])
  })

  it('show the same marks as the catalog', () => {
    for (const { id, image } of v.parse(topBillers.response, resource(topBillers.path)) ?? []) {
      const product = seed.products.find((entry) => entry.BillerCode === id)
      expect(publicFile(image.slice(1)).toString('base64')).toBe(product?.ProductImage)
    }
  })
})

it.each([
  ['icon-192', 192],
  ['icon-512', 512],
  ['maskable-512', 512],
  ['monochrome-512', 512],
  ['apple-touch-180', 180],
])('the icon %s is %i pixels square', (name, size) => {
  const file = publicFile(`icons/${name}.png`)
  expect(isPng(file)).toBe(true)
  expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([size, size])
})

it('refuses to decode what Chromium would not have written', () => {
  expect(() => decodePng(publicFile('icons/icon-192.png'))).toThrow('not a plain 8-bit PNG')
})
