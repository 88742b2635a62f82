import { useId, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { isSlug, payAgainPath } from '#src/contract/paths.ts'
import { useServices } from '#src/data/services/services.ts'
import type { Beneficiary } from '#src/data/storage/form-snapshots.ts'
import { ago } from '#src/domain/dates.ts'
import { formatNaira } from '#src/domain/money.ts'
import { orderLines } from '#src/domain/records/order-lines.ts'
import { isLongUnused, isNamed, LONG_UNUSED, numberOf } from '#src/domain/saved-biller.ts'
import { Button, buttonClass } from '#src/kit/button.tsx'
import { Card } from '#src/kit/card.tsx'
import { Dialog } from '#src/kit/dialog.tsx'
import { IconButton } from '#src/kit/icon-button.tsx'
import { Money } from '#src/kit/money.tsx'
import { Pill } from '#src/kit/pill.tsx'
import { Row } from '#src/kit/row.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { Text } from '#src/kit/text.tsx'
import { NicknameField } from '#src/payments/again/nickname-field.tsx'
import { renameBiller } from '#src/payments/again/saved-billers.ts'
import { SavedMark } from '#src/payments/again/saved-mark.tsx'
import * as css from './saved-billers.css.ts'

interface SavedBillerProps {
  readonly biller: Beneficiary
  /**
   * It came back by its undo, or went to another list with its name: its first action takes the focus, if that was lost
   * with the button.
   */
  readonly takesFocus: boolean
  readonly onEdit: () => void
  readonly onDelete: () => void
}

/** One saved biller: who, what, how much, when, and its actions. */
export function SavedBiller({ biller, takesFocus, onEdit, onDelete }: SavedBillerProps) {
  const { clock } = useServices()
  const actions = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it appears. A row that stays has its button still.
  useLayoutEffect(() => {
    if (!takesFocus || document.activeElement !== document.body) return
    actions.current?.querySelector<HTMLElement>('a, button')?.focus()
  }, [])
  const { first: label, person } = orderLines(biller)
  const hasName = isNamed(biller)
  const number = person === '' ? '' : numberOf(biller.customer)
  // The name looked up stays as the biller has it, below the user's own.
  const details = new Set([biller.productName, number, hasName ? biller.customerName : ''])
  for (const shown of ['', label]) details.delete(shown)
  const now = clock.now()
  return (
    <Card>
      <Stack gap={3}>
        <Row align="start" wrap>
          <SavedMark billerCode={biller.billerCode} productName={biller.productName} person={person} />
          <div className={css.words}>
            <Text as={hasName ? 'h2' : 'h3'} weight="strong" verbatim>
              {label}
            </Text>
            {[...details].map((detail) => (
              <Text key={detail} size="xs" tone="soft" figures verbatim>
                {detail}
              </Text>
            ))}
            <Text size="xs" tone="soft">
              Paid {ago(biller.lastPaidAt, now)}
            </Text>
          </div>
          <Text weight="strong" as="span">
            <Money amount={formatNaira(biller.amount)} />
          </Text>
        </Row>
        {isLongUnused(biller, now) && (
          <div>
            <Pill tone="pending">{LONG_UNUSED}</Pill>
            <Text size="xs" tone="soft">
              Check that the number is still theirs.
            </Text>
          </div>
        )}
        <div ref={actions} className={css.actions}>
          {isSlug(biller.categoryPath) && (
            <Link
              className={buttonClass('secondary')}
              to={payAgainPath(biller.categoryPath, biller.billerCode, biller.id)}
              aria-label={`Pay again: ${label}, ${biller.productName}`}
            >
              Pay again
            </Link>
          )}
          <span className={css.manage}>
            <IconButton icon="edit" label={`${hasName ? 'Edit' : 'Name'} ${label}`} onClick={onEdit} />
            <IconButton
              icon="trash"
              label={hasName ? `Delete ${label}` : `Don't keep ${label}`}
              onClick={onDelete}
            />
          </span>
        </div>
      </Stack>
    </Card>
  )
}

interface EditDialogProps {
  readonly biller: Beneficiary
  readonly onClose: (isChanged: boolean) => void
}

/**
 * Edits the nickname. Another number would be another biller; and only the biller's form knows whether the user may
 * choose the amount, so it is changed there.
 */
export function EditDialog({ biller, onClose }: EditDialogProps) {
  const services = useServices()
  const [nickname, setNickname] = useState(biller.nickname)
  const [isBusy, setBusy] = useState(false)
  const form = useId()
  const save = async () => {
    setBusy(true)
    const isSaved = await renameBiller(services, biller.id, nickname)
    if (isSaved) services.toasts.show('success', 'Saved')
    else services.toasts.show('error', 'This could not be saved. Close the browser and open it again.')
    onClose(true)
  }
  return (
    <Dialog
      open
      onOpenChange={() => onClose(false)}
      title={isNamed(biller) ? 'Edit saved biller' : 'Call this one …'}
      description={[biller.productName, numberOf(biller.customer)].filter(Boolean).join(', ')}
      width="small"
      footer={
        <>
          <Button onClick={() => onClose(false)}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" busy={isBusy}>
            Save
          </Button>
        </>
      }
    >
      <form
        id={form}
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void save()
        }}
      >
        <Stack gap={3}>
          <NicknameField isFirst value={nickname} onChange={setNickname} />
          <Text size="xs" tone="soft">
            To pay another amount, choose Pay again and then BACK.
          </Text>
        </Stack>
      </form>
    </Dialog>
  )
}
