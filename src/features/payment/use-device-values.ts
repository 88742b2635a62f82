import { useEffect, useLayoutEffect, useState } from 'react'
import { type Services, useServices } from '#src/data/services/services.ts'
import { type Session, userMemory } from '#src/data/session/session-store.ts'
import { type Draft, draftKey, isOldDraft } from '#src/data/storage/drafts.ts'
import { type Beneficiary, type FormSnapshot, formSnapshotOf } from '#src/data/storage/form-snapshots.ts'
import type { Fields, FormValues } from '#src/domain/form/product-form.ts'
import type { Payer } from '#src/domain/form/product-form-payer.ts'
import { forgetHomeInput, type HomeInput, homeInputFor } from '#src/payments/again/home-input.ts'
import { keptPayer } from '#src/payments/again/payer.ts'
import { cachedBiller } from '#src/payments/again/saved-billers.ts'

/** The device's own data to open a form with. */
export interface DeviceValues {
  readonly payer: Payer | null
  /** Entered on home a moment ago. */
  readonly homeInput: HomeInput | null
  /** Typed into the form of the company's other meter. */
  readonly handover: FormHandover | null
  readonly draft: Draft | null
  readonly saved: Beneficiary | null
  /** The transaction that is being replayed, as it was filled in here. */
  readonly replayed: FormSnapshot | null
  /** The customers paid before at this biller. */
  readonly bought: readonly Beneficiary[]
}

export interface DeviceValuesQuery {
  readonly categoryPath: string
  readonly billerCode: string
  /** The saved biller that the address names. */
  readonly savedId: string | null
  /** The transaction that is being replayed: it has values of its own, and no draft is looked up. */
  readonly transactionId: string | null
}

const NOTHING: DeviceValues = {
  payer: null,
  homeInput: null,
  handover: null,
  draft: null,
  saved: null,
  replayed: null,
  bought: [],
}
/** A database that does not respond must not block the form; its late answer is ignored. */
const LONGEST_READ_MS = 1000

/**
 * Null while the device is read, which takes some milliseconds: the form waits for it, so that a draft never overwrites
 * what the user has begun to type. Read once each time the page opens.
 */
export function useDeviceValues(question: DeviceValuesQuery): DeviceValues | null {
  const services = useServices()
  const [first] = useState(question)
  const [handedOver] = useState(() => ({
    homeInput: homeInputFor(services.session, question.billerCode),
    handover: handoverTo(services.session, question.billerCode),
  }))
  useEffect(() => forgetHomeInput(services.session), [services])
  const [kept, setKept] = useState<DeviceValues | null>(() => known(services, first))
  const isKnown = kept !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked once, and its answer does not ask again.
  useLayoutEffect(() => {
    if (isKnown) return
    let isOpen = true
    const answer = (values: DeviceValues) => {
      if (isOpen) setKept({ ...values, ...handedOver })
      isOpen = false
    }
    const cancel = services.clock.after(LONGEST_READ_MS, () => answer(NOTHING))
    void read(services, first)
      .catch(() => NOTHING)
      .then(answer)
    return () => {
      cancel()
      isOpen = false
    }
  }, [services, first, handedOver])
  return kept
}

/** What needs no reading: the saved biller whose tile was tapped. */
function known({ session }: Services, question: DeviceValuesQuery): DeviceValues | null {
  const saved =
    question.savedId === null || question.transactionId !== null
      ? null
      : cachedBiller(session, question.savedId)
  return isOf(saved, question) ? { ...NOTHING, saved } : null
}

function isOf(saved: Pick<FormSnapshot, 'billerCode'> | null, { billerCode }: DeviceValuesQuery): boolean {
  return saved?.billerCode.toLowerCase() === billerCode.toLowerCase()
}

async function read(services: Services, question: DeviceValuesQuery): Promise<DeviceValues> {
  const { drafts, beneficiaries, clock } = services
  const { categoryPath, billerCode, savedId, transactionId } = question
  if (transactionId !== null) {
    const replayed = await formSnapshotOf(services, transactionId)
    return isOf(replayed, question) ? { ...NOTHING, replayed } : NOTHING
  }
  const saved = savedId === null ? null : await beneficiaries.get(savedId)
  if (isOf(saved, question)) return { ...NOTHING, saved }
  const key = draftKey(categoryPath, billerCode)
  const [payer, draft, paid] = await Promise.all([keptPayer(services), drafts.get(key), beneficiaries.all()])
  const bought = paid.filter((biller) => isOf(biller, question))
  const isOld = draft !== null && isOldDraft(draft, clock.now())
  return { ...NOTHING, payer, bought, draft: isOld ? null : draft }
}

/** What was typed into another biller's form before the user switched to this one. */
export interface FormHandover {
  readonly fields: Fields
  readonly values: FormValues
  /** Called once it is in its new form, so that the draft of the earlier one can go. Until then nothing is lost. */
  readonly onArrived: () => void
}

const handovers = userMemory<FormHandover & { readonly to: string }>()

export function handOver(session: Session, billerCode: string, typed: FormHandover): void {
  handovers.put(session, { ...typed, to: billerCode })
}

export function handoverTo(session: Session, billerCode: string): FormHandover | null {
  const typed = handovers.get(session)
  return typed?.to === billerCode ? typed : null
}

/** A form has taken it over. */
export const dropHandover = handovers.forget
