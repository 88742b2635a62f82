import { paths } from '#src/contract/paths.ts'
import { WayCard } from './way-card.tsx'

/** The way to the bulk upload, for everybody to see; who is not logged in is asked to when they press it (section 6). */
export function BulkLink() {
  return (
    <WayCard
      label="Bulk upload"
      icon="bulk"
      title="Buying for many? Upload a spreadsheet"
      detail="Airtime and data for a whole list, checked row by row before you pay"
      to={paths.bulkUpload}
    />
  )
}
