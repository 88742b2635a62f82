import { linkSabotages } from './link-sabotages.ts'
import { areNoticed } from './noticed.ts'
import { outsideSabotages } from './outside-sabotages.ts'
import { paymentSabotages } from './sabotages.ts'
import { transferSabotages } from './transfer-sabotages.ts'

// The others are in histories.test.ts, so that both cores have equal work.
areNoticed([...paymentSabotages, ...transferSabotages, ...linkSabotages, ...outsideSabotages])
