import { useOnline } from '#src/services/use-state.ts'
import { Button } from '#src/ui/button.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { Text } from '#src/ui/text.tsx'
import type { ListState } from './list.ts'
import { Progress } from './progress.tsx'
import { sourceName } from './upload-words.ts'

interface ReadingStateProps {
  readonly state: ListState
  /** The networks are not known, and are not on their way. */
  readonly onAskAgain: (() => void) | null
  readonly onCancel: () => void
  readonly onReadAgain: () => void
}

/** What becomes of the file: it waits, is read, was read, or is to be read again. */
export function ReadingState({ state, onAskAgain, onCancel, onReadAgain }: ReadingStateProps) {
  const { list, reading, waiting, kept } = state
  return (
    <>
      {/* Stands before its words come, or the first of them are not read out. */}
      <div role="status">
        {reading !== null && (
          <Text>
            Reading {sourceName(reading.name)}. {reading.what}
          </Text>
        )}
        {waiting !== null && <Waiting name={waiting} />}
        {reading === null && waiting === null && list !== null && (
          <Text weight="strong">{sourceName(list.source.name)}</Text>
        )}
      </div>
      {reading !== null && <Progress label="Reading your list" fraction={reading.fraction} />}
      {waiting !== null && onAskAgain !== null && <Button onClick={onAskAgain}>Try again</Button>}
      {(reading !== null || waiting !== null) && (
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      )}
      {reading === null && waiting === null && list === null && kept !== null && (
        <Stack gap={2} align="start">
          <Text>Your list {sourceName(kept.source.name)} is kept and not open.</Text>
          <Button onClick={onReadAgain}>Open it again</Button>
        </Stack>
      )}
    </>
  )
}

function Waiting({ name }: { readonly name: string }) {
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
