import type { ReactNode } from 'react'
import { Button } from '#src/kit/button.tsx'
import { Dialog } from '#src/kit/dialog.tsx'

export interface NewsDialogProps {
  title: string
  header?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** One message: 'Oops!!!' or 'Successful!!!'. Its words are read out when it opens. */
export function NewsDialog({ title, header, onClose, children }: NewsDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="small"
      title={title}
      header={header}
      description={children}
      footer={
        <Button variant="primary" onClick={onClose} data-first-focus>
          OK
        </Button>
      }
    />
  )
}
