import { formatReceiptDate } from '#src/domain/dates.ts'
import { formatNaira } from '#src/domain/money.ts'
import type { KeptDialled } from '#src/offline/dialled.ts'
import { SavedMark } from '#src/saved/saved-mark.tsx'
import { useServices } from '#src/services/services.ts'
import { useKept } from '#src/services/use-kept.ts'
import { Card } from '#src/ui/card.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { List, ListRow } from '#src/ui/list-row.tsx'
import { Money } from '#src/ui/money.tsx'
import { Section } from '#src/ui/section.tsx'
import { Text } from '#src/ui/text.tsx'

/** What somebody says to have bought by their bank's code: among the receipts, and none. Nothing where there is nothing. */
export function DialledList() {
  const { dialled, toasts } = useServices()
  const { all, reload } = useKept(dialled)
  if (all === null || all.length === 0) return null
  const remove = async ({ id }: KeptDialled) => {
    await dialled.remove(id)
    reload()
    toasts.show('success', 'Note removed')
  }
  return (
    <Section title="Dialled at your bank">
      <Card padding="list">
        <List label="Dialled at your bank">
          {all
            .toSorted((one, other) => other.at - one.at)
            .map((one) => (
              <ListRow
                key={one.id}
                lead={<SavedMark billerCode={one.billerCode} productName={one.productName} />}
                title={one.productName}
                detail={
                  <>
                    {one.customer}, {one.bank}
                    <br />
                    {formatReceiptDate(one.at)}
                  </>
                }
                end={<Money amount={formatNaira(one.amount)} />}
                endNote={
                  <IconButton
                    icon="trash"
                    label={`Remove note: ${one.productName}, ${formatNaira(one.amount)}`}
                    onClick={() => void remove(one)}
                  />
                }
              />
            ))}
        </List>
      </Card>
      <Text size="xs" tone="soft">
        Noted because you said so. PayDey does not know whether it arrived: ask your bank.
      </Text>
    </Section>
  )
}
