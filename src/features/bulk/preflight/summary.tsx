import { kobo } from '#src/contract/kobo.ts'
import { formatNaira } from '#src/domain/money.ts'
import type { Overview, ProductTotal } from '#src/features/bulk/desk/desk.ts'
import { Card } from '#src/ui/card.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Money } from '#src/ui/money.tsx'
import { Rows } from '#src/ui/rows.tsx'
import { Text } from '#src/ui/text.tsx'
import * as css from './preflight.css.ts'
import { countOf, grouped, plural } from './status-words.ts'

/** What is sent as things stand, and what it comes to. */
export function Summary({ overview }: { readonly overview: Overview }) {
  const { sent, counts } = overview
  const all = countOf('all', counts)
  return (
    <Card>
      <div className={css.summary}>
        <div>
          <Text tone="soft">
            {sent.rows === all
              ? `${plural(all, 'row')} will be sent`
              : `${grouped(sent.rows)} of ${plural(all, 'row')} will be sent`}
          </Text>
          <Money amount={formatNaira(sent.amount)} size="xl" />
          <Text tone="soft">No charge</Text>
          <StatedTotal overview={overview} />
        </div>
        {sent.byProduct.length > 0 && (
          <details className={css.byNetwork} open={sent.byProduct.length <= 3}>
            <summary className={css.byNetworkTitle}>
              By network
              <Icon name="chevron-down" size={20} className={css.byNetworkArrow} />
            </summary>
            <Rows items={sent.byProduct.map(productItem)} />
          </details>
        )}
      </div>
    </Card>
  )
}

function productItem({ provider, product, rows, amount }: ProductTotal) {
  return {
    label: `${provider} ${product}, ${plural(rows, 'row')}`,
    value: <Money amount={formatNaira(amount)} />,
  }
}

/** A sheet that adds itself up says what its maker meant to pay. */
function StatedTotal({ overview: { statedTotal, sent } }: { readonly overview: Overview }) {
  if (statedTotal === null) return null
  if (statedTotal === sent.amount) {
    return (
      <Text tone="success" className={css.stated}>
        <Icon name="check" size={16} />
        The same as the total in your sheet
      </Text>
    )
  }
  const difference = formatNaira(kobo(Math.abs(statedTotal - sent.amount)))
  return (
    <Text tone="pending" className={css.stated}>
      <Icon name="alert" size={16} />
      <span>
        The total in your sheet is {formatNaira(statedTotal)}: {difference}{' '}
        {statedTotal > sent.amount ? 'more' : 'less'} than this.
      </span>
    </Text>
  )
}
