import { Link } from 'react-router-dom'
import { Card } from '#src/ui/card.tsx'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import { List, ListRow } from '#src/ui/list-row.tsx'

interface WayCardProps {
  readonly label: string
  readonly icon: IconName
  readonly title: string
  readonly detail: string
  readonly to: string
}

/** The way to another part of the app, on a card of its own. */
export function WayCard({ label, icon, title, detail, to }: WayCardProps) {
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
