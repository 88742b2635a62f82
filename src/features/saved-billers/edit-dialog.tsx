import { useId, useState } from 'react'
import { useServices } from '#src/data/services/services.ts'
import type { Beneficiary } from '#src/data/storage/form-snapshots.ts'
import { isNamed, numberOf } from '#src/domain/saved-biller.ts'
import { Button } from '#src/kit/button.tsx'
import { Dialog } from '#src/kit/dialog.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { Text } from '#src/kit/text.tsx'
import { NicknameField } from '#src/payments/again/nickname-field.tsx'
import { renameBiller } from '#src/payments/again/saved-billers.ts'

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
