import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { type Services, useServices } from '#src/data/services/services.ts'
import { useUser } from '#src/data/services/use-state.ts'
import type { Beneficiary } from '#src/data/storage/form-snapshots.ts'
import { formatReceiptDate } from '#src/domain/dates.ts'
import { formatNaira } from '#src/domain/money.ts'
import { isTerminal, outcomeOf } from '#src/domain/payment/outcome.ts'
import { viewOfResult } from '#src/domain/payment/outcome-view.ts'
import { plural } from '#src/domain/plural.ts'
import { historySentences } from '#src/domain/records/history-search.ts'
import { meterCodes } from '#src/domain/records/meter-codes.ts'
import {
  anyDay,
  createReceiptSearch,
  type Days,
  ofDays,
  receiptTime,
} from '#src/domain/records/receipt-search.ts'
import type { ListedReceipt } from '#src/domain/records/receipts.ts'
import { ticketOf } from '#src/domain/tickets/ticket.ts'
import { Button } from '#src/kit/button.tsx'
import { Card } from '#src/kit/card.tsx'
import { Dialog } from '#src/kit/dialog.tsx'
import { Disclosure } from '#src/kit/disclosure.tsx'
import { Icon } from '#src/kit/icon.tsx'
import { List, Nothing } from '#src/kit/list-row.tsx'
import { Row } from '#src/kit/row.tsx'
import { Section } from '#src/kit/section.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { Text } from '#src/kit/text.tsx'
import { TextField } from '#src/kit/text-field.tsx'
import { media } from '#src/kit/tokens.css.ts'
import { useMedia } from '#src/kit/use-media.ts'
import { totalOf } from '#src/payments/receipt-text.ts'
import { Result } from '#src/payments/screens/result-page.tsx'
import { ExportActions } from './export-actions.tsx'
import { OrderRow, type OrderRowProps } from './order-row.tsx'
import * as css from './orders.css.ts'
import { byMonth, countWords, daysWords, monthOf, receiptsCsv, receiptsSheet } from './receipts-export.ts'
import { useKnown } from './use-known.ts'

interface ReceiptListProps {
  /** Newest first, at least one. */
  readonly receipts: readonly ListedReceipt[]
  /** False where it is still there. */
  readonly remove: (receipt: ListedReceipt) => Promise<boolean>
  /** The age of the account's part. */
  readonly age: ReactNode
}

/** Receipts by month below a search box, a page at a time so that a thousand of them stay quick. */
export function ReceiptList({ receipts, remove, age }: ReceiptListProps) {
  const { toasts } = useServices()
  const [{ query, days, shown, opened }, change] = useListMemory()
  const [isRemoving, setRemoving] = useState(false)
  const [saved, setSaved] = useState<Saved | null>(null)
  const [leaving, setLeaving] = useState<ListedReceipt | null>(null)
  const [firstNew, setFirstNew] = useState<string | null>(null)
  const known = useKnown()
  const search = useMemo(
    () => createReceiptSearch(receipts, (receipt) => wordsOf(known(receipt.result))),
    [receipts, known],
  )
  const deferredQuery = useDeferredValue(query)
  const matching = useMemo(() => ofDays(search(deferredQuery), days), [search, deferredQuery, days])
  const months = byMonth(matching.slice(0, shown))
  const isWide = useMedia(media.lg)
  // What the device keeps opens at once; the others are requested only when the user opens one.
  const beside = isWide
    ? (matching.find(({ transactionId }) => transactionId === opened) ?? newestHere(matching))
    : null

  const searchFor = (next: Partial<Pick<ListMemory, 'query' | 'days'>>) => {
    setFirstNew(null)
    change({ ...next, shown: PAGE_SIZE })
  }
  const showMore = () => {
    setFirstNew(matching[shown]?.transactionId ?? null)
    change({ shown: shown + PAGE_SIZE })
  }
  const removeNow = async (receipt: ListedReceipt) => {
    setLeaving(null)
    if (await remove(receipt)) toasts.show('success', 'Receipt removed')
    else toasts.show('error', 'The receipt could not be removed. Close the browser and open it again.')
  }
  const list = (
    <Stack gap={5}>
      <Stack gap={2}>
        <TextField
          label="Search your receipts"
          hint="Name, number, biller, token, amount or month"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          value={query}
          prefix={<Icon name="search" size={20} />}
          onChange={(event) => searchFor({ query: event.target.value })}
        />
        <DaysFold days={days} onChange={(next) => searchFor({ days: next })} />
        <Row justify="between" wrap>
          <Text as="div" size="xs" tone="soft">
            <span role="status">{countWords(matching.length, receipts.length)}</span>
            {age}
          </Text>
          {matching.length > 0 && matching.length < receipts.length && (
            <Button
              variant="quiet"
              onClick={() =>
                setSaved({ which: [query, daysWords(days)].filter(Boolean).join(', '), receipts: matching })
              }
            >
              {`Save ${plural(matching.length, 'receipt')}`}
            </Button>
          )}
          {receipts.some(({ isOnDevice }) => isOnDevice) && (
            <Button variant="quiet" className={css.atEnd} onClick={() => setRemoving(!isRemoving)}>
              {isRemoving ? 'Done' : 'Remove receipts'}
            </Button>
          )}
        </Row>
      </Stack>
      {matching.length === 0 && (
        <Nothing
          icon="search"
          title="No receipt found"
          action={<Button onClick={() => searchFor({ query: '', days: anyDay })}>Show all receipts</Button>}
        >
          Try fewer words: a name, a biller, a number, an amount, or a month such as March.
        </Nothing>
      )}
      {months.map(({ name, receipts: ofMonth }) => (
        <Section
          key={name}
          title={name}
          action={
            <Button
              variant="quiet"
              className={css.atEnd}
              aria-label={`Save ${name}`}
              onClick={() =>
                setSaved({ which: name, receipts: matching.filter((receipt) => monthOf(receipt) === name) })
              }
            >
              Save
            </Button>
          }
        >
          <Card padding="list">
            <List label={name}>
              {ofMonth.map((receipt) => (
                <ReceiptEntry
                  key={receipt.transactionId}
                  receipt={receipt}
                  known={known(receipt.result)}
                  takesFocus={receipt.transactionId === firstNew}
                  isOpen={receipt === beside}
                  onOpen={isWide ? () => change({ opened: receipt.transactionId }) : undefined}
                  onRemove={isRemoving && receipt.isOnDevice ? setLeaving : undefined}
                />
              ))}
            </List>
          </Card>
        </Section>
      ))}
      {matching.length > shown && (
        <Button block onClick={showMore}>
          Show more
        </Button>
      )}
      {saved !== null && <SaveDialog saved={saved} onClose={() => setSaved(null)} />}
      {leaving !== null && (
        <RemoveDialog
          receipt={leaving}
          onKeep={() => setLeaving(null)}
          onRemove={() => void removeNow(leaving)}
        />
      )}
    </Stack>
  )
  if (!isWide) return list
  return (
    <div className={css.panes}>
      {list}
      <section aria-label="Receipt" className={css.paper}>
        {beside === null ? (
          <div className={css.nothing}>Choose a receipt to see it here.</div>
        ) : (
          <Result key={beside.transactionId} transactionId={beside.transactionId} />
        )}
      </section>
    </div>
  )
}

interface ReceiptEntryProps extends Pick<OrderRowProps, 'known' | 'takesFocus' | 'isOpen' | 'onOpen'> {
  readonly receipt: ListedReceipt
  /** Present while receipts are being removed. */
  readonly onRemove: ((receipt: ListedReceipt) => void) | undefined
}

function ReceiptEntry({ receipt, onRemove, ...rest }: ReceiptEntryProps) {
  const { transactionId, result } = receipt
  const { title, ...look } = viewOfResult(result)
  const date = formatReceiptDate(receiptTime(receipt))
  const which = `${result.productName || 'Payment'}, ${formatNaira(totalOf(result))}, ${date}`
  return (
    <OrderRow
      {...rest}
      transactionId={transactionId}
      result={result}
      status={{ ...look, word: title }}
      date={date}
    >
      {onRemove !== undefined && (
        <Button variant="danger" aria-label={`Remove receipt: ${which}`} onClick={() => onRemove(receipt)}>
          <Icon name="trash" size={20} />
          Remove
        </Button>
      )}
    </OrderRow>
  )
}

interface DaysFoldProps {
  readonly days: Days
  readonly onChange: (days: Days) => void
}

/** For users who look for certain days; folded, because most look for a name or a number. */
function DaysFold({ days, onChange }: DaysFoldProps) {
  const isTwisted = days.to !== '' && days.from > days.to
  return (
    <Disclosure title="By date">
      <div className={css.days}>
        <TextField
          label="From"
          type="date"
          max={days.to}
          value={days.from}
          onChange={(event) => onChange({ ...days, from: event.target.value })}
        />
        <TextField
          label="To"
          type="date"
          min={days.from}
          value={days.to}
          error={isTwisted ? historySentences.endBeforeStart : undefined}
          onChange={(event) => onChange({ ...days, to: event.target.value })}
        />
      </div>
    </Disclosure>
  )
}

function newestHere(matching: readonly ListedReceipt[]): ListedReceipt | null {
  return matching.find(({ isOnDevice }) => isOnDevice) ?? null
}

/** What a search finds a known person by, beside their receipt. */
function wordsOf(known: Beneficiary | undefined): string {
  return known === undefined ? '' : `${known.nickname} ${known.customerName} ${known.customer}`
}

/** How many receipts one "Show more" adds. */
const PAGE_SIZE = 50

interface ListMemory {
  /** What was typed, unchanged. */
  readonly query: string
  readonly days: Days
  readonly shown: number
  /** Which receipt is shown beside the list, where there is room. */
  readonly opened: string | null
}

const fresh: ListMemory = { query: '', days: anyDay, shown: PAGE_SIZE, opened: null }
const memories = new WeakMap<Services, Map<string, ListMemory>>()

/**
 * The search and how far it was read, so that Back from a receipt leads to the same list. In memory only, and not in
 * the address: it may contain a customer's number.
 */
function useListMemory(): readonly [ListMemory, (change: Partial<ListMemory>) => void] {
  const services = useServices()
  const memoryKey = `${useUser()?.consumerId ?? ''} ${useLocation().key}`
  const listMemories = memories.get(services) ?? new Map<string, ListMemory>()
  memories.set(services, listMemories)
  const [, render] = useState(0)
  const memory = listMemories.get(memoryKey) ?? fresh
  const change = (part: Partial<ListMemory>) => {
    listMemories.set(memoryKey, { ...memory, ...part })
    render((count) => count + 1)
  }
  return [memory, change]
}

interface Saved {
  /** A month, or what was searched for. */
  readonly which: string
  readonly receipts: readonly ListedReceipt[]
}

interface SaveDialogProps {
  readonly saved: Saved
  readonly onClose: () => void
}

/** Several receipts as one file, made on the device. */
function SaveDialog({ saved: { which, receipts }, onClose }: SaveDialogProps) {
  const { clock } = useServices()
  const user = useUser()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="small"
      title={which}
      description={plural(receipts.length, 'receipt')}
    >
      <ExportActions
        what="receipts"
        isEmpty={false}
        sheet={() => receiptsSheet({ receipts, which, user, nowMs: clock.now() })}
        csv={() => receiptsCsv(receipts)}
      />
    </Dialog>
  )
}

interface RemoveDialogProps {
  readonly receipt: ListedReceipt
  readonly onRemove: () => void
  readonly onKeep: () => void
}

/** Asks before a receipt goes: a token in it may be the only copy at hand. */
function RemoveDialog({ receipt, onRemove, onKeep }: RemoveDialogProps) {
  const { result } = receipt
  return (
    <Dialog
      open
      onOpenChange={onKeep}
      width="small"
      title="Remove this receipt?"
      description={`${result.productName || 'Payment'}, ${formatNaira(totalOf(result))}`}
      footer={
        <>
          <Button onClick={onKeep}>Keep it</Button>
          <Button variant="danger" onClick={onRemove}>
            Remove receipt
          </Button>
        </>
      }
    >
      {whatGoes(receipt)}
    </Dialog>
  )
}

function whatGoes({ result }: ListedReceipt): string {
  if (!isTerminal(outcomeOf(result))) {
    return 'This order has not ended yet. Keep its receipt until you know how it did.'
  }
  if (ticketOf(result) !== null) {
    return 'Its ticket is removed too. If you have not used the ticket yet, write its code down first.'
  }
  return meterCodes(result.receiptItems).length === 0
    ? 'It is removed from this device only. The payment itself does not change.'
    : 'Its token is removed too. If you have not used the token yet, write it down first.'
}
