import { Link } from 'react-router-dom'
import { brandName } from '#src/brand.ts'
import { paths } from '#src/contract/paths.ts'
import { Button, buttonClass } from '#src/kit/button.tsx'
import { useDurable } from '#src/kit/device/storage-trouble.tsx'
import { Icon } from '#src/kit/icon.tsx'
import { Text } from '#src/kit/text.tsx'
import * as css from './receipts.css.ts'

const STAYS =
  'When you pay, the receipt stays here, with its token or ticket if there is one. You can open it with no network.'
const GOES = `This browser does not let ${brandName} keep things on this device, so a receipt is gone when you close it. It also comes by email.`

/** Says what will be here later. */
export function NoReceipts() {
  const isKept = useDurable()
  return (
    <div className={css.empty}>
      <Icon name="receipt" size={40} className={css.emptyIcon} />
      <Text as="h2" size="md" weight="heavy">
        No receipts yet
      </Text>
      <Text tone="soft">{isKept ? STAYS : GOES}</Text>
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
