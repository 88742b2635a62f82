import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { isSameBiller, numberOf } from '#src/domain/saved-biller.ts'
import type { Fill } from '#src/offline/fills.ts'
import { type Services, useServices } from '#src/services/services.ts'
import { useUser } from '#src/services/use-state.ts'
import { BillerMark } from '#src/ui/biller-mark.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { noPrint } from '#src/ui/helpers.css.ts'
import { Row } from '#src/ui/row.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { Text } from '#src/ui/text.tsx'
import { NicknameField } from './nickname-field.tsx'
import * as css from './save-offer.css.ts'
import { removeBiller, saveBiller } from './saved-billers.ts'

type Answer = { readonly kind: 'saved'; readonly id: string } | { readonly kind: 'declined' }

/** "Save for next time?" after a successful payment (issue 3). Below the receipt, and never in the way of the rating. */
export function SaveOffer({ offer }: { readonly offer: Offer }) {
  const services = useServices()
  const [nickname, setNickname] = useState('')
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [isBusy, setBusy] = useState(false)
  const said = useRef<HTMLParagraphElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const title = useId()
  const { fill, tranId } = offer

  // The button that was pressed is gone: what stands there now takes the focus, and is read out by that. Not at first.
  const wasAnswered = useRef(false)
  useLayoutEffect(() => {
    const target = answer === null ? form.current?.querySelector('input') : said.current
    if (wasAnswered.current || answer !== null) target?.focus({ preventScroll: true })
    wasAnswered.current ||= answer !== null
  }, [answer])

  const settle = async (work: () => Promise<Answer | null>) => {
    setBusy(true)
    setAnswer(await work())
    setBusy(false)
  }
  const save = () =>
    settle(async () => {
      const { id } = await saveBiller(services, fill, nickname)
      await services.fills.remove(tranId)
      return { kind: 'saved', id }
    })
  const decline = () =>
    settle(async () => {
      await services.fills.remove(tranId)
      return { kind: 'declined' }
    })
  const undo = (id: string) =>
    settle(async () => {
      await removeBiller(services, id)
      await services.fills.put(tranId, fill)
      return null
    })

  return (
    <Card className={noPrint}>
      {answer === null ? (
        <form
          ref={form}
          aria-labelledby={title}
          autoComplete="off"
          onSubmit={(event) => {
            event.preventDefault()
            if (!isBusy) void save()
          }}
        >
          <Stack gap={4}>
            <Text as="h2" size="md" weight="heavy" id={title}>
              Save for next time?
            </Text>
            <Row>
              <BillerMark name={fill.productName} />
              <Stack gap={0}>
                <Text weight="strong">{fill.productName}</Text>
                <Text size="xs" tone="soft" figures>
                  {[numberOf(fill.customer), fill.customerName].filter(Boolean).join(', ')}
                </Text>
              </Stack>
            </Row>
            <NicknameField value={nickname} onChange={setNickname} />
            <Row equal>
              <Button onClick={() => void decline()}>No, thanks</Button>
              <Button type="submit" busy={isBusy}>
                Save
              </Button>
            </Row>
          </Stack>
        </form>
      ) : (
        <Row justify="between">
          <p ref={said} tabIndex={-1} className={css.said}>
            {answer.kind === 'saved'
              ? services.beneficiaries.isDurable()
                ? 'Saved. It is on your home screen.'
                : 'Saved until you close the app: this browser keeps nothing longer.'
              : 'Not saved. We ask again when you pay it again.'}
          </p>
          {answer.kind === 'saved' && (
            <Button variant="quiet" busy={isBusy} onClick={() => void undo(answer.id)}>
              Undo
            </Button>
          )}
        </Row>
      )}
    </Card>
  )
}

export interface Offer {
  readonly tranId: string
  readonly fill: Fill
}

/** What may be saved after a payment: nothing for a biller that is saved, nor once the question was answered. */
async function findOffer(
  { journal, fills, beneficiaries }: Pick<Services, 'journal' | 'fills' | 'beneficiaries'>,
  transactionId: string,
): Promise<Offer | null> {
  const entry = (await journal.all()).find((one) => one.transactionId === transactionId)
  const fill = entry === undefined ? null : await fills.get(entry.tranId)
  if (entry === undefined || fill === null || fill.customer.trim() === '') return null
  const isSaved = (await beneficiaries.all()).some((one) => isSameBiller(one, fill))
  return isSaved ? null : { tranId: entry.tranId, fill }
}

/**
 * Looked up while the result is still being asked for, so that the card comes with the receipt and moves nothing. Once
 * found it stays until the page is left: what is being typed into it is not taken away.
 */
export function useSaveOffer(transactionId: string): Offer | null {
  const services = useServices()
  const owner = useUser()?.consumerId ?? null
  const [found, setFound] = useState<{ owner: string | null; offer: Offer | null } | null>(null)
  useEffect(() => {
    let isCurrent = true
    void findOffer(services, transactionId).then((offer) => {
      if (isCurrent) setFound({ owner, offer })
    })
    return () => {
      isCurrent = false
    }
  }, [services, transactionId, owner])
  return found?.owner === owner ? found.offer : null
}
