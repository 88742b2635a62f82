import type { FormValues } from '#src/domain/product-form.ts'
import type { Draft } from '#src/offline/drafts.ts'
import type { Records } from '#src/offline/records.ts'

export interface DraftKeeper {
  /** What the form holds now; null when that is nothing worth keeping. */
  note(values: FormValues | null): void
  /** CLEAR: what was kept goes, whoever kept it. */
  forget(): void
  /** Writes again what could not be written, once `mayWrite` is true again. */
  resume(): void
}

interface DraftKeeperDeps {
  readonly drafts: Pick<Records<Draft>, 'put' | 'remove'>
  readonly key: string
  readonly now: () => number
  /** Asked in the same turn as each write begins: false once the form belongs to nobody who is here. */
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
  let wanted = deps.restored
  // What the device holds as far as we know; undefined: something of somebody else's that has to go.
  let kept: FormValues | null | undefined = deps.restored
  let isWriting = false

  async function write(): Promise<void> {
    if (isWriting) return
    isWriting = true
    while (!isSame(wanted, kept) && mayWrite()) {
      const values = wanted
      try {
        await (values === null ? drafts.remove(key) : drafts.put(key, { values, savedAt: now() }))
      } catch {
        // Records keep it in memory and say so; a draft is never worth more words than that.
      }
      kept = values
      onKept(values !== null)
    }
    isWriting = false
  }

  return {
    note(values) {
      wanted = values
      void write()
    },
    forget() {
      wanted = null
      kept = undefined
      void write()
    },
    resume: () => void write(),
  }
}

function isSame(one: FormValues | null, other: FormValues | null | undefined): boolean {
  if (one === null || other === null || other === undefined) return one === other
  const [ones, others] = [Object.entries(one), Object.keys(other)]
  return ones.length === others.length && ones.every(([id, value]) => other[id] === value)
}
