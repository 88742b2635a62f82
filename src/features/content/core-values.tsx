import * as css from './core-values.css.ts'

/** Spec section 1: the five, in its order. */
const coreValues = [
  { name: 'Innovation', meaning: 'We look for the shorter way, and try it on a slow phone first.' },
  { name: 'Integrity', meaning: 'We say what happened to your money, also when it is not what you hoped.' },
  { name: 'Excellence', meaning: 'Almost right is not right when it is your money.' },
  { name: 'Security', meaning: 'Your card details never touch us, and your data stays yours.' },
  { name: 'Customer satisfaction', meaning: 'A person answers you, and stays with it until it is settled.' },
] as const

export function CoreValues() {
  return (
    <dl className={css.values}>
      {coreValues.map(({ name, meaning }) => (
        <div key={name} className={css.value}>
          <dt className={css.name}>{name}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}
