import type { JournalEntry } from '#src/data/storage/journal.ts'
import { plural } from '#src/domain/plural.ts'
import { Button } from '#src/kit/button.tsx'
import { CopyButton } from '#src/kit/device/copy-button.tsx'
import { Unreadable } from '#src/kit/device/storage-trouble.tsx'
import { Dialog } from '#src/kit/dialog.tsx'
import { Notice } from '#src/kit/notice.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { Text } from '#src/kit/text.tsx'
import { OpenPayment, openPaymentsTitle, referenceOf } from '#src/payments/screens/open-payment.tsx'

export interface ClearDialogProps {
  /** Begun and not known to have ended. */
  readonly openPayments: readonly JournalEntry[]
  /** How many payments of other people who used this browser may have been paid. Their numbers are nobody else's. */
  readonly others: number
  /** How many payments cannot be read, and so may be open. */
  readonly unreadable: number
  readonly isBusy: boolean
  readonly onKeep: () => void
  readonly onClear: () => void
}

/** Says what will be removed, and first which payments may be open, with the reference of each. */
export function ClearDialog({ openPayments, others, unreadable, isBusy, onKeep, onClear }: ClearDialogProps) {
  const known = openPayments.length + others
  return (
    <Dialog
      open
      onOpenChange={onKeep}
      dismissible={!isBusy}
      title={known > 0 ? openPaymentsTitle(known) : 'Clear this device?'}
      footer={
        <>
          <Button disabled={isBusy} onClick={onKeep}>
            Keep everything
          </Button>
          <Button variant="danger" busy={isBusy} onClick={onClear}>
            {known > 0 || unreadable > 0 ? 'Clear it anyway' : 'Clear this device'}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Unreadable count={unreadable} what="payment">
          If you may have paid, this device cannot tell you how it ended once it is cleared.
        </Unreadable>
        {openPayments.length > 0 && <OpenPayments entries={openPayments} />}
        {others > 0 && (
          <Text>
            {plural(others, 'payment')} made here under another login, or without one, may have been paid. If
            it may be yours, log in first: once cleared, this device cannot tell how it ended.
          </Text>
        )}
        <WhatGoes />
      </Stack>
    </Dialog>
  )
}

const things = [
  'Saved billers, and the people you paid before',
  'Receipts, tokens and tickets',
  'Your name, email and phone number as they are filled in',
  'Forms you started, and the notes about payments',
  'The saved lists of billers',
  'Settings: colours, data saver, your cookie answer',
] as const

function WhatGoes() {
  return (
    <Stack gap={4}>
      <Text>This is removed, for everyone who used the app in this browser:</Text>
      <ul>
        {things.map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
      </ul>
      <Text>If you are signed in, you will be signed out. This cannot be undone.</Text>
      <Notice tone="pending" title="A token you have not used yet?">
        Write it down first: it is removed with its receipt.
      </Notice>
    </Stack>
  )
}

/** The payments that could no longer be checked from here, with the reference that support finds them by. */
function OpenPayments({ entries }: { readonly entries: readonly JournalEntry[] }) {
  const words = entries.length === 1 ? 'Copy the order number' : 'Copy the order numbers'
  return (
    <Stack gap={4}>
      <Text>Once cleared, this device cannot tell you how it ended. Write down the order number first.</Text>
      {entries.map((entry) => (
        <OpenPayment key={entry.tranId} entry={entry} />
      ))}
      <CopyButton text={entries.map(referenceOf).join('\n')} name={words}>
        {words}
      </CopyButton>
    </Stack>
  )
}
