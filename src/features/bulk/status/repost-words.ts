import { failureSentence } from '#src/domain/failure.ts'
import type { RepostedAll } from './repost.ts'

export function rowsInWords(count: number): string {
  return count === 1 ? '1 row' : `${count.toLocaleString('en')} rows`
}

/** How sending all failed rows again ended. */
export function repostedWords({ asked, sent, stoppedBy }: RepostedAll): string {
  if (stoppedBy === 'elsewhere') return 'Another tab is sending these rows again.'
  if (asked === 0) return 'No row was sent: none of them is failed any more.'
  const said = `${sent.toLocaleString('en')} of ${rowsInWords(asked)} sent again.`
  if (stoppedBy === 'user') return `Stopped. ${said}`
  if (stoppedBy !== null) return `${said} We stopped there. ${failureSentence(stoppedBy)}`
  return sent === asked ? said : `${said} The others were not accepted. You can try them one by one.`
}
