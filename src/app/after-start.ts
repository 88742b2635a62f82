import { brandName } from '#src/brand.ts'
import { paths } from '#src/contract/paths.ts'
import { checkLogin } from '#src/contract/user.ts'
import type { Navigation } from '#src/data/browser/navigation.ts'
import type { Services } from '#src/data/services/services.ts'
import { LOGGED_OUT_KEY, SESSION_ENDED_KEY, type Session } from '#src/data/session/session-store.ts'
import type { Scope } from '#src/data/storage/database.ts'
import type { Wipe } from '#src/data/storage/device.ts'
import { removeOldDrafts } from '#src/data/storage/drafts.ts'
import type { JournalEntry } from '#src/data/storage/journal.ts'
import { LOGIN } from '#src/domain/form/first-sentences.ts'
import { reminderOf } from '#src/domain/records/reminders.ts'
import { warnIfNotDurable } from '#src/kit/device/storage-trouble.tsx'
import { isAwaited, mayHavePaid } from '#src/payments/engine/attempt.ts'
import { isFlowOpen, onFlowChange } from '#src/payments/engine/payment-in-progress.ts'
import { lockWhenIdle } from './idle-lock.ts'
import { findRoute } from './routes.tsx'
import { type BillerAddress, warmForms } from './warm-forms.ts'

/** The payment form at an address, if it is one. */
function formAt(pathname: string): BillerAddress | null {
  const { category, billerCode } = findRoute(pathname)?.params ?? {}
  return category === undefined || billerCode === undefined ? null : { categoryPath: category, billerCode }
}

/** What an installed app does beside its pages, started after the first page. */
export function afterStart(services: Services, pathname: string): void {
  services.worker.start()
  watchWipes(services)
  watchSession(services)
  lockWhenIdle(services)
  offerUpdates(services)
  showPending(services)
  warnIfNotDurable(services)
  void warmForms(services, formAt(pathname))
  void keepLoaded(services)
  // What cannot be removed now is removed at a later start.
  removeOldDrafts(services.drafts, services.clock.now()).catch(() => undefined)
}

/**
 * For the worker to keep what a first visit loaded before there was one: a list that was begun opens offline, also after an
 * update. The browser has it, and seldom fetches it again; what fails is kept when it is next used.
 */
export async function keepLoaded({
  worker,
  dataSaver,
}: Pick<Services, 'worker' | 'dataSaver'>): Promise<void> {
  if (!(await worker.active()) || dataSaver.store.getState().savesData) return
  for (const { name } of performance.getEntriesByType('resource')) {
    if (name.startsWith(`${location.origin}/assets/`)) await fetch(name).catch(() => undefined)
  }
}

interface WatchWipesDeps {
  readonly device: {
    /** Another tab has wiped the device, or a user's part of it. */
    onWiped(listener: (what: Wipe, whose?: Scope) => void): () => void
  }
  readonly navigation: Pick<Navigation, 'startAt'>
  readonly session: Pick<Session, 'scope' | 'isShared' | 'end'>
}

/**
 * Another tab signed out or cleared the device: this one still shows what is gone, and its storage is closed to late
 * writes. It starts afresh at home, because its address may name a customer. A login on a shared phone is in this tab's
 * own storage, which no other tab can clear, so it ends here. Any other login ended in the other tab (services/forget):
 * a tab that slept through that must not end a later one.
 */
export function watchWipes({ device, navigation, session }: WatchWipesDeps): () => void {
  return device.onWiped((what, whose) => {
    const end = (scope: Scope | null) => {
      if (session.isShared() && (what === 'all' || whose === scope)) session.end()
      navigation.startAt(paths.home)
    }
    session.scope().then(end, () => end(null))
  })
}

/**
 * The badge on the app's icon counts what needs the user: payments whose end is not known, and what expires soon.
 * Returns a function that stops it.
 */
export function showPending({
  journal,
  beneficiaries,
  clock,
  badge,
  pageLife,
}: Pick<Services, 'journal' | 'beneficiaries' | 'clock' | 'badge' | 'pageLife'>): () => void {
  let shown: number | null = null
  const count = async () => {
    const [attempts, billers] = await Promise.all([journal.all(), beneficiaries.all()])
    const now = clock.now()
    // Only what home still shows counts: the user could not find the rest.
    const pending = attempts.filter((entry) => mayHavePaid(entry) && isAwaited(entry, now)).length
    const waiting = pending + billers.filter((biller) => reminderOf(biller, now) !== null).length
    if (waiting !== shown) badge.show(waiting)
    shown = waiting
  }
  const again = () => void count()
  again()
  const stops = [journal.subscribe(again), beneficiaries.subscribe(again), pageLife.onVisible(again)]
  return () => {
    for (const stop of stops) stop()
  }
}

type Watched = Pick<
  Services,
  'session' | 'client' | 'clock' | 'pageLife' | 'tab' | 'toasts' | 'accountDialogs' | 'navigation'
>

/** The least time between two checks, however often the page is shown again. */
const CHECK_LOGIN_MS = 60_000

/**
 * Keeps a session right beside its pages. After the fresh start that follows a 401, says once more what happened. At
 * start and on waking, asks the provider whether a kept login still holds (spec section 7: a 401 ends it as
 * everywhere). Restored from the back/forward cache, reads who is signed in now; if its user is gone, it starts afresh
 * at home, because a form may still hold what they typed.
 */
export function watchSession(services: Watched): () => void {
  const { session, client, clock, pageLife, tab, toasts, accountDialogs, navigation } = services
  const ask = () => {
    const before = session.store.getState().user
    session.reread()
    const now = session.store.getState().user
    if (before !== null && now?.consumerId !== before.consumerId) navigation.startAt(paths.home)
  }
  let checkedAt = Number.NEGATIVE_INFINITY
  const check = () => {
    if (!session.isSignedIn() || clock.now() - checkedAt < CHECK_LOGIN_MS) return
    checkedAt = clock.now()
    void client.call(checkLogin, undefined, { quiet: true })
  }
  // This runs when the page is idle; the page may have been restored before that.
  ask()
  check()
  const stops = [
    pageLife.onRestored(ask),
    pageLife.onVisible(check),
    // Another user logged in in another tab while this one slept.
    session.store.subscribe(({ user }, { user: before }) => {
      if (user !== null && before !== null && user.consumerId !== before.consumerId)
        navigation.startAt(paths.home)
    }),
  ]
  if (tab.get(LOGGED_OUT_KEY) !== null) {
    tab.remove(LOGGED_OUT_KEY)
    toasts.show('success', 'You are logged out.')
  }
  if (tab.get(SESSION_ENDED_KEY) !== null) {
    tab.remove(SESSION_ENDED_KEY)
    const offer = toasts.show('info', 'Your session ended. Log in to go on where you were.', {
      label: LOGIN,
      run: () => accountDialogs.show('login'),
    })
    stops.push(session.store.subscribe(({ user }) => user !== null && toasts.close(offer)))
  }
  return () => {
    for (const stop of stops) stop()
  }
}

/** The user may be at the payment page in another tab, or on the way back from it. */
const ATTEMPT_RECENT_MS = 30 * 60 * 1000
const OPEN: ReadonlySet<JournalEntry['state']> = new Set(['sending', 'logged', 'handed-off'])

const NEW_BUILD = `A new version of ${brandName} is ready.`

type UpdateServices = Pick<Services, 'worker' | 'toasts' | 'journal' | 'pageLife' | 'clock'>

/** Some attempt without a known end is recent. One dated in the far future came from a wrong clock. */
function isAnyRecent(entries: readonly JournalEntry[], now: number): boolean {
  return entries.some(
    ({ state, updatedAt }) => OPEN.has(state) && Math.abs(now - updatedAt) < ATTEMPT_RECENT_MS,
  )
}

/**
 * Offers a waiting build by a message with a button: never forced, never while a payment is under way or an order
 * summary is open, nor just after one that has not ended. If closed, it is offered again at the next start. Returns a
 * function that stops it.
 */
export function offerUpdates(services: UpdateServices): () => void {
  const { worker, toasts, journal, pageLife, clock } = services
  let offer: number | null = null
  let isRefused = false

  const isShown = () => toasts.store.getState().toasts.some(({ id }) => id === offer)

  function withdraw(): void {
    if (offer === null) return
    const id = offer
    offer = null
    toasts.close(id)
  }

  function update(): void {
    offer = null
    if (!isFlowOpen()) worker.applyUpdate()
  }

  async function check(): Promise<void> {
    if (!worker.isUpdateWaiting() || isRefused) return
    if (isFlowOpen()) return withdraw()
    if (isAnyRecent(await journal.all(), clock.now())) return withdraw()
    // A summary may have opened meanwhile; the message may have been closed.
    if (isFlowOpen() || isRefused || offer !== null) return
    offer = toasts.show('info', NEW_BUILD, { label: 'Update', run: update })
  }

  const again = () => void check()
  const stops = [
    worker.onUpdateWaiting(again),
    onFlowChange(again),
    journal.subscribe(again),
    pageLife.onVisible(again),
    // We withdraw an offer ourselves by clearing `offer` first, so this one was closed by the user.
    toasts.store.subscribe(() => {
      if (offer !== null && !isShown()) isRefused = true
    }),
  ]
  again()
  return () => {
    for (const stop of stops) stop()
  }
}
