import { useCallback, useEffect, useState } from 'react'
import { sameUser, userIdOf } from '#src/data/session/session-store.ts'
import { type Draft, isOldDraft } from '#src/data/storage/drafts.ts'
import type { Records } from '#src/data/storage/records.ts'
import type { FormValues } from '#src/domain/form/product-form.ts'
import { useServices } from './services.ts'
import { useUser } from './use-state.ts'

export interface KeptForm {
  /** What was typed before; null when there is nothing, undefined until it has been read. */
  readonly kept: FormValues | null | undefined
  /** What the form holds now; null when that is nothing worth keeping. */
  update(values: FormValues | null): void
  /** Notes what the form holds now, and resolves once another page can read it. Never rejects. */
  keep(values: FormValues): Promise<void>
}

/**
 * A form's unsent input on the device, for whoever was signed in when it opened; it survives a closed tab, an update
 * and a 401. For forms whose fields are known; a biller's own form has features/payment/opening.ts.
 */
export function useFormDraft(key: string): KeptForm {
  const { drafts, clock, session } = useServices()
  const [read, setRead] = useState<{ readonly key: string; readonly values: FormValues | null }>()
  const keeper = useDraftKeeper(key, null)
  const [isSameUser] = useState(() => sameUser({ session }))

  useEffect(() => {
    let isGone = false
    void drafts.get(key).then(
      (draft) =>
        !isGone &&
        setRead({ key, values: draft === null || isOldDraft(draft, clock.now()) ? null : draft.values }),
      () => !isGone && setRead({ key, values: null }),
    )
    return () => {
      isGone = true
    }
  }, [drafts, key, clock])

  return {
    kept: read?.key === key ? read.values : undefined,
    update: keeper.update,
    keep: useCallback(
      async (values) => {
        keeper.update(values)
        if (!isSameUser()) return
        // What storage does not take, the table keeps in memory (storage/records): the next page reads it from there.
        await drafts.put(key, { values, savedAt: clock.now() }).catch(() => {})
      },
      [keeper, drafts, key, clock, isSameUser],
    ),
  }
}

/**
 * Keeps a form's unsent input for whoever was signed in when it opened. When that session ends, what is typed stays on
 * the screen but is written nowhere: in the device's own table the next person would find it. Once the same user is
 * back, it is kept again.
 */
export function useDraftKeeper(
  key: string,
  restored: FormValues | null,
  onKept: (isKept: boolean) => void = () => {},
): DraftKeeper {
  const { drafts, clock, session } = useServices()
  const owner = useUser()?.consumerId ?? null
  const [keeper] = useState(() => {
    const openedFor = userIdOf(session)
    const mayWrite = () => userIdOf(session) === openedFor
    return createDraftKeeper({ drafts, key, now: clock.now, mayWrite, restored, onKept })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `owner` changes when somebody signs in or out.
  useEffect(() => keeper.resume(), [keeper, owner])
  return keeper
}

interface DraftKeeper {
  /** What the form holds now; null when that is nothing worth keeping. */
  update(values: FormValues | null): void
  /** CLEAR: removes what was kept, whoever kept it. */
  forget(): void
  /** Writes again what could not be written, once `mayWrite` is true again. */
  resume(): void
}

interface DraftKeeperDeps {
  readonly drafts: Pick<Records<Draft>, 'put' | 'remove'>
  readonly key: string
  readonly now: () => number
  /** Called synchronously before each write: false once the form's user is no longer signed in. */
  readonly mayWrite: () => boolean
  /** What the form was restored from: it is not written again until it changes, so that its age stays true. */
  readonly restored: FormValues | null
  readonly onKept: (isKept: boolean) => void
}

/**
 * Keeps what is typed into a form, on every change: a page may be gone the next moment. One write at a time; a write
 * in flight is followed by one more with the latest values, however many came meanwhile.
 */
export function createDraftKeeper(deps: DraftKeeperDeps): DraftKeeper {
  const { drafts, key, now, mayWrite, onKept } = deps
  let latest = deps.restored
  // What the device holds as far as we know; undefined: another user's record that must be removed.
  let kept: FormValues | null | undefined = deps.restored
  let isWriting = false

  async function write(): Promise<void> {
    if (isWriting) return
    isWriting = true
    while (!isSame(latest, kept) && mayWrite()) {
      const values = latest
      try {
        await (values === null ? drafts.remove(key) : drafts.put(key, { values, savedAt: now() }))
      } catch {
        // The table keeps it in memory and reports the trouble; a draft needs no further message.
      }
      kept = values
      onKept(values !== null)
    }
    isWriting = false
  }

  return {
    update(values) {
      latest = values
      void write()
    },
    forget() {
      latest = null
      kept = undefined
      void write()
    },
    resume: () => void write(),
  }
}

function isSame(before: FormValues | null, after: FormValues | null | undefined): boolean {
  if (before === null || after === null || after === undefined) return before === after
  const [ones, others] = [Object.entries(before), Object.keys(after)]
  return ones.length === others.length && ones.every(([id, value]) => after[id] === value)
}
