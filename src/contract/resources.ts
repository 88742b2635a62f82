import * as v from 'valibot'
import { get } from './endpoint.ts'
import { list, text } from './scalars.ts'

/** Static files of the app itself (section 7). Their shapes are ours: the spec shows names only. */
const SidebarItemSchema = v.object({ name: text, path: text, icon: text })
export type SidebarItem = v.InferOutput<typeof SidebarItemSchema>

/** Spec section 3: top billers (image, url, id). */
const TopBillerSchema = v.object({ id: text, image: text, url: text })
export type TopBiller = v.InferOutput<typeof TopBillerSchema>

const fixed = { base: 'static', offline: 'static' } as const

export const sidebarCategories = get({
  name: 'sidebarCategories',
  path: '/resources/sidebar_categories.json',
  response: list(SidebarItemSchema),
  ...fixed,
})

export const activityLogLabels = get({
  name: 'activityLogLabels',
  path: '/resources/activity_log_labels.json',
  response: list(text),
  ...fixed,
})

export const topBillers = get({
  name: 'topBillers',
  path: '/resources/top_billers.json',
  response: list(TopBillerSchema),
  ...fixed,
})

/** Read as a file, never through the JSON client. */
export const BULK_TEMPLATE_PATH = '/resources/bulk_upload_template.xlsx'
