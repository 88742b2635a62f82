import { useServices } from '#src/services/services.ts'
import { Button } from '#src/ui/button.tsx'
import { Text } from '#src/ui/text.tsx'
import { InstallSteps } from './install-steps.tsx'
import { useInstall } from './use-install.ts'

/** For the page This device: how to install, in whatever browser, at any time. */
export function InstallHowTo() {
  const { install } = useServices()
  const state = useInstall()
  switch (state) {
    case 'installed':
      return <Text>PayDey is on your home screen.</Text>
    case 'promptable':
      return <Button onClick={() => void install.prompt()}>Install</Button>
    case 'manual':
      return <InstallSteps />
    case 'unknown':
      return <Text>Open your browser's menu and look for Install app or Add to Home screen.</Text>
  }
}
