import { Link } from 'react-router-dom'
import { paths } from '#src/contract/paths.ts'
import { formatData } from '#src/domain/data-size.ts'
import { Card } from '#src/ui/card.tsx'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import { List, ListRow } from '#src/ui/list-row.tsx'
import { Section } from '#src/ui/section.tsx'
import { Text } from '#src/ui/text.tsx'
import * as css from './this-device.css.ts'
import type { DeviceFacts } from './use-device-facts.ts'

export interface KeptHereProps {
  /** Null while it is counted: the rows stand already, so that nothing moves. */
  readonly facts: DeviceFacts | null
  readonly used: number | null
}

/** What is on this device, in words and counts, and the way to each. */
export function KeptHere({ facts, used }: KeptHereProps) {
  return (
    <Section title="Kept here">
      <Card padding="list">
        <List label="Kept here">
          <Kept
            icon="receipt"
            title="Receipts, tokens and tickets"
            detail="Until you remove them"
            count={facts?.receipts}
            to={paths.receipts}
          />
          <Kept
            icon="contacts"
            title="Saved billers"
            detail="Until you remove them"
            count={facts?.savedBillers}
            to={paths.savedBillers}
          />
          <Kept icon="edit" title="Forms you began" detail="30 days" count={facts?.drafts} />
          {used !== null && (
            <ListRow
              lead={<Icon name="download" className={css.icon} />}
              title="Space used"
              detail="All of the above, and the app itself so that it opens offline"
              end={formatData(used)}
            />
          )}
        </List>
      </Card>
      <Text size="xs" tone="soft">
        It is on this phone or computer only. Anyone who can open this browser can open it too. If you sign
        in, what you keep then is apart, and only shown to you.
      </Text>
    </Section>
  )
}

interface KeptProps {
  readonly icon: IconName
  readonly title: string
  readonly detail: string
  readonly count: number | undefined
  readonly to?: string
}

function Kept({ icon, title, detail, count, to }: KeptProps) {
  return (
    <ListRow
      lead={<Icon name={icon} className={css.icon} />}
      title={title}
      detail={detail}
      end={<span>{count ?? '…'}</span>}
      render={to === undefined ? undefined : (row) => <Link to={to} {...row} />}
    />
  )
}
