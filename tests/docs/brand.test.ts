import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { brandName } from '#src/brand.ts'

/** What people read: screens, the page itself, and mails. The server's other words are for whoever runs it. */
const read = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`)
const files = [...read('src'), ...read('sw'), 'index.html'].filter(
  (file) => !file.startsWith('src/server/') || /^src\/server\/(accounts|mail|money|push|wallet)\//.test(file),
)

it('only brand.ts names the product: a provider changes it there and nowhere else', () => {
  const isComment = (line: string) => /^\s*(\/\/|\/?\*)/.test(line)
  // A header between worker and page, which nobody reads.
  const named = (line: string) => line.replace('X-PayDey-', '').includes(brandName) && !isComment(line)
  const found = files.filter(
    (file) => file !== 'src/brand.ts' && readFileSync(file, 'utf8').split('\n').some(named),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(found).toEqual([])
})
