import { type RefObject, useId, useRef, useState } from 'react'
import { useServices } from '#src/data/services/services.ts'
import { useOnline } from '#src/data/services/use-state.ts'
import { FILE_REQUIRED } from '#src/domain/bulk/bulk-sentences.ts'
import { listed } from '#src/domain/plural.ts'
import { column } from '#src/features/bulk/bulk.css.ts'
import type { ListProblem } from '#src/features/bulk/engine/sheet-client.ts'
import { problemWords } from '#src/features/bulk/reading/read-problem.ts'
import { Button } from '#src/kit/button.tsx'
import { Dialog } from '#src/kit/dialog.tsx'
import { Section } from '#src/kit/section.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { StickyBar } from '#src/kit/sticky-bar.tsx'
import { Text } from '#src/kit/text.tsx'
import { TextAreaField } from '#src/kit/text-field.tsx'
import type { Providers } from './bulk-form.ts'
import { FileField, Progress } from './file-field.tsx'
import { type ListKeeper, type ListState, sourceName } from './list.ts'

interface FileStepProps {
  readonly keeper: ListKeeper
  readonly state: ListState
  readonly providers: Providers
  readonly heading: RefObject<HTMLHeadingElement | null>
  /** Leads to the open list. */
  readonly onContinue: () => void
}

/** Step 1: the list, chosen, dropped or pasted. Another one may be chosen at any time. */
export function FileStep({ keeper, state, providers, heading, onContinue }: FileStepProps) {
  const { toasts } = useServices()
  const [isPasting, setPasting] = useState(false)
  const [isMissed, setMissed] = useState(false)
  const fileInput = useRef<HTMLInputElement>(null)
  const { problem, list } = state
  const isReading = state.reading !== null
  const missing = isMissed && list === null ? FILE_REQUIRED : undefined
  const fileError = problem === null ? missing : problemText(problem, list !== null)

  function read(name: string, content: Blob) {
    keeper.read({ name, file: content })
  }

  return (
    <>
      <Section title="Choose your list" titleRef={heading}>
        <div className={column}>
          <FileField
            inputRef={fileInput}
            error={isReading ? undefined : fileError}
            // A file without a name would be taken for pasted cells.
            onFile={(chosen, others = []) => {
              if (others.length > 0) toasts.show('info', notOpened(others))
              read(chosen.name || 'Your file', chosen)
            }}
            onPaste={() => setPasting(true)}
          >
            <ReadingState
              state={state}
              onAskAgain={providers.askAgain}
              onCancel={() => {
                keeper.cancel()
                fileInput.current?.focus()
              }}
              onReadAgain={keeper.readAgain}
            />
          </FileField>
        </div>
      </Section>
      <StickyBar note={isReading ? 'Your list is still being read' : undefined}>
        <Button
          variant="primary"
          onClick={() => {
            if (list === null) {
              setMissed(true)
              fileInput.current?.focus()
            } else if (!isReading) onContinue()
          }}
        >
          Continue
        </Button>
      </StickyBar>
      {isPasting && (
        <PasteDialog
          onCells={(text) => {
            setPasting(false)
            read('', new Blob([text], { type: 'text/plain' }))
          }}
          onClose={() => setPasting(false)}
        />
      )}
    </>
  )
}

function notOpened(files: readonly File[]): string {
  const names = listed(files.slice(0, 3).map(({ name }) => `“${name}”`))
  return `One list is opened at a time. ${names} ${files.length === 1 ? 'was' : 'were'} not opened.`
}

const LOST = 'Your list could not be opened on this device just now. Try again, with a connection if you can.'

/** The message beside the file field when a file could not be read. */
function problemText(problem: ListProblem, hasEarlier: boolean): string {
  const sentence = problem === 'lost' ? LOST : problemWords(problem)
  return hasEarlier ? `${sentence} Your earlier list stays.` : sentence
}

interface PasteDialogProps {
  readonly onCells: (text: string) => void
  readonly onClose: () => void
}

const EMPTY = 'Paste the cells of your list here, with or without the headings'

/** Cells copied from a spreadsheet, for a user who has the list open and no file at hand. */
function PasteDialog({ onCells, onClose }: PasteDialogProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Paste cells"
      footer={
        <Button type="submit" form={id} variant="primary">
          Read cells
        </Button>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim() === '') setError(EMPTY)
          else onCells(text)
        }}
      >
        <TextAreaField
          label="Cells"
          required
          rows={8}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          error={error}
          hint="Mark the rows in your spreadsheet, copy them and paste them here: number, provider, product, amount."
        />
      </form>
    </Dialog>
  )
}

interface ReadingStateProps {
  readonly state: ListState
  /** Null while the networks are known or loading. */
  readonly onAskAgain: (() => void) | null
  readonly onCancel: () => void
  readonly onReadAgain: () => void
}

/** The state of the file: waiting, being read, read, or to be read again. */
function ReadingState({ state, onAskAgain, onCancel, onReadAgain }: ReadingStateProps) {
  const { list, reading, kept } = state
  const isWaiting = reading?.fraction === null
  return (
    <>
      {/* There before its words, or the first of them are not read out. */}
      <div role="status">
        {reading !== null &&
          (isWaiting ? (
            <WaitingFile name={reading.name} />
          ) : (
            <Text>
              Reading {sourceName(reading.name)}. {reading.what}
            </Text>
          ))}
        {reading === null && list !== null && (
          <Text weight="strong">{sourceName(list.overview.source.name)}</Text>
        )}
      </div>
      {reading !== null && reading.fraction !== null && (
        <Progress label="Reading your list" fraction={reading.fraction} />
      )}
      {isWaiting && onAskAgain !== null && <Button onClick={onAskAgain}>Try again</Button>}
      {reading !== null && (
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      )}
      {reading === null && list === null && kept !== null && (
        <Stack gap={2} align="start">
          <Text>Your list {sourceName(kept.source.name)} is kept and not open.</Text>
          <Button onClick={onReadAgain}>Open it again</Button>
        </Stack>
      )}
    </>
  )
}

function WaitingFile({ name }: { readonly name: string }) {
  const isOnline = useOnline()
  return (
    <Text>
      {sourceName(name)} waits.{' '}
      {isOnline
        ? 'It is read as soon as the list of networks is here.'
        : 'The list of networks is needed once, with a connection. After that, lists are read offline too.'}
    </Text>
  )
}
