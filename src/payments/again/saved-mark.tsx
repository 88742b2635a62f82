import { useCatalog } from '#src/data/services/catalog.ts'
import { BillerMark } from '#src/kit/biller-mark.tsx'
import { logoOf } from '#src/kit/billers/biller.ts'
import { useAfterPaint } from '#src/kit/billers/use-after-paint.ts'
import * as css from './again.css.ts'

interface SavedMarkProps {
  readonly billerCode: string
  readonly productName: string
  /** Whose face it is; empty or absent: the biller's mark alone. */
  readonly person?: string | undefined
  /** The biller's logo where the catalog need not be asked for it. */
  readonly image?: string | undefined
}

/**
 * The biller's logo once the catalog has loaded; its initials until then, and without a network. Of a person the
 * initials in a circle, with that as a badge.
 */
export function SavedMark({ billerCode, productName, person = '', image }: SavedMarkProps) {
  const { catalog } = useCatalog()
  const showsLogo = useAfterPaint()
  const biller = catalog?.billers.find(({ product }) => product.billerCode === billerCode)
  const logo = image ?? (biller && logoOf(biller.product))
  const src = showsLogo ? logo : undefined
  if (person === '') return <BillerMark name={productName} src={src} />
  return (
    <span className={css.markFace}>
      <BillerMark name={person} isRound />
      <span className={css.markBadge}>
        <BillerMark name={productName} src={src} size={18} isRound />
      </span>
    </span>
  )
}
