/** How a meter is paid: what tells two billers of one company apart. */
export type MeterKind = 'Prepaid' | 'Postpaid'

interface Named {
  readonly name: string
  readonly categoryCode: string
}

const KIND = /[\s(,-]{0,4}\b(pre|post)[\s-]?paid\b(?:\s{1,2}meters?)?[\s),-]{0,4}/i

/** Read from the name: "Ikeja Electric (IKEDC) Prepaid". Null for every other biller. */
export function meterKindOf({ name }: Pick<Named, 'name'>): MeterKind | null {
  const kind = KIND.exec(name)?.[1]?.toLowerCase()
  if (kind === undefined) return null
  return kind === 'pre' ? 'Prepaid' : 'Postpaid'
}

/** "Ikeja Electric (IKEDC)": what two billers share. */
export function companyOf({ name }: Pick<Named, 'name'>): string {
  return name.replace(KIND, ' ').replace(/\s+/g, ' ').trim()
}

/** The same company's biller of the other kind; null where there is none, or more than one. */
export function otherMeterOf<T extends Named>(biller: T, billers: readonly T[]): T | null {
  const kind = meterKindOf(biller)
  if (kind === null) return null
  const kin = billers.filter((candidate) => isKin(candidate, biller))
  const [otherMeter, ...others] = kin.filter((candidate) => meterKindOf(candidate) !== kind)
  return otherMeter !== undefined && others.length === 0 && kin.length === 2 ? otherMeter : null
}

function isKin(candidate: Named, otherMeter: Named): boolean {
  return (
    candidate.categoryCode === otherMeter.categoryCode &&
    meterKindOf(candidate) !== null &&
    companyOf(candidate).toLowerCase() === companyOf(otherMeter).toLowerCase()
  )
}

/** One entry for each company: its prepaid biller, which most homes have, represents both. Others have their own. */
interface Company<T> {
  readonly name: string
  readonly biller: T
}

export function companiesOf<T extends Named>(billers: readonly T[]): readonly Company<T>[] {
  const taken = new Set<T>()
  return billers.flatMap((biller): readonly Company<T>[] => {
    if (taken.has(biller)) return []
    const otherMeter = otherMeterOf(biller, billers)
    if (otherMeter === null) return [{ name: biller.name, biller }]
    taken.add(otherMeter)
    const first = meterKindOf(biller) === 'Prepaid' ? biller : otherMeter
    return [{ name: companyOf(biller), biller: first }]
  })
}
