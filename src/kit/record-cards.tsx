import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import * as css from './data-table.css.ts'
import { Money } from './money.tsx'
import { Row } from './row.tsx'
import { words } from './words.tsx'

export interface RecordCard {
  readonly id: string
  readonly name: ReactNode
  /** Already formatted, with its ₦. */
  readonly amount: string
  readonly facts: readonly (readonly [label: string, value: ReactNode])[]
  readonly status: ReactNode
  /** The card's one button, or nothing. */
  readonly action: ReactNode
}

export interface RecordCardsProps {
  readonly label: string
  readonly cards: readonly RecordCard[]
}

/** A page of a table's rows on a phone: one card for each row, with all its facts. */
export function RecordCards({ label, cards }: RecordCardsProps) {
  return (
    <ul className={css.cards} aria-label={label}>
      {cards.map(({ id, name, amount, facts, status, action }) => (
        <li key={id}>
          <Card>
            <Row justify="between" wrap>
              <span className={css.cardName}>{words(name)}</span>
              <span className={css.cardAmount}>
                <Money amount={amount} />
              </span>
            </Row>
            <dl className={css.cardFacts}>
              {facts.map(([term, value]) => (
                <div key={term} className={css.cardFact}>
                  <dt className={css.cardLabel}>{term}</dt>
                  <dd className={css.cardValue}>{words(value)}</dd>
                </div>
              ))}
            </dl>
            <Row justify="between" wrap>
              {status}
              {action}
            </Row>
          </Card>
        </li>
      ))}
    </ul>
  )
}
