import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { brandName } from '#src/brand.ts'
import type { Product } from '#src/contract/catalog.ts'
import { paths } from '#src/contract/paths.ts'
import { type Services, useServices } from '#src/data/services/services.ts'
import { useDayNow } from '#src/data/services/use-now.ts'
import { useRecords } from '#src/data/services/use-records.ts'
import { useOnline } from '#src/data/services/use-state.ts'
import type { KeptDialled } from '#src/data/storage/dialled.ts'
import type { JournalEntry } from '#src/data/storage/journal.ts'
import { formatMoment } from '#src/domain/dates.ts'
import { maskCustomerNumber } from '#src/domain/discreet.ts'
import type { OrderContent } from '#src/domain/payment/order-content.ts'
import { isSame } from '#src/domain/payment/repeat-guard.ts'
import { maskNumber } from '#src/domain/phone.ts'
import { RANDOM_ID_BYTES, randomId } from '#src/domain/saved-biller.ts'
import { type BankCode, bankCodes, dialAddress, dialledLately, HAS_DIALLED } from '#src/domain/search/ussd.ts'
import { Button, buttonClass } from '#src/kit/button.tsx'
import { ChipGroup } from '#src/kit/chip-group.tsx'
import { CopyButton } from '#src/kit/device/copy-button.tsx'
import { Disclosure } from '#src/kit/disclosure.tsx'
import { Notice } from '#src/kit/notice.tsx'
import { Row } from '#src/kit/row.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { Text } from '#src/kit/text.tsx'
import { isAwaited, mayHavePaid } from '#src/payments/engine/attempt.ts'
import { useJournal } from '#src/payments/use-journal.ts'
import * as css from './payment.css.ts'

/** What the bank would be asked for. */
type DialOrder = Pick<OrderContent, 'customerId' | 'amount'> & { readonly product: Product }

/** The user's note to have dialled this order within a day, if any; null also until the device is read. */
function useDialled({ product, customerId, amount }: DialOrder) {
  const { dialled, clock } = useServices()
  const { all, reload } = useRecords(dialled)
  useEffect(() => dialled.subscribe(reload), [dialled, reload])
  const order = { billerCode: product.billerCode, customer: maskCustomerNumber(customerId), amount }
  return dialledLately(all ?? [], order, clock.now())
}

/** Whether the same may be paid already, even by an earlier payment, as long as that is still checked. */
function useOpenPayment({ product, customerId, amount }: DialOrder): boolean {
  const { clock } = useServices()
  const { entries } = useJournal()
  const order = { billerCode: product.billerCode, customer: maskNumber(customerId), amount }
  const isOpen = (entry: JournalEntry) => mayHavePaid(entry) && isAwaited(entry, clock.now())
  return entries.some((entry) => isOpen(entry) && isSame(entry, order))
}

/** Above the summary, before the same is paid here as well. */
export function DialledBefore({ dialOrder }: { readonly dialOrder: DialOrder }) {
  const same = useDialled(dialOrder)
  return same !== null && <DialledNotice dialled={same} />
}

/**
 * Offline, the payer's own bank sells airtime by a code. PayDey cannot see that purchase, and says so; a code that the
 * user says to have dialled is listed among the receipts, and warns before the same is paid here as well.
 */
export function LastResort({ dialOrder }: { readonly dialOrder: DialOrder }) {
  const isOnline = useOnline()
  const same = useDialled(dialOrder)
  const isOpen = useOpenPayment(dialOrder)
  const codes = bankCodes(dialOrder.product, dialOrder.customerId, dialOrder.amount)
  if (same !== null || isOpen || isOnline || codes.length === 0) return null
  return (
    <Disclosure title="Cannot wait? Dial your bank">
      <div className={css.lastResort}>
        <BankCodes codes={codes} dialOrder={dialOrder} />
      </div>
    </Disclosure>
  )
}

function DialledNotice({ dialled: { bank, at } }: { readonly dialled: KeptDialled }) {
  const now = useDayNow()
  return (
    <Notice
      tone="pending"
      role="status"
      title={`You dialled ${bank} for this, ${formatMoment(at, now)}`}
      actions={
        <Link to={paths.receipts} className={buttonClass('secondary')}>
          See it in Receipts
        </Link>
      }
    >
      Pay here only if the airtime did not come.
    </Notice>
  )
}

interface BankCodesProps {
  readonly codes: readonly BankCode[]
  readonly dialOrder: DialOrder
}

function BankCodes({ codes, dialOrder }: BankCodesProps) {
  const services = useServices()
  const [bank, setBank] = useState<string | null>(null)
  const chosen = codes.find((code) => code.bank === bank) ?? null
  return (
    <Stack gap={3}>
      <Text tone="soft">
        Your bank sells airtime without data. Dial from the phone number that your bank knows. {brandName}{' '}
        does not see it: your bank takes the money, and only your bank can give it back.
      </Text>
      <ChipGroup
        label="Your bank"
        options={codes.map((code) => ({ value: code.bank, label: code.bank }))}
        value={bank}
        onChoose={setBank}
      />
      <div role="status">
        {chosen !== null && (
          <Stack gap={3}>
            <p className={css.dialCode}>{chosen.code}</p>
            <Row wrap>
              <a className={buttonClass('primary')} href={dialAddress(chosen.code)}>
                Dial
              </a>
              <CopyButton text={chosen.code} name="Copy code" />
            </Row>
            <Text size="xs" tone="soft">
              Your bank asks for your PIN; {brandName} never does. Banks change their codes: if it is refused,
              dial {menuOf(chosen.code)} and follow the menu.
            </Text>
            {!services.session.isShared() && (
              <Button onClick={() => void noteDialled(services, chosen, dialOrder)}>I have dialled it</Button>
            )}
          </Stack>
        )}
      </div>
    </Stack>
  )
}

/** `*737*500*08031234567#` to `*737#`. */
function menuOf(code: string): string {
  return `${code.slice(0, code.indexOf('*', 1))}#`
}

/** The notice above the summary says that it is kept, or a message that it is not: never throws. */
async function noteDialled(
  { dialled, clock, random, local, toasts }: Services,
  { bank }: BankCode,
  { product, customerId, amount }: DialOrder,
): Promise<void> {
  const id = randomId(random.bytes(RANDOM_ID_BYTES))
  const { name: productName, billerCode } = product
  const customer = maskCustomerNumber(customerId)
  try {
    await dialled.put(id, { id, bank, productName, billerCode, customer, amount, at: clock.now() })
  } catch {
    toasts.show('error', 'This could not be noted. Write down what you dialled.')
    return
  }
  local.set(HAS_DIALLED, '1')
}
