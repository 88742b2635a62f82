import type { Product } from '#src/contract/catalog.ts'
import { externalAddress } from '#src/domain/access.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Page } from '#src/ui/page.tsx'

/** An external product reached by its address: its link, to be opened by the user in a tab of its own. */
export function ExternalBiller({ product }: { readonly product: Product }) {
  const address = externalAddress(product)
  return (
    <Page title={product.name}>
      <Notice
        tone="info"
        icon="external"
        title={address === null ? 'This service cannot be opened' : 'This service is on another website'}
        actions={
          address !== null && (
            <a className={buttonClass('primary')} href={address} target="_blank" rel="noopener noreferrer">
              Open {product.name} in a new tab
            </a>
          )
        }
      >
        {address === null
          ? 'Its address does not look safe, so we do not open it.'
          : 'You pay there, not with us.'}
      </Notice>
    </Page>
  )
}
