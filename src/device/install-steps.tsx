import * as css from './install-card.css.ts'

/** How somebody puts the app on the home screen of an iPhone or iPad, whose browsers do not ask. */
export function InstallSteps() {
  return (
    <ol className={css.steps}>
      <li>Tap Share in your browser.</li>
      <li>Choose Add to Home Screen.</li>
    </ol>
  )
}
