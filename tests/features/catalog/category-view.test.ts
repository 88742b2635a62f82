import { describe, expect, it } from 'vitest'
import { catalogOf } from '#src/data/services/catalog.ts'
import { categoryHeading, categoryTitle, viewCategory } from '#src/features/catalog/category-page.tsx'
import { someCategories as categories, someProducts } from './catalog-data.ts'

const catalog = catalogOf(categories, someProducts)
const offline = { kind: 'offline' } as const
const nothing = { catalog: null, categories: null, failure: null }

/** What is known, and what the page makes of it. */
const table = [
  ['electricity', nothing, 'loading', 'Loading...please wait', null],
  ['electricity', { ...nothing, categories }, 'loading', 'Electricity', 'Electricity'],
  ['electricity', { ...nothing, failure: offline }, 'failed', 'Billers', null],
  ['electricity', { ...nothing, categories, failure: offline }, 'failed', 'Electricity', 'Electricity'],
  ['electricity', { catalog, categories, failure: null }, 'billers', 'Electricity', 'Electricity'],
  ['Electricity', { catalog, categories, failure: null }, 'billers', 'Electricity', 'Electricity'],
  ['electricity', { catalog, categories, failure: offline }, 'billers', 'Electricity', 'Electricity'],
  ['health', { catalog, categories, failure: null }, 'coming-soon', 'Health', 'Health'],
  ['pizza', nothing, 'loading', 'Loading...please wait', null],
  ['pizza', { ...nothing, categories }, 'unknown', 'Page not found', 'Page not found'],
  ['pizza', { catalog, categories, failure: offline }, 'unknown', 'Page not found', 'Page not found'],
] as const

describe('the category page', () => {
  it.each(table)('at /%s with %j shows %s', (urlPath, known, kind, heading, title) => {
    const view = viewCategory(urlPath, known)
    expect(view.kind).toBe(kind)
    expect(categoryHeading(view)).toBe(heading)
    expect(categoryTitle(view)).toBe(title)
  })

  it('offers only categories that have something, where one has nothing', () => {
    const view = viewCategory('health', { catalog, categories, failure: null })
    expect(view.kind === 'coming-soon' && view.others.map((each) => each.urlPath)).toEqual([
      'airtime',
      'electricity',
      'levies',
      'transport',
    ])
  })
})
