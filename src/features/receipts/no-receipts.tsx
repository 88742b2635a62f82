import { Link } from 'react-router-dom'
import { paths } from '#src/contract/paths.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Text } from '#src/ui/text.tsx'
import * as css from './receipts.css.ts'

/** Says what will be here later. */
export function NoReceipts() {
  return (
    <div className={css.empty}>
      <Icon name="receipt" size={40} className={css.emptyIcon} />
      <Text as="h2" size="md" weight="heavy">
        No receipts yet
      </Text>
      <Text tone="soft">
        When you pay, the receipt stays here, with its token or ticket if there is one. You can open it with
        no network.
      </Text>
      <Link to={paths.home} className={buttonClass('secondary')}>
        Find a biller
      </Link>
    </div>
  )
}

export function NothingFound({ onClear }: { readonly onClear: () => void }) {
  return (
    <div className={css.empty}>
      <Text as="h2" size="md" weight="heavy">
        No receipt found
      </Text>
      <Text tone="soft">
        Try fewer words: a name, a biller, a number, an amount, or a month such as March.
      </Text>
      <Button onClick={onClear}>Show all receipts</Button>
    </div>
  )
}
