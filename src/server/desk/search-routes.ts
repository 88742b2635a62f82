import * as v from 'valibot'
import type { Deps } from '#src/server/deps.ts'
import type { DeskApp } from './door.ts'
import { readForm } from './forms.ts'
import { deskFrame } from './frame.ts'
import { searchPage } from './search-page.ts'
import { findOrders } from './searching.ts'

const TYPED = 'Type 3 to 100 characters to search for.'
const SearchSchema = v.object({
  typed: v.pipe(v.string(TYPED), v.trim(), v.minLength(3, TYPED), v.maxLength(100, TYPED)),
})

export function mountSearch(desk: DeskApp, { db }: Deps): void {
  desk.get('/search', (c) =>
    c.html(deskFrame({ title: 'Search', operator: c.get('operator') }, searchPage('', null))),
  )
  desk.post('/search', async (c) => {
    const { typed } = await readForm(c, SearchSchema)
    const page = searchPage(typed, await findOrders(db, typed))
    return c.html(deskFrame({ title: 'Search', operator: c.get('operator') }, page))
  })
}
