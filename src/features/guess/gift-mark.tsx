import { Icon } from '#src/kit/icon.tsx'
import { giftMark } from './guess.css.ts'

/** The round mark over good news. Decorative: the title says it. */
export function GiftMark() {
  return (
    <span className={giftMark}>
      <Icon name="gift" size={40} />
    </span>
  )
}
