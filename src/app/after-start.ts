import { sayWhatCannotBeKept } from '#src/device/storage-trouble.ts'
import type { Services } from '#src/services/services.ts'
import { findRoute } from './find-route.ts'
import { lockWhenIdle } from './idle-lock.ts'
import type { BillerAddress } from './likely-forms.ts'
import { showPending } from './pending-badge.ts'
import { offerUpdates } from './updates.ts'
import { warmForms } from './warm-forms.ts'
import { watchSession } from './watch-session.ts'
import { watchWipes } from './watch-wipes.ts'

/** The form that an address is of. */
function formAt(pathname: string): BillerAddress | null {
  const { category, billerCode } = findRoute(pathname)?.params ?? {}
  return category === undefined || billerCode === undefined ? null : { categoryPath: category, billerCode }
}

/** What an installed app does beside its pages, once the first of them is there. */
export function afterStart(services: Services, pathname: string): void {
  services.worker.start()
  watchWipes(services)
  watchSession(services)
  lockWhenIdle(services)
  offerUpdates(services)
  showPending(services)
  sayWhatCannotBeKept(services)
  void warmForms(services, formAt(pathname))
}
