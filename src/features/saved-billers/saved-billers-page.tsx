import { useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#src/contract/paths.ts'
import { useServices } from '#src/data/services/services.ts'
import { useUser } from '#src/data/services/use-state.ts'
import type { Beneficiary } from '#src/data/storage/form-snapshots.ts'
import { orderLines } from '#src/domain/records/order-lines.ts'
import { isNamed, matchesSaved } from '#src/domain/saved-biller.ts'
import { useKeptOrder } from '#src/kit/billers/keep-order.ts'
import { Button, buttonClass } from '#src/kit/button.tsx'
import { Card } from '#src/kit/card.tsx'
import { Unreadable } from '#src/kit/device/storage-trouble.tsx'
import { Dialog } from '#src/kit/dialog.tsx'
import { visuallyHidden } from '#src/kit/helpers.css.ts'
import { Page } from '#src/kit/page.tsx'
import { Row } from '#src/kit/row.tsx'
import { Section } from '#src/kit/section.tsx'
import { Skeleton, SkeletonGroup } from '#src/kit/skeleton.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { Text } from '#src/kit/text.tsx'
import { TextField } from '#src/kit/text-field.tsx'
import { Verbatim } from '#src/kit/words.tsx'
import {
  forgetBillers,
  removeBiller,
  restoreBiller,
  useSavedBillers,
} from '#src/payments/again/saved-billers.ts'
import { EditDialog, SavedBiller } from './saved-biller.tsx'
import * as css from './saved-billers.css.ts'

/** `/saved-billers`: billers to pay again, kept on this device alone. Works offline. */
export function SavedBillersPage() {
  const owner = useUser()?.consumerId ?? ''
  const { billers, unreadable, reload } = useSavedBillers()
  const [forgotten, setForgotten] = useState(0)
  return (
    <Page title="Saved billers">
      <Unreadable count={unreadable} what="saved biller" />
      {billers === null ? (
        <SkeletonGroup label="Loading saved billers">
          <Stack gap={3}>
            <Skeleton shape="card" />
            <Skeleton shape="card" />
          </Stack>
        </SkeletonGroup>
      ) : billers.length === 0 && unreadable !== 0 ? null : (
        <SavedList
          // Another user's list, and the one after "Forget all", start with nothing to undo.
          key={`${owner} ${forgotten}`}
          billers={billers}
          reload={reload}
          onForgotten={() => {
            setForgotten(forgotten + 1)
            reload()
          }}
        />
      )}
    </Page>
  )
}

/** How many can be seen at a glance; with more there is a search box. */
const AT_A_GLANCE = 8

const RESTART = 'Close the browser and open it again.'

const idOf = ({ id }: Beneficiary) => id

interface SavedListProps {
  readonly billers: readonly Beneficiary[]
  readonly reload: () => void
  readonly onForgotten: () => void
}

/** The list keeps its first order while the page is open. A deleted row is replaced by its undo. */
function SavedList({ billers, reload, onForgotten }: SavedListProps) {
  const { removal, remove, undo } = useRemoval(reload)
  const [edited, setEdited] = useState<Beneficiary | null>(null)
  const [renamed, setRenamed] = useState<string | null>(null)
  const [query, setQuery] = useState('')
  const rows = useRows(billers, removal)
  const matching = rows.filter((biller) => matchesSaved(biller, query))
  if (rows.length === 0) return <NoSavedBillers />
  const [named, unnamed] = [matching.filter(isNamed), matching.filter((biller) => !isNamed(biller))]
  const row = (biller: Beneficiary) => (
    <li key={biller.id}>
      {biller.id === removal?.biller.id && !removal.isUndone ? (
        <RemovedBiller label={orderLines(biller).first} onUndo={() => void undo(biller)} />
      ) : (
        <SavedBiller
          biller={biller}
          takesFocus={biller.id === removal?.biller.id || biller.id === renamed}
          onEdit={() => setEdited(biller)}
          onDelete={() => void remove(biller)}
        />
      )}
    </li>
  )
  return (
    <Stack gap={4}>
      <Text tone="soft">The people you paid here, kept on this device only. Give one a name to save it.</Text>
      {(rows.length > AT_A_GLANCE || query !== '') && (
        <TextField
          label="Search saved billers"
          type="search"
          autoComplete="off"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      )}
      <p role="status" className={visuallyHidden}>
        {query.trim() === '' ? '' : `${matching.length} found`}
      </p>
      {matching.length === 0 && <Text>No saved biller found. Try a name or a number.</Text>}
      {named.length > 0 && (
        <Stack gap={3} as="ul">
          {named.map(row)}
        </Stack>
      )}
      {unnamed.length > 0 && (
        <Section title="Paid before">
          <Stack gap={3} as="ul">
            {unnamed.map(row)}
          </Stack>
        </Section>
      )}
      {billers.length > 0 && <ForgetAll onDone={onForgotten} />}
      {edited !== null && (
        <EditDialog
          key={edited.id}
          biller={edited}
          onClose={(isChanged) => {
            setEdited(null)
            if (!isChanged) return
            setRenamed(edited.id)
            reload()
          }}
        />
      )}
    </Stack>
  )
}

/** The present rows, and the one that was just deleted, at its place. */
function useRows(billers: readonly Beneficiary[], removal: Removal | null): readonly Beneficiary[] {
  const gone = removal?.biller ?? null
  const rows = useMemo(
    () => (gone === null || billers.some(({ id }) => id === gone.id) ? billers : [...billers, gone]),
    [billers, gone],
  )
  return useKeptOrder(rows, idOf)
}

/** How to get one. */
function NoSavedBillers() {
  return (
    <Card>
      <Stack gap={4}>
        <Text as="h2" size="md" weight="heavy">
          Nothing saved yet
        </Text>
        <Text tone="soft">
          The people you pay on this device show here, so that paying them again takes two taps.
        </Text>
        <Link className={buttonClass('secondary', true)} to={paths.home}>
          Find a biller
        </Link>
      </Stack>
    </Card>
  )
}

interface RemovedBillerProps {
  readonly label: string
  readonly onUndo: () => void
}

/** Replaces a deleted row. It takes the focus that the row's button lost, and so is read out; undo is the next stop. */
function RemovedBiller({ label, onUndo }: RemovedBillerProps) {
  const message = useRef<HTMLParagraphElement>(null)
  useEffect(() => message.current?.focus({ preventScroll: true }), [])
  return (
    <Card>
      <Row justify="between">
        <p ref={message} tabIndex={-1} className={css.message}>
          <Verbatim>{label}</Verbatim> was deleted.
        </p>
        <Button variant="quiet" onClick={onUndo}>
          Undo
        </Button>
      </Row>
    </Card>
  )
}

interface Removal {
  readonly biller: Beneficiary
  readonly isUndone: boolean
}

/** The last deletion and its undo, until the next one or until the page is left. */
function useRemoval(onChange: () => void) {
  const services = useServices()
  const [removal, setRemoval] = useState<Removal | null>(null)
  return {
    removal,
    async remove(biller: Beneficiary): Promise<void> {
      const isRemoved = await removeBiller(services, biller.id)
      if (isRemoved) setRemoval({ biller, isUndone: false })
      else services.toasts.show('error', `This could not be deleted. ${RESTART}`)
      onChange()
    },
    async undo(biller: Beneficiary): Promise<void> {
      await restoreBiller(services, biller)
      setRemoval({ biller, isUndone: true })
      onChange()
    },
  }
}

/** Asks first: this one cannot be undone. */
function ForgetAll({ onDone }: { readonly onDone: () => void }) {
  const services = useServices()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const forget = async () => {
    setBusy(true)
    const areForgotten = await forgetBillers(services)
    if (areForgotten) services.toasts.show('success', 'All saved billers are forgotten')
    else services.toasts.show('error', `Not all of them could be forgotten. ${RESTART}`)
    setAsking(false)
    onDone()
  }
  return (
    <>
      <Row outdent>
        <Button variant="quiet" onClick={() => setAsking(true)}>
          Forget all
        </Button>
      </Row>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Forget all saved billers?"
        description="Their numbers and nicknames leave this device. Your receipts stay."
        width="small"
        footer={
          <>
            <Button onClick={() => setAsking(false)}>Keep them</Button>
            <Button variant="danger" busy={isBusy} onClick={() => void forget()}>
              Forget all
            </Button>
          </>
        }
      />
    </>
  )
}
