import { Link } from 'react-router-dom'
import { paths } from '#src/contract/paths.ts'
import { Card } from '#src/kit/card.tsx'
import { Icon, type IconName } from '#src/kit/icon.tsx'
import { List, ListRow } from '#src/kit/list-row.tsx'

interface LinkCardProps {
  readonly label: string
  readonly icon: IconName
  readonly title: string
  readonly detail: string
  readonly to: string
}

/** A link to another part of the app, on a card of its own. */
export function LinkCard({ label, icon, title, detail, to }: LinkCardProps) {
  return (
    <Card padding="list">
      <List label={label}>
        <ListRow
          lead={<Icon name={icon} />}
          title={title}
          detail={detail}
          end={<Icon name="chevron-right" size={20} />}
          render={(row) => <Link to={to} {...row} />}
        />
      </List>
    </Card>
  )
}

/** The link to the bulk upload, visible to everybody; a visitor who presses it is asked to log in (section 6). */
export function BulkLink() {
  return (
    <LinkCard
      label="Bulk upload"
      icon="bulk"
      title="Buying for many? Upload a spreadsheet"
      detail="Airtime and data for a whole list, checked row by row before you pay"
      to={paths.bulkUpload}
    />
  )
}
