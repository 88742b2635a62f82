import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { Category, Product } from '#src/contract/catalog.ts'
import { categoryPath } from '#src/contract/paths.ts'
import { useServices } from '#src/data/services/services.ts'
import { useOnline } from '#src/data/services/use-state.ts'
import { externalAddress } from '#src/domain/access.ts'
import type { Failure } from '#src/domain/failure.ts'
import { LOADING } from '#src/domain/form/first-sentences.ts'
import { healthNotice } from '#src/domain/records/health-notice.ts'
import { Button, buttonClass } from '#src/kit/button.tsx'
import { LoadTrouble } from '#src/kit/device/load-trouble.tsx'
import { BackLink } from '#src/kit/forms/back-link.tsx'
import { HomeButton } from '#src/kit/forms/home-button.tsx'
import { Notice } from '#src/kit/notice.tsx'
import { Page } from '#src/kit/page.tsx'
import { FieldSkeletons, Skeleton, SkeletonGroup } from '#src/kit/skeleton.tsx'
import { Verbatim } from '#src/kit/words.tsx'

/** The form's shape, while its fields are loading. */
export function FormSkeleton({ title }: { readonly title: string }) {
  return (
    <Page title={title} back={<BackLink />}>
      <SkeletonGroup label={LOADING}>
        <FieldSkeletons count={3}>
          <Skeleton shape="button" />
        </FieldSkeletons>
      </SkeletonGroup>
    </Page>
  )
}

/** A category or biller that the provider does not have, with a way on. */
export function UnknownBiller({ category }: { readonly category: Category | null }) {
  return (
    <Page title="We do not have this biller">
      <Notice
        tone="info"
        title="We can't find this page"
        actions={
          <>
            {category !== null && (
              <Link className={buttonClass()} to={categoryPath(category.urlPath)}>
                {`All ${category.name} billers`}
              </Link>
            )}
            <HomeButton variant="quiet" />
          </>
        }
      >
        The link may be old or mistyped. Choose the biller again from its category or search for it on the
        home page.
      </Notice>
    </Page>
  )
}

interface ClosedBillerProps {
  readonly product: Product
  readonly onAsk: () => void
}

/** The provider takes no order for it, so there is no form. */
export function ClosedBiller({ product, onAsk }: ClosedBillerProps) {
  const notice = healthNotice(product, useServices().clock.now())
  return (
    <Page title={product.name} isName back={<BackLink />}>
      <Notice
        tone="pending"
        role="status"
        title={notice?.title}
        actions={<Button onClick={onAsk}>Ask again</Button>}
      >
        {notice?.sentence}
      </Notice>
    </Page>
  )
}

/** An external product reached by its address: its link, for the user to open in a tab of its own. */
export function ExternalBiller({ product }: { readonly product: Product }) {
  const address = externalAddress(product)
  return (
    <Page title={product.name} isName back={<BackLink />}>
      <Notice
        tone="info"
        icon="external"
        title={address === null ? 'This service cannot be opened' : 'This service is on another website'}
        actions={
          address !== null && (
            <a className={buttonClass('primary')} href={address} target="_blank" rel="noopener noreferrer">
              Open <Verbatim>{product.name}</Verbatim> in a new tab
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

interface FormTroubleProps {
  readonly failure: Failure
  readonly onRetry: () => void
  /** The sentence while offline, when it is not that the form was never loaded here. */
  readonly offline?: string
}

const FORM_OFFLINE =
  "You're offline, and this form was not opened on this device before. It will open when you're back online."
export const REPLAY_OFFLINE =
  "You're offline, and your past payments are kept by the provider. This will open when you're back online."

/** The form did not load: it is tried again once the network is back. */
export function FormTrouble({ failure, onRetry, offline = FORM_OFFLINE }: FormTroubleProps) {
  const isOnline = useOnline()
  const wasOnline = useRef(isOnline)
  useEffect(() => {
    if (isOnline && !wasOnline.current) onRetry()
    wasOnline.current = isOnline
  }, [isOnline, onRetry])
  return (
    <Page title="Payment" back={<BackLink />}>
      <LoadTrouble
        title="We could not load this form"
        offline={offline}
        failure={failure}
        onRetry={onRetry}
      />
    </Page>
  )
}
