import { useDeferredValue, useMemo, useState } from 'react'
import { createReceiptSearch } from '#src/domain/receipt-search.ts'
import type { KeptResult } from '#src/offline/results.ts'
import { useServices } from '#src/services/services.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { List } from '#src/ui/list-row.tsx'
import { Row } from '#src/ui/row.tsx'
import { Section } from '#src/ui/section.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { Text } from '#src/ui/text.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { NothingFound } from './no-receipts.tsx'
import { ReceiptEntry } from './receipt-entry.tsx'
import { byMonth, countWords } from './receipt-words.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { PAGE_SIZE, useListMemory } from './use-list-memory.ts'

export interface ReceiptListProps {
  /** Newest first, at least one. */
  readonly receipts: readonly KeptResult[]
  readonly remove: (receipt: KeptResult) => Promise<void>
}

/** Receipts by month under a search box, a page at a time so that a thousand of them stay quick. */
export function ReceiptList({ receipts, remove }: ReceiptListProps) {
  const { toasts } = useServices()
  const [{ query, shown }, change] = useListMemory()
  const [isRemoving, setRemoving] = useState(false)
  const [leaving, setLeaving] = useState<KeptResult | null>(null)
  const [firstNew, setFirstNew] = useState<string | null>(null)
  const search = useMemo(() => createReceiptSearch(receipts), [receipts])
  const wanted = useDeferredValue(query)
  const found = useMemo(() => search(wanted), [search, wanted])
  const months = byMonth(found.slice(0, shown))

  const searchFor = (typed: string) => {
    setFirstNew(null)
    change({ query: typed, shown: PAGE_SIZE })
  }
  const showMore = () => {
    setFirstNew(found[shown]?.transactionId ?? null)
    change({ shown: shown + PAGE_SIZE })
  }
  const removeNow = async (receipt: KeptResult) => {
    setLeaving(null)
    await remove(receipt)
    toasts.show('success', 'Receipt removed')
  }
  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <TextField
          label="Search your receipts"
          hint="Biller, number, token, amount or month"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          value={query}
          prefix={<Icon name="search" size={20} />}
          onChange={(event) => searchFor(event.target.value)}
        />
        <Row justify="between">
          <Text as="div" size="xs" tone="soft">
            <span role="status">{countWords(found.length, receipts.length)}</span>
          </Text>
          <Button variant="quiet" onClick={() => setRemoving(!isRemoving)}>
            {isRemoving ? 'Done' : 'Remove receipts'}
          </Button>
        </Row>
      </Stack>
      {found.length === 0 && <NothingFound onClear={() => searchFor('')} />}
      {months.map(({ name, receipts: ofMonth }) => (
        <Section key={name} title={name}>
          <Card padding="list">
            <List label={name}>
              {ofMonth.map((receipt) => (
                <ReceiptEntry
                  key={receipt.transactionId}
                  receipt={receipt}
                  takesFocus={receipt.transactionId === firstNew}
                  onRemove={isRemoving ? setLeaving : undefined}
                />
              ))}
            </List>
          </Card>
        </Section>
      ))}
      {found.length > shown && (
        <Button block onClick={showMore}>
          Show more
        </Button>
      )}
      {leaving !== null && (
        <RemoveDialog
          receipt={leaving}
          onKeep={() => setLeaving(null)}
          onRemove={() => void removeNow(leaving)}
        />
      )}
    </Stack>
  )
}
