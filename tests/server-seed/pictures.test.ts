import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { carouselImages } from '#src/contract/catalog.ts'
import { paths as screens } from '#src/contract/paths.ts'
import { activityLogLabels, sidebarCategories, topBillers } from '#src/contract/resources.ts'
import { mountAssets } from '#src/server/http/assets.ts'
import { carouselSlides, catalog, indexCatalog } from '#src/server/seed/catalog.ts'

const seed = catalog()
const publicFile = (path: string) => readFileSync(`${process.cwd()}/public/${path}`)
const resource = (path: string): unknown => JSON.parse(publicFile(path.slice(1)).toString('utf8'))
const isPng = (file: Buffer) => file.subarray(0, 8).toString('hex') === '89504e470d0a1a0a'

describe('carousel', () => {
  it('is read by the contract and leads to categories', () => {
    expect(v.parse(carouselImages.response, carouselSlides)).toHaveLength(4)
    const paths = seed.categories.map((category) => `/${category.UrlPath}`)
    for (const slide of carouselSlides) expect(paths).toContain(slide.LinkUrl)
  })

  it.each(['carousel-5.svg', 'event-none.svg', '../README.md', '..%2FREADME.md', '/etc/passwd', ''])(
    'has no %j',
    async (name) => {
      const app = new Hono().onError((error, c) => c.text(error.message, 404))
      mountAssets(app, { catalog: indexCatalog() })
      const answer = await app.request(`/api/assets/${encodeURIComponent(name)}`)
      expect(answer.status).toBe(404)
    },
  )
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
