import { useId, useLayoutEffect, useRef, useState } from 'react'
import { useServices } from '#src/data/services/services.ts'
import type { Beneficiary } from '#src/data/storage/form-snapshots.ts'
import { numberOf } from '#src/domain/saved-biller.ts'
import { Button } from '#src/kit/button.tsx'
import { Card } from '#src/kit/card.tsx'
import { noPrint } from '#src/kit/helpers.css.ts'
import { Row } from '#src/kit/row.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { Text } from '#src/kit/text.tsx'
import { Verbatim } from '#src/kit/words.tsx'
import * as css from './again.css.ts'
import { NicknameField } from './nickname-field.tsx'
import type { PaidBiller } from './paid-biller.ts'
import { removeBiller, renameBiller, restoreBiller } from './saved-billers.ts'
import { SavedMark } from './saved-mark.tsx'

interface Answer {
  readonly kind: 'named' | 'forgotten'
  /** The record as it was before. */
  readonly biller: Beneficiary
}

const KEPT = 'Kept for next time'
const NOT_FOR_LONG = 'Kept until you close the app: this browser keeps nothing longer.'
const IS_THERE = 'You find it under Pay again.'

/**
 * Under a successful receipt: the payee is kept; the user may name it or not keep it. It needs no answer, and never
 * gets in the way of the rating.
 */
export function NameOffer({ paid }: { readonly paid: PaidBiller }) {
  const services = useServices()
  const [nickname, setNickname] = useState('')
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [isBusy, setBusy] = useState(false)
  const message = useRef<HTMLParagraphElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const title = useId()
  const { about, saved, wasNamed } = paid

  // The pressed button is gone: what replaces it takes the focus, and is thereby read out. Not at the first render.
  const wasAnswered = useRef(false)
  useLayoutEffect(() => {
    const target = answer === null ? form.current?.querySelector('input') : message.current
    if (wasAnswered.current || answer !== null) target?.focus({ preventScroll: true })
    wasAnswered.current ||= answer !== null
  }, [answer])

  // A booking names nobody.
  if (wasNamed || about.customer.trim() === '') return null
  const finish = async (next: Answer | null, work: () => Promise<unknown>) => {
    setBusy(true)
    await work()
    setAnswer(next)
    setBusy(false)
  }
  const name = (biller: Beneficiary) => {
    if (nickname.trim() === '') return form.current?.querySelector('input')?.focus()
    void finish({ kind: 'named', biller }, () => renameBiller(services, biller.id, nickname))
  }
  const forget = (biller: Beneficiary) =>
    void finish({ kind: 'forgotten', biller }, () => removeBiller(services, biller.id))
  const undo = ({ kind, biller }: Answer) =>
    void finish(null, () =>
      kind === 'named' ? renameBiller(services, biller.id, '') : restoreBiller(services, biller),
    )

  return (
    <Card className={noPrint}>
      {answer === null ? (
        <form
          ref={form}
          aria-labelledby={title}
          onSubmit={(event) => {
            event.preventDefault()
            if (saved !== null) name(saved)
          }}
        >
          <Stack gap={4}>
            <div>
              <Text as="h2" size="md" weight="heavy" id={title}>
                {KEPT}
              </Text>
              <Text size="xs" tone="soft">
                {services.beneficiaries.isDurable() ? IS_THERE : NOT_FOR_LONG}
              </Text>
            </div>
            <Row>
              <SavedMark billerCode={about.billerCode} productName={about.productName} />
              <Stack gap={0}>
                <Text weight="strong" verbatim>
                  {about.productName}
                </Text>
                <Text size="xs" tone="soft" figures>
                  <Verbatim>
                    {[numberOf(about.customer), about.customerName].filter(Boolean).join(', ')}
                  </Verbatim>
                </Text>
              </Stack>
            </Row>
            <NicknameField label="Call this one … (optional)" value={nickname} onChange={setNickname} />
            <Row justify="between" wrap>
              <Button
                variant="quiet"
                disabled={saved === null}
                onClick={() => saved !== null && forget(saved)}
              >
                Don't keep this one
              </Button>
              <Button type="submit" busy={isBusy}>
                Save name
              </Button>
            </Row>
          </Stack>
        </form>
      ) : (
        <Row justify="between">
          <p ref={message} tabIndex={-1} className={css.offerMessage}>
            {answer.kind === 'named' ? `Saved as ${nickname.trim()}.` : 'Not kept on this device.'}
          </p>
          <Button variant="quiet" busy={isBusy} onClick={() => undo(answer)}>
            Undo
          </Button>
        </Row>
      )}
    </Card>
  )
}
