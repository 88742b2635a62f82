import { bulkCheck } from './bulk-check.ts'
import type { Journey } from './journey.ts'
import { mainJob } from './main-job.ts'
import { offlineStart } from './offline-start.ts'
import { payAgain } from './pay-again.ts'

export const journeys: readonly Journey[] = [mainJob, offlineStart, payAgain, bulkCheck]
