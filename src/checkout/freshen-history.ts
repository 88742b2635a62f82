import type { Services } from '#src/services/services.ts'

/**
 * A payment was asked about: what the device keeps of the user's history is out of date. It is asked for past the worker,
 * which gives a young copy without asking; else the history would deny for half a minute what was just paid.
 */
export async function freshenHistory({
  session,
  resources,
}: Pick<Services, 'session' | 'resources'>): Promise<void> {
  if (!session.isSignedIn()) return
  // Its readers come with the pages that show it.
  const reports = await import('#src/contract/reports.ts').catch(() => null)
  if (reports === null) return
  await Promise.all([
    resources.refresh(reports.transactionHistory, undefined),
    resources.refresh(reports.dashboardHistory, undefined),
  ])
}
