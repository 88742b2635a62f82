import { Link } from 'react-router-dom'
import { brand } from '#src/brand.ts'
import { paths } from '#src/contract/paths.ts'
import { Card } from '#src/ui/card.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { List, ListRow } from '#src/ui/list-row.tsx'

/** Who to write to, and where the answer often is already. */
export function ContactDetails() {
  return (
    <Card padding="list">
      <List label="Ways to reach us">
        <ListRow
          lead={<Icon name="mail" />}
          title="Email us"
          detail={brand.supportEmail}
          render={(row) => <a href={`mailto:${brand.supportEmail}`} {...row} />}
        />
        <ListRow
          lead={<Icon name="phone" />}
          title="Call us"
          detail={brand.supportPhone}
          render={(row) => <a href={`tel:${brand.supportPhone.replaceAll(' ', '')}`} {...row} />}
        />
        <ListRow
          lead={<Icon name="user" />}
          title="Your data and privacy"
          detail={brand.privacyEmail}
          render={(row) => <a href={`mailto:${brand.privacyEmail}`} {...row} />}
        />
        <ListRow
          lead={<Icon name="help" />}
          title="Debited, but got nothing?"
          detail="Most of these clear by themselves: see what to do first"
          render={(row) => <Link to={`${paths.faq}#debited`} {...row} />}
        />
      </List>
    </Card>
  )
}
