import type { Background } from './background.ts'
import type { CatalogIndex } from './catalog/catalog-index.ts'
import type { Db } from './database/tables.ts'
import type { Settings } from './settings.ts'
import type { World } from './world.ts'

/** What everything in the sandbox works with; built once, in sandbox.ts. */
export interface Deps {
  readonly db: Db
  readonly world: World
  readonly settings: Settings
  readonly catalog: CatalogIndex
  readonly background: Background
}
