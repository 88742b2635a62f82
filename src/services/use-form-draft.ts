import { useCallback, useEffect, useState } from 'react'
import { DRAFT_MAX_AGE_MS } from '#src/domain/limits.ts'
import type { FormValues } from '#src/domain/product-form.ts'
import { createDraftKeeper } from './draft-keeper.ts'
import { useServices } from './services.ts'
import { useUser } from './use-state.ts'

export interface KeptForm {
  /** What was typed before; null when that is nothing, undefined until the device has been asked. */
  readonly kept: FormValues | null | undefined
  /** What the form holds now; null when that is nothing worth keeping. */
  note(values: FormValues | null): void
  /** The same, and resolves when it can be read again: before another page needs it. Never rejects. */
  keep(values: FormValues): Promise<void>
}

/**
 * A form's unsent input on the device, for whoever was signed in when it opened; it survives a closed tab, an update and
 * a 401 (reliability F22). For forms whose fields are known; a biller's own form has features/payment/use-draft.
 */
export function useFormDraft(key: string): KeptForm {
  const { drafts, clock, session } = useServices()
  const user = useUser()
  const owner = user?.consumerId ?? null
  const [read, setRead] = useState<{ readonly key: string; readonly values: FormValues | null }>()
  const [keeper] = useState(() => {
    const present = () => session.store.getState().user?.consumerId ?? null
    const openedFor = present()
    return createDraftKeeper({
      drafts,
      key,
      now: clock.now,
      mayWrite: () => present() === openedFor,
      restored: null,
      onKept: () => {},
    })
  })

  useEffect(() => {
    let isGone = false
    const isYoung = (savedAt: number) => clock.now() - savedAt < DRAFT_MAX_AGE_MS
    void drafts.get(key).then(
      (draft) =>
        !isGone && setRead({ key, values: draft !== null && isYoung(draft.savedAt) ? draft.values : null }),
      () => !isGone && setRead({ key, values: null }),
    )
    return () => {
      isGone = true
    }
  }, [drafts, key, clock])
  // biome-ignore lint/correctness/useExhaustiveDependencies: somebody signed in or out, which is all it waits for.
  useEffect(() => keeper.resume(), [keeper, owner])

  return {
    kept: read?.key === key ? read.values : undefined,
    note: keeper.note,
    keep: useCallback(
      async (values) => {
        keeper.note(values)
        // What storage does not take, its table holds in memory and says so (offline/records): the next page reads it there.
        await drafts.put(key, { values, savedAt: clock.now() }).catch(() => {})
      },
      [keeper, drafts, key, clock],
    ),
  }
}
