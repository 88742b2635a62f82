import { payForPath } from '#src/contract/paths.ts'
import { useServices } from '#src/data/services/services.ts'
import { Button } from '#src/kit/button.tsx'
import { CopyButton } from '#src/kit/device/copy-button.tsx'
import { Row } from '#src/kit/row.tsx'

interface ShareLinkProps {
  readonly token: string
  /** The text sent with it: "Please pay ₦5,100 for Ikeja Electric." */
  readonly words: string
}

/** Shares a link with the person who is to pay: through the phone's share sheet, or copied. */
export function ShareLink({ token, words }: ShareLinkProps) {
  const { share, navigation } = useServices()
  const address = `${navigation.origin()}${payForPath(token)}`
  return (
    <Row wrap>
      {share.canShare && (
        <Button variant="primary" onClick={() => void share.text('Please pay for me', `${words} ${address}`)}>
          Share
        </Button>
      )}
      <CopyButton text={address} name="Copy link">
        Copy link
      </CopyButton>
    </Row>
  )
}
