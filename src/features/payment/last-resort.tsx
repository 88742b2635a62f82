import { useState } from 'react'
import { brandName } from '#src/brand.ts'
import type { Product } from '#src/contract/catalog.ts'
import { useServices } from '#src/data/services/services.ts'
import type { JournalEntry } from '#src/data/storage/journal.ts'
import type { OrderContent } from '#src/domain/payment/order-content.ts'
import { isSame, maskCustomer } from '#src/domain/payment/repeat-guard.ts'
import { type BankCode, bankCodes, dialAddress } from '#src/domain/search/ussd.ts'
import { buttonClass } from '#src/kit/button.tsx'
import { ChipGroup } from '#src/kit/choices.tsx'
import { CopyButton } from '#src/kit/device/copy-button.tsx'
import { Disclosure } from '#src/kit/disclosure.tsx'
import { Row } from '#src/kit/row.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { Text } from '#src/kit/text.tsx'
import { isAwaited, mayHavePaid } from '#src/payments/engine/attempt.ts'
import { useJournal } from '#src/payments/use-journal.ts'
import * as css from './payment.css.ts'

/** What the bank would be asked for. */
type DialOrder = Pick<OrderContent, 'customerId' | 'amount'> & { readonly product: Product }

/** Whether the same may be paid already, even by an earlier payment, as long as that is still checked. */
function useOpenPayment({ product, customerId, amount }: DialOrder): boolean {
  const { clock } = useServices()
  const { entries } = useJournal()
  const order = { billerCode: product.billerCode, customer: maskCustomer(customerId), amount }
  const isOpen = (entry: JournalEntry) => mayHavePaid(entry) && isAwaited(entry, clock.now())
  return entries.some((entry) => isOpen(entry) && isSame(entry, order))
}

/** Offline, the payer's own bank sells airtime by a code. PayDey cannot see that purchase, and says so. */
export function LastResort({ dialOrder }: { readonly dialOrder: DialOrder }) {
  const isOpen = useOpenPayment(dialOrder)
  const codes = bankCodes(dialOrder.product, dialOrder.customerId, dialOrder.amount)
  if (isOpen || codes.length === 0) return null
  return (
    <Disclosure title="Cannot wait? Dial your bank">
      <div className={css.lastResort}>
        <BankCodes codes={codes} />
      </div>
    </Disclosure>
  )
}

function BankCodes({ codes }: { readonly codes: readonly BankCode[] }) {
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
