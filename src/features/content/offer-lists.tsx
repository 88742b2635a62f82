import { Icon } from '#src/ui/icon.tsx'
import { Pill } from '#src/ui/pill.tsx'
import { audiences, paymentOptions } from './offer.ts'
import * as css from './offer-lists.css.ts'

/** With what one can pay, and with what one soon can. */
export function PaymentOptions() {
  return (
    <ul className={css.options} aria-label="Payment options">
      {paymentOptions.map(({ name, isComing }) => (
        <li key={name} className={css.option}>
          {name}
          {isComing ? <Pill tone="pending">Coming soon</Pill> : <Pill tone="success">Available</Pill>}
        </li>
      ))}
    </ul>
  )
}

/** What needs an account and what does not. */
export function WhoMayDoWhat() {
  return (
    <div className={css.audiences}>
      {audiences.map(({ name, may }) => (
        <div key={name} className={css.audience}>
          <p className={css.audienceName}>{name}</p>
          <ul className={css.abilities} aria-label={name}>
            {may.map((ability) => (
              <li key={ability} className={css.ability}>
                <Icon name="check" size={20} className={css.tick} />
                {ability}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
