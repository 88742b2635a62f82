import { whenIdle } from '#src/data/browser/idle.ts'
import { lazyOptional } from '#src/data/services/lazy-part.tsx'
import * as css from './drawer.css.ts'
import type { DrawerInsideProps } from './drawer-inside.tsx'
import { HomeLink } from './home-link.tsx'
import { DRAWER_ID } from './use-drawer.ts'

const DrawerInside = lazyOptional(async () => (await import('./drawer-inside.tsx')).DrawerInside)
const loadModal = () => import('./modal-drawer.tsx')
export const ModalDrawer = lazyOptional(async () => (await loadModal()).ModalDrawer)

/** A phone's first page does without it; fetched ahead, it is there before the user opens the menu. */
export function preloadDrawer(): void {
  // Only a hint: opening it loads it again.
  whenIdle(() => void loadModal().catch(() => undefined))
}

/** The drawer beside the page, above 600 px: its room is reserved from the first paint. */
export function DockedDrawer(inside: DrawerInsideProps) {
  return (
    <aside id={DRAWER_ID} className={css.docked} aria-label="Menu">
      <div className={css.top}>
        <HomeLink />
      </div>
      <DrawerInside {...inside} />
    </aside>
  )
}
