import * as css from './confetti.css.ts'

/** After the cloth of the header: a diamond in a diamond, and a rosette of dots. */
const DIAMOND = 'M10 1 19 10 10 19 1 10zM10 6.5 13.5 10 10 13.5 6.5 10z'
const ROSETTE =
  'M10 10h.01M10 3.500h.01M14.6 5.400h.01M16.5 10h.01M14.6 14.600h.01M10 16.500h.01M5.4 14.600h.01M3.5 10h.01M5.4 5.400h.01'

/** A little joy. Decoration: the title says what happened. */
export function Confetti() {
  return (
    <span className={css.cloud} aria-hidden="true">
      {Object.entries(css.pieces).map(([name, className], at) => (
        // biome-ignore lint/a11y/noSvgWithoutTitle: hidden with what it stands in
        <svg
          key={name}
          className={className}
          width={20}
          height={20}
          viewBox="0 0 20 20"
          fill="none"
          stroke="currentColor"
          strokeWidth={at % 2 === 0 ? 1.8 : 3}
          strokeLinecap="round"
          focusable="false"
        >
          <path d={at % 2 === 0 ? DIAMOND : ROSETTE} />
        </svg>
      ))}
    </span>
  )
}
