import { Link } from 'react-router-dom'
import { brand } from '#src/brand.ts'
import { paths } from '#src/contract/paths.ts'
import { outcomeView } from '#src/domain/outcome-view.ts'
import { BACK_TO_HOME } from '#src/domain/sentences.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Notice } from '#src/ui/notice.tsx'

/** 'Invalid Order Number': only after a definite answer of the provider (decision 37), never for a lost connection. */
export function InvalidOrder() {
  const view = outcomeView.invalid
  return (
    <Notice
      tone={view.tone}
      icon={view.icon}
      role="alert"
      title={view.title}
      actions={
        <Link className={buttonClass()} to={paths.home}>
          {BACK_TO_HOME}
        </Link>
      }
    >
      {view.sentence} If you were charged, write to {brand.supportEmail}.
    </Notice>
  )
}
