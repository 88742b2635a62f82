import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { endpoints } from '#src/contract/endpoints.ts'
import { activityLogLabels, sidebarCategories, topBillers } from '#src/contract/resources.ts'

const inPublic = (path: string) => resolve('public', `.${path}`)
const read = (path: string): unknown => JSON.parse(readFileSync(inPublic(path), 'utf8'))

describe('the static files', () => {
  const table = [...endpoints.values()].filter(({ base }) => base === 'static')

  it.each(table)('$path is there and parses', ({ path, response }) => {
    const rows = v.parse(response, read(path))
    expect(rows).not.toEqual([])
  })

  it('name every sidebar item, with an address of the app', () => {
    for (const item of v.parse(sidebarCategories.response, read(sidebarCategories.path)) ?? []) {
      expect(item.name).not.toBe('')
      expect(item.path).toMatch(/^(\/[a-z-]+)+$/)
      expect(item.icon).not.toBe('')
    }
  })

  it('have a picture and an address for every top biller', () => {
    for (const biller of v.parse(topBillers.response, read(topBillers.path)) ?? []) {
      expect(biller.url).toMatch(new RegExp(`^[a-z-]+/${biller.id}$`))
      expect(existsSync(inPublic(biller.image)), biller.image).toBe(true)
    }
  })

  it('have words alone in the activity log’s labels', () => {
    const labels = v.parse(activityLogLabels.response, read(activityLogLabels.path)) ?? []
    expect(labels.every((label) => label.trim() !== '')).toBe(true)
  })
})
