import { brand, brandName } from '#src/brand.ts'
import { CONSENT_COOKIE, CONSENT_DAYS } from '#src/domain/limits.ts'
import { Article, type ArticleSection, type HeadingLevel } from './article.tsx'
import { KeptList } from './kept-list.tsx'
import { MailLink } from './mail-link.tsx'

interface CookiesPolicyTextProps {
  /** 2 on its page, 3 in a pop-up. */
  level?: HeadingLevel | undefined
  contents?: boolean | undefined
}

/** The cookies policy without its title: for its page and for the pop-up of the consent banner. */
export function CookiesPolicyText({ level = 2, contents = false }: CookiesPolicyTextProps) {
  return <Article sections={sectionsFor(level)} level={level} contents={contents} />
}

function sectionsFor(level: HeadingLevel): readonly ArticleSection[] {
  return [
    {
      id: 'one-cookie',
      title: 'One cookie, and only if you say yes',
      body: (
        <>
          <p>
            {brandName} sets one cookie, <code>{CONSENT_COOKIE}</code>. It remembers that you pressed Accept,
            for {CONSENT_DAYS} days. It holds nothing that says who you are.
          </p>
          <p>If you do not press Accept, it is not set. Every screen works the same without it.</p>
        </>
      ),
    },
    {
      id: 'no-tracking',
      title: 'Nobody follows you here',
      body: (
        <>
          <p>
            Nothing you do is tracked. There are no adverts from outside, no analytics and no third-party
            trackers.
          </p>
          <p>
            Another company's page opens only when you ask: the payment page of the gateway, when you pay; the
            video of a movie trailer, when you press it; and where a link leads out, as to a biller that is
            paid on its own site, our social pages or the app stores. Their own policies apply there.
          </p>
        </>
      ),
    },
    {
      id: 'on-your-device',
      title: 'What stays on your device',
      body: <KeptList level={level} />,
    },
    {
      id: 'your-choice',
      title: 'Your choice',
      body: (
        <>
          <ul>
            <li>
              To remove it from a device, the cookie too: open the menu, then This device, then “Clear this
              device”. Only the app's own files stay, so that it still opens with no network.
            </li>
            <li>Clearing this site's data in your browser's settings removes those files too.</li>
            <li>
              On a phone that you share, tick “This is a shared phone” when you log in, and do one of the two
              when you are done.
            </li>
          </ul>
          <p>
            Before you clear anything: if a payment is still being confirmed, write down its order number
            first, and a token that you have not used yet. Questions go to{' '}
            <MailLink to={brand.privacyEmail} />.
          </p>
        </>
      ),
    },
  ]
}
