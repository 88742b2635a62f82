import { Link } from 'react-router-dom'
import type { Category } from '#src/contract/catalog.ts'
import { categoryPath, paths } from '#src/contract/paths.ts'
import { type Failure, failureSentence } from '#src/domain/failure.ts'
import { BACK_TO_HOME, LOADING } from '#src/domain/sentences.ts'
import { Button } from '#src/ui/button.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Page } from '#src/ui/page.tsx'
import { Skeleton, SkeletonGroup } from '#src/ui/skeleton.tsx'
import { Stack } from '#src/ui/stack.tsx'

const FIELDS = ['first', 'second', 'third'] as const

/** The form's shape, before its fields are known. */
export function FormSkeleton({ title = 'Payment' }: { readonly title?: string }) {
  return (
    <Page title={title}>
      <SkeletonGroup label={LOADING}>
        <Stack gap={5}>
          {FIELDS.map((key) => (
            <Stack key={key} gap={2}>
              <Skeleton shape="short" />
              <Skeleton shape="field" />
            </Stack>
          ))}
          <Skeleton shape="button" />
        </Stack>
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
        title="Nothing is at this address"
        actions={
          <>
            {category !== null && (
              <Link className={buttonClass()} to={categoryPath(category.urlPath)}>
                All {category.name} billers
              </Link>
            )}
            <Link className={buttonClass('quiet')} to={paths.home}>
              {BACK_TO_HOME}
            </Link>
          </>
        }
      >
        The link may be old or mistyped. Choose the biller again from its category or search for it on the
        home page.
      </Notice>
    </Page>
  )
}

interface LoadTroubleProps {
  readonly failure: Failure
  readonly onRetry: () => void
}

/** The form could not be fetched. The provider's own words, when it spoke, are in the toast and here. */
export function LoadTrouble({ failure, onRetry }: LoadTroubleProps) {
  return (
    <Page title="Payment">
      <Notice
        tone="pending"
        role="status"
        title="We could not load this form"
        actions={<Button onClick={onRetry}>Try again</Button>}
      >
        {failureSentence(failure)}
      </Notice>
    </Page>
  )
}
