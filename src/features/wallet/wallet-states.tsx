import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#src/contract/paths.ts'
import type { Failure } from '#src/domain/failure.ts'
import { LOADING } from '#src/domain/form/first-sentences.ts'
import { ORDER_SUMMARY } from '#src/domain/sentences.ts'
import { Button, buttonClass } from '#src/kit/button.tsx'
import { LoadTrouble } from '#src/kit/device/load-trouble.tsx'
import { HomeButton } from '#src/kit/forms/home-button.tsx'
import { Notice } from '#src/kit/notice.tsx'
import { FieldSkeletons, Skeleton, SkeletonGroup } from '#src/kit/skeleton.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { TwoColumn } from '#src/kit/two-column.tsx'

/** The form's shape, while its limits are loading. */
export function TopUpSkeleton({ account }: { readonly account?: ReactNode }) {
  return (
    <TwoColumn summaryTitle={ORDER_SUMMARY} bar={<Skeleton shape="button" />}>
      <Stack gap={5}>
        {account}
        <SkeletonGroup label={LOADING}>
          <FieldSkeletons count={1} />
        </SkeletonGroup>
      </Stack>
    </TwoColumn>
  )
}

interface TopUpTroubleProps {
  readonly failure: Failure | null
  readonly onRetry: () => void
}

const OFFLINE = "You're offline. This will open when you're back online."
const NO_FORM = 'We could not load this form'

/** The top-up's form did not load, or cannot be used (null). */
export function TopUpTrouble({ failure, onRetry }: TopUpTroubleProps) {
  if (failure !== null)
    return <LoadTrouble title={NO_FORM} offline={OFFLINE} failure={failure} onRetry={onRetry} />
  return (
    <Notice
      tone="info"
      role="status"
      icon="alert"
      title={NO_FORM}
      actions={<Button onClick={onRetry}>Try again</Button>}
    >
      The provider sent a form without an amount. You have not been charged. Try again later.
    </Notice>
  )
}

export function NoWallet() {
  return (
    <Notice
      tone="info"
      title="Your account has no wallet"
      actions={
        <>
          <Link className={buttonClass()} to={paths.contact}>
            Write to us
          </Link>
          <HomeButton variant="quiet" />
        </>
      }
    >
      There is no wallet number on your account, so there is nothing to top up. If you had one, log out and in
      again, or write to us.
    </Notice>
  )
}
