import { useLayoutEffect, useState } from 'react'
import { useServices } from '#src/services/services.ts'
import { keepTheme, readTheme, showTheme, type Theme } from './theme.ts'

/** The chosen theme, on the document and on the device. `isCloth` says which header the browser's bar continues. */
export function useTheme(isCloth: boolean): [Theme, (theme: Theme) => void] {
  const { local } = useServices()
  const [theme, setTheme] = useState(() => readTheme(local))
  useLayoutEffect(() => showTheme(theme, isCloth), [theme, isCloth])
  const choose = (next: Theme) => {
    keepTheme(local, next)
    setTheme(next)
  }
  return [theme, choose]
}
