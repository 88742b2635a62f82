import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import type { TransactionResult } from '#src/contract/transaction.ts'
import { browserSpeech } from '#src/platform/speech.ts'
import { useServices } from '#src/services/services.ts'
import { Button } from '#src/ui/button.tsx'
import { visuallyHidden } from '#src/ui/helpers.css.ts'
import { Token } from '#src/ui/token.tsx'
import { CopyButton } from './copy-button.tsx'
import { title } from './door.css.ts'
import { Door, DoorFoot } from './door.tsx'
import { groupToken, spelledToken, tokenLabel, tokenOf } from './receipt-text.ts'
import * as css from './token-card.css.ts'

interface TokenCardProps {
  readonly result: TransactionResult
  /** In a dialog no other dialog can open over it. */
  readonly isInDialog?: boolean
}

/** The electricity token, to be read to a meter across a room. */
export function TokenCard({ result, isInDialog = false }: TokenCardProps) {
  const { wakeLock } = useServices()
  const [isBig, setBig] = useState(false)
  const token = tokenOf(result)
  const hasToken = token !== null
  // Typing twenty digits takes longer than a screen stays on by itself.
  useEffect(() => (hasToken ? wakeLock.hold() : undefined), [hasToken, wakeLock])
  if (token === null) return null
  const label = tokenLabel(result)
  return (
    <>
      <Token value={token} label={label}>
        <CopyButton text={token} />
        {!isInDialog && <Button onClick={() => setBig(true)}>Show big</Button>}
        <ReadAloud token={token} />
      </Token>
      {isBig && <TokenDoor token={token} label={label} onClose={() => setBig(false)} />}
    </>
  )
}

/** Reads the token a group at a time, for a user who types and cannot look. Absent where the browser has no voice. */
function ReadAloud({ token }: { readonly token: string }) {
  const canSpeak = useSyncExternalStore(browserSpeech.subscribe, browserSpeech.canSpeak)
  const [isSpeaking, setSpeaking] = useState(false)
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])
  if (!canSpeak) return null
  const toggle = () => {
    stop.current()
    stop.current = () => {}
    setSpeaking(!isSpeaking)
    if (!isSpeaking) stop.current = browserSpeech.say(spelledToken(token), () => setSpeaking(false))
  }
  return <Button onClick={toggle}>{isSpeaking ? 'Stop reading' : 'Read aloud'}</Button>
}

interface TokenDoorProps {
  readonly token: string
  /** "Token, 41.2 kWh" */
  readonly label: string
  readonly onClose: () => void
}

/** The token alone, to be typed into a meter from an arm's length. */
function TokenDoor({ token, label, onClose }: TokenDoorProps) {
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
