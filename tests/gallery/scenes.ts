import { accountScenes } from './account-scenes.ts'
import { bulkScenes } from './bulk-scenes.ts'
import { deviceScenes } from './device-scenes.ts'
import { linkScenes } from './link-scenes.ts'
import { paymentScenes } from './payment-scenes.ts'
import type { Scene } from './scene.ts'
import { ticketScenes } from './ticket-scenes.ts'
import { transferScenes } from './transfer-scenes.ts'
import { visitorScenes } from './visitor-scenes.ts'
import { walletScenes } from './wallet-scenes.ts'

/** Every screen of the app, in every state that it has. */
export const scenes: readonly Scene[] = [
  ...visitorScenes,
  ...walletScenes,
  ...linkScenes,
  ...paymentScenes,
  ...transferScenes,
  ...ticketScenes,
  ...accountScenes,
  ...bulkScenes,
  ...deviceScenes,
]
