import { type Kobo, kobo } from '#src/contract/kobo.ts'
import { useOnline } from '#src/data/services/use-state.ts'
import { formatNaira, plainNaira } from '#src/domain/money.ts'
import { AmountInput } from '#src/kit/amount-input.tsx'
import { Money } from '#src/kit/money.tsx'
import { Row } from '#src/kit/row.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { Text } from '#src/kit/text.tsx'
import { words } from '#src/kit/words.tsx'
import * as css from './booking.css.ts'
import type { ServerTotal } from './use-server-total.ts'

interface TotalLineProps {
  /** Null while nothing with a price is chosen. */
  readonly total: ServerTotal | null
  /** What to do first, while there is no price. */
  readonly before?: string | undefined
}

const TOTAL_AMOUNT = 'Total Amount'
const CHECKING = 'Checking the price…'
/** Includes the amount: the field above changes without an announcement. */
const confirmed = (total: Kobo) => `Price confirmed: ${formatNaira(total)}.`
const OURS = 'Worked out here; the price is confirmed before you pay.'

/** The read-only 'Total Amount' of a booking form (spec section 2), and how far to trust it. */
export function TotalLine({ total, before = '' }: TotalLineProps) {
  const isOnline = useOnline()
  return (
    <Stack gap={2}>
      {total === null ? (
        <Row justify="between">
          <Text weight="strong">{TOTAL_AMOUNT}</Text>
          <Money amount={formatNaira(kobo(0))} />
        </Row>
      ) : (
        <AmountInput label={TOTAL_AMOUNT} value={plainNaira(total.total)} onValueChange={() => {}} readOnly />
      )}
      <p role="status" className={css.totalMessage} data-refused={total?.refusal ? true : undefined}>
        {words(total === null ? before : messageOf(total, isOnline))}
      </p>
    </Stack>
  )
}

function messageOf(total: ServerTotal, isOnline: boolean): string {
  if (total.refusal !== null) return total.refusal
  if (total.isConfirmed) return confirmed(total.total)
  return total.isAsking && isOnline ? CHECKING : OURS
}
