import { useCallback, useEffect, useRef, useState } from 'react'
import type { JudgedRow } from '#src/domain/bulk/sheet.ts'
import type { RowsView } from './rows-store.ts'
import type { Jump } from './use-preflight.ts'

interface Opened {
  readonly row: JudgedRow
  readonly index: number
  /** The dialog went on from row to row: the focus belongs to this one, and not to the one that opened it. */
  readonly hasMoved: boolean
}

/** The row whose dialog is open, as it stands now. */
export function useOpenRow(view: RowsView, onLeft: (row: JudgedRow, index: number) => void) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const left = useRef<Opened | null>(null)
  const index = opened === null ? -1 : (view.indexOf(opened.row.number) ?? opened.index)
  const here = view.rowAt(index)
  const row = opened === null ? null : here?.number === opened.row.number ? here : opened.row

  const open = useCallback(
    (wanted: JudgedRow, at: number) => setOpened({ row: wanted, index: at, hasMoved: false }),
    [],
  )
  const jumped = useCallback((jump: Jump) => {
    if (jump.opens) setOpened({ row: jump.row, index: jump.index, hasMoved: true })
  }, [])
  const close = () => {
    left.current = opened === null || row === null ? null : { ...opened, row, index }
    setOpened(null)
  }

  useEffect(() => {
    const was = left.current
    left.current = null
    if (opened !== null || was === null || !was.hasMoved) return
    // After the dialog has given the focus back to whoever opened it.
    const timer = setTimeout(() => onLeft(was.row, was.index), 0)
    return () => clearTimeout(timer)
  }, [opened, onLeft])

  return { row, index, open, jumped, close }
}
