import { useState } from 'react'
import { useServices } from '#src/services/services.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { Text } from '#src/ui/text.tsx'

export interface KeepPromiseProps {
  readonly isPersisted: boolean
  readonly onAnswer: () => Promise<void>
}

/** Whether the browser has promised not to throw away what is kept when it needs room, and a button to ask for it. */
export function KeepPromise({ isPersisted, onAnswer }: KeepPromiseProps) {
  const { storage } = useServices()
  const [isRefused, setRefused] = useState(false)
  const ask = async () => {
    setRefused(!(await storage.persist()))
    await onAnswer()
  }
  if (isPersisted) {
    return (
      <Notice tone="success" role="status" title="This browser has promised to keep it">
        It will not throw your receipts away to make room.
      </Notice>
    )
  }
  return (
    <Stack gap={3} align="start">
      <Text tone="soft">When the phone runs out of room, the browser may throw away what is kept here.</Text>
      <Button onClick={() => void ask()}>Ask the browser to keep it</Button>
      <div role="status">
        {isRefused && (
          <Text>The browser did not promise it. Use the app some more, or put it on your home screen.</Text>
        )}
      </div>
    </Stack>
  )
}
