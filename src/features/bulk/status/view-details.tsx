import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '#src/contract/paths.ts'
import { VIEW_DETAILS } from '#src/domain/bulk/bulk-sentences.ts'
import { askToLogIn } from '#src/services/ask-to-log-in.ts'
import { useServices } from '#src/services/services.ts'
import { useUser } from '#src/services/use-state.ts'
import { Button } from '#src/ui/button.tsx'
import { DetailsDialog } from './details-dialog.tsx'

interface ViewDetailsProps {
  readonly reference: string
  readonly onCheck: () => void
}

/** The rows are for whoever uploaded them: a visitor is asked to log in, and led back here by it. */
export function ViewDetails({ reference, onCheck }: ViewDetailsProps) {
  const services = useServices()
  const user = useUser()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const view = () => {
    if (user !== null) return setOpen(true)
    askToLogIn(services, `${pathname}${search}`)
    void navigate(paths.home)
  }
  return (
    <>
      <Button block onClick={view}>
        {VIEW_DETAILS}
      </Button>
      {isOpen && user !== null && (
        <DetailsDialog reference={reference} onCheck={onCheck} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
