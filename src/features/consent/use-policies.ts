import { type ComponentType, useState } from 'react'
import { useServices } from '#src/services/services.ts'
import type { LoadPolicies, Policy } from './policies.ts'
import type { PoliciesDialogProps } from './policies-dialog.tsx'

interface Loaded {
  readonly Dialog: ComponentType<PoliciesDialogProps>
  readonly policies: readonly Policy[]
}

/** The pop-up and what it shows: fetched when somebody asks for it, kept from then on. */
export function usePolicies(loadPolicies: LoadPolicies) {
  const { toasts } = useServices()
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [isLoading, setLoading] = useState(false)

  async function open(): Promise<void> {
    setLoading(true)
    try {
      const [{ PoliciesDialog }, policies] = await Promise.all([
        import('./policies-dialog.tsx'),
        loadPolicies(),
      ])
      setLoaded({ Dialog: PoliciesDialog, policies })
      setOpen(true)
    } catch {
      toasts.show('error', 'The policies did not load. Check your connection and try again.')
    } finally {
      setLoading(false)
    }
  }

  return { loaded, isOpen, isLoading, setOpen, open: () => void open() }
}
