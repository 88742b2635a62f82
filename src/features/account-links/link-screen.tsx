import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { brandName } from '#src/brand.ts'
import { paths } from '#src/contract/paths.ts'
import type { AccountDialog } from '#src/data/services/account-dialogs.ts'
import { useServices } from '#src/data/services/services.ts'
import { useUser } from '#src/data/services/use-state.ts'
import { type Failure, failureSentence, isDefinite } from '#src/domain/failure.ts'
import { LOADING, LOGIN } from '#src/domain/form/first-sentences.ts'
import type { Result } from '#src/domain/result.ts'
import { Button, type ButtonVariant, buttonClass } from '#src/kit/button.tsx'
import { Notice } from '#src/kit/notice.tsx'
import { Page } from '#src/kit/page.tsx'
import { Skeleton } from '#src/kit/skeleton.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { Text } from '#src/kit/text.tsx'

export const NOT_USED_UP = 'Your link still works.'

/** What a mailed link's page asks the provider, and what it shows of the answer. */
interface LinkCall<Value> {
  readonly title: string
  /** The work in progress: "Activating your account". */
  readonly waiting: string
  readonly call: () => Promise<Result<Value, Failure>>
  readonly done: (value: Value) => ReactNode
  /** Below the provider's refusal: what to do about it, and the links on. */
  readonly refused: ReactNode
  readonly ways: ReactNode
  /** What is true of the link if the call may have arrived although no response came. */
  readonly unsure: string
}

/**
 * The page of one link. It calls once, as it opens, because tokens work once; again only when the user presses. Use the
 * link as its key. `step` distinguishes its screens after the answer.
 */
export function LinkScreen<Value>(props: LinkCall<Value> & { readonly step?: string }) {
  const { title, waiting, call, done, refused, ways, unsure, step = 'done' } = props
  const [answer, setAnswer] = useState<Result<Value, Failure> | null>(null)
  const [isCalling, setIsCalling] = useState(true)
  const wasSent = useRef(false)

  async function send() {
    setIsCalling(true)
    setAnswer(await call())
    setIsCalling(false)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, whatever renders later.
  useEffect(() => {
    if (wasSent.current) return
    wasSent.current = true
    void send()
  }, [])

  return (
    <LinkPage title={title} screen={answer === null ? 'waiting' : answer.ok ? step : answer.error.kind}>
      {answer === null ? (
        <LinkSkeleton what={waiting} />
      ) : answer.ok ? (
        done(answer.value)
      ) : isDefinite(answer.error) ? (
        <Notice
          tone="failed"
          role="alert"
          // The provider's refusal, in its own words and in red (spec section 8). A 401 is about the link here: opening
          // it needs no session.
          title={
            answer.error.kind === 'unauthorized'
              ? 'This link was not accepted.'
              : failureSentence(answer.error)
          }
          actions={ways}
        >
          {refused}
        </Notice>
      ) : (
        <Unreachable failure={answer.error} isCalling={isCalling} onAgain={() => !isCalling && void send()}>
          {unsure}
        </Unreachable>
      )}
    </LinkPage>
  )
}

interface LinkPageProps {
  readonly title: string
  /** Which of its screens the page shows. */
  readonly screen: string
  readonly children: ReactNode
}

/** When a button goes together with its screen, the heading takes its focus. */
function LinkPage({ title, screen, children }: LinkPageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(screen)
  useEffect(() => {
    if (shown.current === screen) return
    shown.current = screen
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [screen])
  return (
    <Page title={title} titleRef={heading}>
      {children}
    </Page>
  )
}

function LinkSkeleton({ what }: { readonly what: string }) {
  return (
    <Stack gap={3}>
      <div role="status">
        <Text weight="strong">{what}</Text>
        <Text tone="soft">{LOADING}</Text>
      </div>
      <Skeleton shape="card" />
    </Stack>
  )
}

interface UnreachableProps {
  readonly failure: Failure
  readonly isCalling: boolean
  readonly onAgain: () => void
  readonly children: string
}

/** No trustworthy response came, so the link was not refused. */
function Unreachable({ failure, isCalling, onAgain, children }: UnreachableProps) {
  const wasReached =
    failure.kind === 'invalid-response' || (failure.kind === 'unexpected' && failure.status !== null)
  return (
    <Notice
      tone="pending"
      role="alert"
      title={wasReached ? 'That did not work just now' : `We could not reach ${brandName}`}
      actions={
        <Button variant="primary" busy={isCalling} onClick={onAgain}>
          Try again
        </Button>
      }
    >
      {failureSentence(failure)} {failure.kind === 'offline' ? NOT_USED_UP : children}
    </Notice>
  )
}

interface BrokenLinkProps {
  readonly title: string
  /** The page came with no query string at all: a reload, most likely, or the address was typed. */
  readonly isMissing: boolean
  readonly ways?: ReactNode
}

/** Nothing was sent: there is nothing to send. */
export function BrokenLink({ title, isMissing, ways }: BrokenLinkProps) {
  return (
    <LinkPage title={title} screen="no link">
      {isMissing ? (
        <Notice tone="info" title="Open the link in your email again" actions={ways}>
          For your safety, a link like this lasts only while its page is open. Go back to our email and open
          it from there.
        </Notice>
      ) : (
        <Notice tone="failed" title="Part of this link is missing" actions={ways}>
          Open it from our email again, or copy the whole link into the address bar.
        </Notice>
      )}
    </LinkPage>
  )
}

/**
 * The raw query string that a mailed link came with, without its question mark; empty when there is none. It is removed
 * from the address bar, and so from the history, before anything is painted or fetched, and is kept in memory only. A
 * reload finds none.
 */
export function useLinkQuery(): string {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [query, setQuery] = useState(search.slice(1))
  // Another link, opened over this page.
  if (search.length > 1 && search.slice(1) !== query) setQuery(search.slice(1))
  const clean = () => {
    if (search !== '') void navigate(pathname, { replace: true })
  }
  useLayoutEffect(clean, [search, pathname, navigate])
  // Once more, for a page in the router's own first commit: the router did not listen yet.
  useEffect(clean, [search, pathname, navigate])
  const { returnTo } = useServices()
  // A session that ends here would lead back to a page without its link, whatever the link has done.
  useEffect(
    () => () => {
      if (returnTo.peek() === pathname) returnTo.take()
    },
    [returnTo, pathname],
  )
  return query
}

interface DialogButtonProps {
  readonly dialog: AccountDialog
  readonly variant?: ButtonVariant
  readonly children: string
}

/** Opens one of the account's dialogs over the page. */
export function DialogButton({ dialog, variant, children }: DialogButtonProps) {
  const { accountDialogs } = useServices()
  return (
    <Button variant={variant} onClick={() => accountDialogs.show(dialog)}>
      {children}
    </Button>
  )
}

/** Leads into the account: by a login, or at once for a signed-in user. */
export function IntoAccount() {
  return useUser() === null ? (
    <DialogButton dialog="login" variant="primary">
      {LOGIN}
    </DialogButton>
  ) : (
    <Link to={paths.dashboard} className={buttonClass('primary')}>
      Go to your dashboard
    </Link>
  )
}

/**
 * The token of a link: its whole query string, decoded once. Null for one that does not decode, because a mail program
 * has cut or wrapped it.
 */
export function tokenOf(query: string): string | null {
  try {
    return decodeURIComponent(query)
  } catch {
    return null
  }
}

/** The content of a backup link; null unless both of its parts are there (spec section 4). */
export interface BackupLink {
  readonly backupEmail: string
  readonly token: string
}

/** Not URLSearchParams: that would turn the + of an address or of a token into a space. */
export function backupLinkOf(query: string): BackupLink | null {
  const backupEmail = partOf(query, 'backupemail').trim()
  const token = partOf(query, 'token')
  return backupEmail === '' || token === '' ? null : { backupEmail, token }
}

function partOf(query: string, name: string): string {
  const pair = query.split('&').find((part) => part.startsWith(`${name}=`))
  return pair === undefined ? '' : (tokenOf(pair.slice(name.length + 1)) ?? '')
}
