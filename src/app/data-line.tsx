import { useEffect, useState } from 'react'
import { brandName } from '#src/brand.ts'
import { browserTransfer } from '#src/data/browser/transfer.ts'
import { useServices } from '#src/data/services/services.ts'
import { formatData } from '#src/domain/data-size.ts'
import { countData } from '#src/kit/device/data-used.ts'
import { words } from '#src/kit/words.tsx'

/** The footer's line about data use. The footer is on every page, so this component also does the counting. */
export function DataLine() {
  const services = useServices()
  const [bytes, setBytes] = useState<number | null>(null)
  useEffect(() => countData(services, browserTransfer, setBytes), [services])
  return bytes === null ? null : (
    <span>{words(`${brandName} has used ${formatData(bytes)} of data on this device this month.`)}</span>
  )
}
