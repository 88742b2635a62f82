import { logoOf } from '#src/catalog/biller.ts'
import { useAfterPaint } from '#src/catalog/use-after-paint.ts'
import { useCatalog } from '#src/services/catalog.ts'
import { BillerMark } from '#src/ui/biller-mark.tsx'

interface SavedMarkProps {
  readonly billerCode: string
  readonly productName: string
}

/** The biller's logo once the catalog has loaded; its initials until then, and without a network. */
export function SavedMark({ billerCode, productName }: SavedMarkProps) {
  const { catalog } = useCatalog()
  const showsLogo = useAfterPaint()
  const biller = catalog?.billers.find(({ product }) => product.billerCode === billerCode)
  return (
    <BillerMark
      name={productName}
      src={showsLogo && biller !== undefined ? logoOf(biller.product) : undefined}
    />
  )
}
