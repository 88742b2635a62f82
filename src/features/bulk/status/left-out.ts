import { useEffect, useState } from 'react'
import { listed, plural } from '#src/domain/plural.ts'
import { BULK_DRAFT_KEY } from '#src/offline/drafts.ts'
import { type Services, useServices } from '#src/services/services.ts'

/**
 * What of the file was not in its upload, in words. Only the device that uploaded it knows; empty on others, and
 * where nothing was left out.
 */
export function useLeftOut(transactionId: string): string {
  const { bulkDrafts, journal } = useServices()
  const [words, setWords] = useState('')
  useEffect(() => {
    let isGone = false
    leftOutOf({ bulkDrafts, journal }, transactionId).then(
      (said) => {
        if (!isGone) setWords(said)
      },
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [bulkDrafts, journal, transactionId])
  return words
}

export async function leftOutOf(
  { bulkDrafts, journal }: Pick<Services, 'bulkDrafts' | 'journal'>,
  transactionId: string,
): Promise<string> {
  const entry = (await journal.all()).find((one) => one.transactionId === transactionId)
  const draft = entry === undefined ? null : await bulkDrafts.get(BULK_DRAFT_KEY)
  const upload = draft?.sent.find(({ tranId }) => tranId === entry?.tranId)
  const { leftOut = 0, otherSheets = [] } = upload ?? {}
  const rows = leftOut === 0 ? '' : `${plural(leftOut, 'row')} ${leftOut === 1 ? 'was' : 'were'} left out`
  const names = listed(otherSheets.map((name) => `“${name}”`))
  const sheets =
    otherSheets.length === 0
      ? ''
      : `${otherSheets.length === 1 ? 'the sheet' : 'the sheets'} ${names} ${otherSheets.length === 1 ? 'was' : 'were'} not sent`
  return [rows, sheets].filter((text) => text !== '').join(', and ')
}
