import { DashboardPage } from '#src/features/dashboard/dashboard-page.tsx'
import { ActivityLog } from '#src/features/orders/activity-log.tsx'

/** /dashboard: its log is the list of orders of another slice. */
export function Dashboard() {
  return <DashboardPage activity={<ActivityLog />} />
}
