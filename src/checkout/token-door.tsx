import { useId } from 'react'
import { visuallyHidden } from '#src/ui/helpers.css.ts'
import { title } from './door.css.ts'
import { Door, DoorFoot } from './door.tsx'
import { groupToken, spelledToken } from './receipt-text.ts'
import * as css from './token-door.css.ts'

interface TokenDoorProps {
  readonly token: string
  /** "Token, 41.2 kWh" */
  readonly label: string
  readonly onClose: () => void
}

/** The token alone, to be typed into a meter from an arm's length. */
export function TokenDoor({ token, label, onClose }: TokenDoorProps) {
  const id = useId()
  return (
    <Door id={id} onClose={onClose}>
      <div className={css.layout}>
        <h2 id={`${id}-title`} className={title}>
          {label}
        </h2>
        <p id={`${id}-facts`} className={css.facts}>
          <span className={visuallyHidden}>{spelledToken(token).join(', ')}</span>
          <span className={css.groups} aria-hidden="true">
            {groupToken(token)
              .split(' ')
              .map((group, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: groups repeat and never move
                <span key={index}>{`${group} `}</span>
              ))}
          </span>
        </p>
        <div className={css.foot}>
          <DoorFoot onClose={onClose} />
        </div>
      </div>
    </Door>
  )
}
