import { LiteChoice } from '#src/device/lite-choice.tsx'
import { Stack } from '#src/ui/stack.tsx'
import * as css from './drawer-inside.css.ts'
import { DrawerNav } from './drawer-nav.tsx'
import type { Theme } from './theme.ts'
import { ThemeChoice } from './theme-choice.tsx'

export interface DrawerInsideProps {
  theme: Theme
  onTheme: (theme: Theme) => void
}

/** Where the drawer leads to, and at its foot how the app looks and what it spends. */
export function DrawerInside({ theme, onTheme }: DrawerInsideProps) {
  return (
    <>
      <DrawerNav />
      <div className={css.bottom}>
        <Stack gap={2}>
          <ThemeChoice theme={theme} onChoose={onTheme} />
          <LiteChoice short />
        </Stack>
      </div>
    </>
  )
}
