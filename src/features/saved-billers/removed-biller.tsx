import { useEffect, useRef } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Row } from '#src/ui/row.tsx'
import * as css from './saved-billers.css.ts'

interface RemovedBillerProps {
  readonly label: string
  readonly onUndo: () => void
}

/** Where a row was. It takes the focus that the row's button lost, and is read out by that; undo is the next stop. */
export function RemovedBiller({ label, onUndo }: RemovedBillerProps) {
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => said.current?.focus({ preventScroll: true }), [])
  return (
    <Card>
      <Row justify="between">
        <p ref={said} tabIndex={-1} className={css.said}>
          {label} was deleted.
        </p>
        <Button variant="quiet" onClick={onUndo}>
          Undo
        </Button>
      </Row>
    </Card>
  )
}
