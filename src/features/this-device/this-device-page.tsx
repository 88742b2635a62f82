import { useCallback, useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { paths } from '#src/contract/paths.ts'
import { CLEARED_PARAMETER, CLEARED_PARTLY, clearDevice } from '#src/data/services/forget.ts'
import { useServices } from '#src/data/services/services.ts'
import { useRecords } from '#src/data/services/use-records.ts'
import { hasEnded } from '#src/data/storage/journal.ts'
import { formatData } from '#src/domain/data-size.ts'
import { Button } from '#src/kit/button.tsx'
import { Card } from '#src/kit/card.tsx'
import { DataSaverChoice } from '#src/kit/device/data-saver-choice.tsx'
import { InstallHowTo } from '#src/kit/device/install.tsx'
import { Icon, type IconName } from '#src/kit/icon.tsx'
import { List, ListRow } from '#src/kit/list-row.tsx'
import { Notice } from '#src/kit/notice.tsx'
import { Page } from '#src/kit/page.tsx'
import { Section } from '#src/kit/section.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { Text } from '#src/kit/text.tsx'
import { mayHavePaid } from '#src/payments/engine/attempt.ts'
import { useJournal } from '#src/payments/use-journal.ts'
import { ClearDialog } from './clear-dialog.tsx'

/** /this-device: what the app keeps here, the data saver, and how to delete everything. */
export function ThisDevicePage() {
  const cleared = useCleared()
  const facts = useDeviceFacts()
  const { usage, refresh } = useStorageUse()
  return (
    <Page title="This device">
      <Stack gap={8}>
        {cleared !== null && facts !== null && (
          <Cleared facts={facts} isPartly={cleared === CLEARED_PARTLY} />
        )}
        {facts?.isDurable === false && (
          <Notice tone="pending" title="This browser does not let us keep anything">
            It may be a private window, or storage is blocked or full. The app works, but what you save is
            gone when you close it.
          </Notice>
        )}
        <KeptHere facts={facts} used={usage?.used ?? null} />
        {usage !== null && <KeepPromise isPersisted={usage.isPersisted} onAnswer={refresh} />}
        <Section title="Data">
          <Card>
            <DataSaverChoice />
          </Card>
        </Section>
        <Section title="On your home screen">
          <InstallHowTo />
        </Section>
        <ClearDevice />
      </Stack>
    </Page>
  )
}

/** Shown once: a user who came back to that address later would read that what they paid since was not removed. */
function useCleared(): string | null {
  const [parameters, setParameters] = useSearchParams()
  const inAddress = parameters.get(CLEARED_PARAMETER)
  const [cleared] = useState(inAddress)
  useEffect(() => {
    if (inAddress !== null) setParameters({}, { replace: true })
  }, [inAddress, setParameters])
  return cleared
}

/** Only the first counts show whether a clearing worked: later ones include payments since, in another tab. */
function Cleared(props: { readonly facts: DeviceFacts; readonly isPartly: boolean }) {
  const [facts] = useState(props.facts)
  const left = facts.receipts + facts.savedBillers + facts.drafts + facts.payer + facts.payments
  return left === 0 && !facts.isUnreadable && !props.isPartly ? (
    <Notice tone="success" role="status" title="This device is clear">
      Nothing of yours is kept here now.
    </Notice>
  ) : (
    <Notice tone="failed" role="alert" title="Something is still kept here">
      The browser did not let us remove everything. Clear this site's data in your browser's settings.
    </Notice>
  )
}

interface KeepPromiseProps {
  readonly isPersisted: boolean
  readonly onAnswer: () => Promise<void>
}

/** Whether the browser has promised not to delete the stored data when it needs room, and a button to request that. */
function KeepPromise({ isPersisted, onAnswer }: KeepPromiseProps) {
  const { storage } = useServices()
  const [isRefused, setRefused] = useState(false)
  const ask = async () => {
    setRefused(!(await storage.persist()))
    await onAnswer()
  }
  if (isPersisted) {
    return (
      <Notice tone="success" role="status" title="Your receipts are protected">
        This browser will not delete them to make room.
      </Notice>
    )
  }
  return (
    <Stack gap={3} align="start">
      <Text tone="soft">If this device runs out of space, the browser may delete what is kept here.</Text>
      <Button onClick={() => void ask()}>Protect my receipts</Button>
      <div role="status">
        {isRefused && (
          <Text>The browser did not agree yet. Use the app some more, or put it on your home screen.</Text>
        )}
      </div>
    </Stack>
  )
}

/** Deletes everything, but only after the dialog's own button is pressed. */
function ClearDevice() {
  const services = useServices()
  const { entries, isRead, reload } = useJournal()
  const everybodys = useRecords(services.device.allJournals)
  const own = new Set(entries.map(({ tranId }) => tranId))
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const open = async () => {
    // A payment may have begun or ended in another tab meanwhile.
    await Promise.all([reload(), everybodys.reload()])
    setOpen(true)
  }
  const clear = () => {
    setBusy(true)
    void clearDevice(services)
  }
  return (
    <Section title="Clear this device">
      <Text tone="soft">
        For a phone that you share, sell or give back. It removes everything that the app keeps here.
      </Text>
      {/* Until the journal is read, nobody knows whether a payment is open. */}
      <Button
        variant="danger"
        block
        disabled={!isRead || everybodys.all === null}
        onClick={() => void open()}
      >
        Clear this device
      </Button>
      {isOpen && (
        <ClearDialog
          openPayments={entries.filter((entry) => !hasEnded(entry))}
          others={everybodys.all?.filter((entry) => mayHavePaid(entry) && !own.has(entry.tranId)).length ?? 0}
          unreadable={everybodys.unreadable ?? 0}
          isBusy={isBusy}
          onKeep={() => setOpen(false)}
          onClear={clear}
        />
      )}
    </Section>
  )
}

interface KeptHereProps {
  /** Null while it is counted: the rows are there already, so that nothing moves. */
  readonly facts: DeviceFacts | null
  readonly used: number | null
}

/** What is on this device, in words and counts, with a link to each. */
function KeptHere({ facts, used }: KeptHereProps) {
  return (
    <Section title="Kept here">
      <Card padding="list">
        <List label="Kept here">
          <Kept
            icon="receipt"
            title="Receipts, tokens and tickets"
            detail="Until you remove them or log out"
            count={facts?.receipts}
            to={paths.receipts}
          />
          <Kept
            icon="contacts"
            title="Saved billers"
            detail="And the people you paid before, until you remove them or log out"
            count={facts?.savedBillers}
            to={paths.savedBillers}
          />
          <Kept
            icon="edit"
            title="Forms you started"
            detail="30 days, or until you log out"
            count={facts?.drafts}
          />
          <Kept
            icon="user"
            title="Your name, email and phone number"
            detail="Filled in for you, until you log out or clear this device"
            count={facts?.payer}
          />
          {used !== null && (
            <ListRow
              lead={<Icon name="download" />}
              title="Space used"
              detail="All of the above, and the app itself so that it opens offline"
              end={formatData(used)}
            />
          )}
        </List>
      </Card>
      <Text size="xs" tone="soft">
        It is on this phone or computer only. Anyone who can open this browser can open it too. If you sign
        in, what is kept then is separate, and only you see it.
      </Text>
    </Section>
  )
}

interface KeptProps {
  readonly icon: IconName
  readonly title: string
  readonly detail: string
  readonly count: number | undefined
  readonly to?: string
}

function Kept({ icon, title, detail, count, to }: KeptProps) {
  return (
    <ListRow
      lead={<Icon name={icon} />}
      title={title}
      detail={detail}
      end={<span>{count ?? '…'}</span>}
      render={to === undefined ? undefined : (row) => <Link to={to} {...row} />}
    />
  )
}

export interface DeviceFacts {
  readonly receipts: number
  readonly savedBillers: number
  readonly drafts: number
  /** 1 where an e-mail and a number are kept to be filled in. */
  readonly payer: number
  /** Attempts in the journal, ended ones too. */
  readonly payments: number
  /** Something that is kept cannot be read. */
  readonly isUnreadable: boolean
  /** False where the browser lets nothing outlive the page. */
  readonly isDurable: boolean
}

/** How much is kept here for the present user; null until it is counted. */
export function useDeviceFacts(): DeviceFacts | null {
  const { results, beneficiaries, drafts, journal, payer } = useServices()
  const tables = {
    receipts: useRecords(results),
    savedBillers: useRecords(beneficiaries),
    drafts: useRecords(drafts),
    payments: useRecords(journal),
    payer: useRecords(payer),
  }
  if (Object.values(tables).some(({ all }) => all === null)) return null
  const countOf = ({ all }: { readonly all: readonly object[] | null }) => all?.length ?? 0
  return {
    receipts: countOf(tables.receipts),
    savedBillers: countOf(tables.savedBillers),
    drafts: countOf(tables.drafts),
    payer: countOf(tables.payer),
    payments: countOf(tables.payments),
    isUnreadable: Object.values(tables).some(({ unreadable }) => unreadable !== 0),
    isDurable: results.isDurable(),
  }
}

interface StorageUse {
  /** Bytes of this whole app on the device, where the browser reports them. */
  readonly used: number | null
  readonly isPersisted: boolean
}

/** The browser's report on our storage; null until it has answered. */
export function useStorageUse(): {
  readonly usage: StorageUse | null
  readonly refresh: () => Promise<void>
} {
  const { storage } = useServices()
  const [usage, setUsage] = useState<StorageUse | null>(null)
  const refresh = useCallback(async () => {
    const [used, isPersisted] = await Promise.all([storage.used(), storage.isPersisted()])
    setUsage({ used, isPersisted })
  }, [storage])
  useEffect(() => void refresh(), [refresh])
  return { usage, refresh }
}
