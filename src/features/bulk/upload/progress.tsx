import { Text } from '#src/ui/text.tsx'
import { bar } from './progress.css.ts'

/** A bar with its number. What is under way stands beside it and is read out once; the number is not. */
export function Progress({ label, fraction }: { readonly label: string; readonly fraction: number }) {
  const percent = Math.floor(Math.min(1, Math.max(0, fraction)) * 100)
  return (
    <>
      <progress className={bar} max={100} value={percent} aria-label={label} />
      <Text figures>{percent}%</Text>
    </>
  )
}
