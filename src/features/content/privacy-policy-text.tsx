import { brandName } from '#src/brand.ts'
import { Article, type ArticleSection, type HeadingLevel } from './article.tsx'
import { KeptList } from './kept-list.tsx'
import { privacyContact, privacyRights } from './privacy-rights.tsx'
import { privacyUses } from './privacy-uses.tsx'

interface PrivacyPolicyTextProps {
  /** 2 on its page, 3 in a pop-up. */
  level?: HeadingLevel | undefined
  contents?: boolean | undefined
}

/** The privacy policy without its title: for its page and for the pop-up of the consent banner. */
export function PrivacyPolicyText({ level = 2, contents = false }: PrivacyPolicyTextProps) {
  const sections = [inShort, ...privacyUses, onYourDevice(level), ...privacyRights, privacyContact]
  return <Article sections={sections} level={level} contents={contents} />
}

const inShort: ArticleSection = {
  id: 'in-short',
  title: 'In short',
  body: (
    <ul>
      <li>{brandName} asks only for what a payment needs, and uses it for that payment.</li>
      <li>Card details are typed on the payment gateway's page. We never see or keep them.</li>
      <li>Nothing you do is tracked, and there are no third-party trackers.</li>
      <li>
        Most of what the app remembers stays on your own device, and goes when you press “Clear this device”
        on the page This device.
      </li>
    </ul>
  ),
}

function onYourDevice(level: HeadingLevel): ArticleSection {
  return {
    id: 'on-your-device',
    title: 'What stays on your device',
    body: <KeptList level={level} />,
  }
}
