import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { brandName } from '#src/brand.ts'
import { subscribePush } from '#src/contract/push.ts'
import type { Push } from '#src/data/browser/push.ts'
import { isSubscribed, saveSubscription } from '#src/data/services/push-subscriptions.ts'
import { type Services, useServices } from '#src/data/services/services.ts'
import { failureSentence } from '#src/domain/failure.ts'
import { Button } from '#src/kit/button.tsx'
import { noPrint } from '#src/kit/helpers.css.ts'
import { Icon } from '#src/kit/icon.tsx'
import { Row } from '#src/kit/row.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { Text } from '#src/kit/text.tsx'
import * as css from './receipt.css.ts'

interface TellWhenDoneProps {
  readonly transactionId: string
  /** The provider's key for push messages. */
  readonly publicKey: string
}

/**
 * `offered`: the user was not asked yet. `subscribed`: the provider will notify them. `denied`: the user or the browser
 * forbids it. `not-installed`: an iPhone or iPad outside the home screen.
 */
type State = 'offered' | 'subscribed' | 'denied' | 'not-installed'

/** Offers to notify of a pending order's end, also with the app closed. Asks for permission only when pressed. */
export function TellWhenDone({ transactionId, publicKey }: TellWhenDoneProps) {
  const services = useServices()
  const [push, setPush] = useState<Push | null>(null)
  const [state, setState] = useState<State | null>(null)
  const [trouble, setTrouble] = useState('')
  const [isBusy, setBusy] = useState(false)
  const message = useRef<HTMLParagraphElement>(null)
  const wasPressed = useRef(false)

  useEffect(() => {
    let isCurrent = true
    void stateAtFirst(services, transactionId).then((first) => {
      if (!isCurrent || first === null) return
      setPush(first.push)
      setState(first.state)
    })
    return () => {
      isCurrent = false
    }
  }, [services, transactionId])

  // The button that was pressed is gone: its replacement takes the focus, and so is read out.
  useLayoutEffect(() => {
    if (wasPressed.current && state !== 'offered') message.current?.focus({ preventScroll: true })
  }, [state])

  if (push === null || state === null) return null
  const press = async () => {
    wasPressed.current = true
    setBusy(true)
    setTrouble('')
    const answer = await ask(services, push, transactionId, publicKey)
    setBusy(false)
    if (answer.kind === 'trouble') setTrouble(answer.sentence)
    else setState(answer.kind)
  }
  const sentence = (icon: 'check-circle' | 'info', words: ReactNode) => (
    <Row gap={2} align="start" className={noPrint}>
      <Icon name={icon} />
      <p ref={message} tabIndex={-1} className={css.tellMessage}>
        {words}
      </p>
    </Row>
  )
  switch (state) {
    case 'offered':
      return (
        <Stack gap={2} className={noPrint}>
          <Button block busy={isBusy} onClick={() => void press()}>
            Tell me when it is done
          </Button>
          <div role="status">{trouble !== '' && <Text>{trouble}</Text>}</div>
        </Stack>
      )
    case 'subscribed':
      return sentence('check-circle', `We will tell you on this device. You can close ${brandName}.`)
    case 'denied':
      return sentence(
        'info',
        `This browser does not let ${brandName} notify you; its settings for this site can change that. This page checks by itself, and you get an email when it is done.`,
      )
    case 'not-installed':
      return sentence(
        'info',
        'On an iPhone or iPad we can tell you only from the home screen. For next time: tap Share in your browser, then Add to Home Screen.',
      )
  }
}

/** Null where there is nothing to offer: no service worker, or a browser without push messages. */
async function stateAtFirst(
  { push, worker, install, local }: Services,
  transactionId: string,
): Promise<{ push: Push; state: State } | null> {
  try {
    const [browserPush] = await Promise.all([push(), worker.active()])
    switch (browserPush.permission()) {
      case 'none':
        return install.state() === 'manual' ? { push: browserPush, state: 'not-installed' } : null
      case 'denied':
        return { push: browserPush, state: 'denied' }
      case 'ask':
        return { push: browserPush, state: 'offered' }
      case 'granted': {
        const isPromised = isSubscribed(local, await browserPush.endpoint(), transactionId)
        return { push: browserPush, state: isPromised ? 'subscribed' : 'offered' }
      }
    }
  } catch {
    // The code did not load: the page does without.
    return null
  }
}

type Asked =
  | { readonly kind: 'subscribed' | 'denied' | 'offered' }
  | { readonly kind: 'trouble'; readonly sentence: string }

async function ask(
  { client, session, local }: Services,
  push: Push,
  transactionId: string,
  publicKey: string,
): Promise<Asked> {
  const address = await push.subscribe(publicKey)
  if (address === 'denied') return { kind: 'denied' }
  // The browser's question was closed without an answer: it can be asked again.
  if (address === 'unanswered') return { kind: 'offered' }
  if (address === 'failed') {
    return { kind: 'trouble', sentence: 'This browser could not set it up. Look here again instead.' }
  }
  const { endpoint, p256dh, auth } = address
  // Before the request: its response may be lost, and the provider notifies all the same.
  saveSubscription(local, endpoint, null)
  const answer = await client.call(subscribePush, {
    TransactionId: transactionId,
    Endpoint: endpoint,
    P256dh: p256dh,
    Auth: auth,
    IsShared: session.isShared(),
  })
  if (!answer.ok) return { kind: 'trouble', sentence: failureSentence(answer.error) }
  saveSubscription(local, endpoint, transactionId)
  return { kind: 'subscribed' }
}
