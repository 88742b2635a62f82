import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import type { TransactionResult } from '#src/contract/transaction.ts'
import { browserSpeech } from '#src/data/browser/speech.ts'
import { useServices } from '#src/data/services/services.ts'
import { debtWords, entrySentence, groupDigits, meterCodes } from '#src/domain/records/meter-codes.ts'
import { Button } from '#src/kit/button.tsx'
import { CopyButton } from '#src/kit/device/copy-button.tsx'
import { visuallyHidden } from '#src/kit/helpers.css.ts'
import { Token } from '#src/kit/receipt.tsx'
import { Text } from '#src/kit/text.tsx'
import { codeLabel, spelledToken } from '#src/payments/receipt-text.ts'
import { FullscreenCode, FullscreenFoot } from './fullscreen-code.tsx'
import * as css from './receipt.css.ts'

interface TokenCardProps {
  readonly result: TransactionResult
  /** In a dialog no other dialog can open over it. */
  readonly isInDialog?: boolean
}

/** Every code in its order, to be read to a meter across a room, and what a debt took of the money. */
export function TokenCard({ result, isInDialog = false }: TokenCardProps) {
  const { wakeLock } = useServices()
  const codes = meterCodes(result.receiptItems)
  const hasCodes = codes.length > 0
  const order = entrySentence(codes)
  const debt = debtWords(result.receiptItems)
  // Typing twenty digits takes longer than a screen stays on by itself.
  useEffect(() => (hasCodes ? wakeLock.hold() : undefined), [hasCodes, wakeLock])
  return (
    <>
      {debt !== '' && <Text weight="strong">{debt}</Text>}
      {order !== '' && <Text weight="strong">{order}</Text>}
      {codes.map((code, at) => (
        <CodeCard
          key={code.label}
          token={code.digits}
          label={`${order === '' ? '' : `${at + 1}. `}${codeLabel(code, result)}`}
          of={codes.length > 1 ? code.label : ''}
          isInDialog={isInDialog}
        />
      ))}
    </>
  )
}

interface CodeCardProps {
  readonly token: string
  readonly label: string
  /** Which of several codes the buttons are for; empty for a single one. */
  readonly of: string
  readonly isInDialog: boolean
}

function CodeCard({ token, label, of, isInDialog }: CodeCardProps) {
  const [isBig, setBig] = useState(false)
  const named = (words: string) => (of === '' ? words : `${words}: ${of}`)
  return (
    <>
      <Token value={groupDigits(token)} label={label}>
        <CopyButton text={token} name={named('Copy')} />
        {!isInDialog && (
          <Button aria-label={named('Show big')} onClick={() => setBig(true)}>
            Show big
          </Button>
        )}
        <ReadAloud token={token} of={of} />
      </Token>
      {isBig && <TokenDoor token={token} label={label} onClose={() => setBig(false)} />}
    </>
  )
}

/** Reads the token a group at a time, for a user who types and cannot look. Absent where the browser has no voice. */
function ReadAloud({ token, of }: Pick<CodeCardProps, 'token' | 'of'>) {
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
  const words = isSpeaking ? 'Stop reading' : 'Read aloud'
  return (
    <Button aria-label={of === '' ? words : `${words}: ${of}`} onClick={toggle}>
      {words}
    </Button>
  )
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
    <FullscreenCode id={id} onClose={onClose}>
      <div className={css.bigToken}>
        <h2 id={`${id}-title`} className={css.fullscreenTitle}>
          {label}
        </h2>
        <p id={`${id}-facts`} className={css.bigTokenFacts} translate="no">
          <span className={visuallyHidden}>{spelledToken(token).join(', ')}</span>
          <span className={css.bigTokenGroups} aria-hidden="true">
            {groupDigits(token)
              .split(' ')
              .map((group, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: groups repeat and never move
                <span key={index}>{`${group} `}</span>
              ))}
          </span>
        </p>
        <div className={css.bigTokenFoot}>
          <FullscreenFoot onClose={onClose} />
        </div>
      </div>
    </FullscreenCode>
  )
}
