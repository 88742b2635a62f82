/** Icons for what can be paid for. */
const billIconPaths = {
  phone:
    'M7.5 2.5h9a1.5 1.5 0 0 1 1.5 1.5v16a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 6 20V4a1.5 1.5 0 0 1 1.5-1.5zM10.5 18.5h3',
  wifi: 'M2.5 9c5.3-5 13.7-5 19 0M5.8 12.6c3.5-3.3 8.9-3.3 12.4 0M9.1 16.1c1.6-1.5 4.2-1.5 5.8 0M12 19.5h.01',
  bolt: 'M13.5 2.5 5 13.5h6l-1 8 8.5-11.5h-6z',
  tv: 'M4.5 7h15A1.5 1.5 0 0 1 21 8.5v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17.5v-9A1.5 1.5 0 0 1 4.5 7zM8 3l4 4 4-4M8 21.5h8',
  education: 'M2 9.5 12 5l10 4.5-10 4.5zM6.5 11.8V16c3.2 2.6 7.8 2.6 11 0v-4.2M22 9.5v6',
  ticket:
    'M3.5 5.5h17v3.7a2.9 2.9 0 0 0 0 5.6v3.7h-17v-3.7a2.9 2.9 0 0 0 0-5.6zM14.5 6v2M14.5 11v2M14.5 16v2',
  levies: 'M3.5 9 12 3.5 20.5 9zM3.5 20.5h17M4.5 17.5h15M6.5 9.5v7.5M10.2 9.5v7.5M13.8 9.5v7.5M17.5 9.5v7.5',
  water:
    'M12 2.8c4 4.7 6.5 7.9 6.5 11.2a6.5 6.5 0 0 1-13 0c0-3.3 2.5-6.5 6.5-11.2zM9 14.5c.2 1.7 1.2 2.7 2.8 2.9',
  faith:
    'M12 9.5c-2.5-1.7-5.5-2.2-9-2v11.5c3.5-.2 6.5.3 9 2 2.5-1.7 5.5-2.2 9-2V7.5c-3.5-.2-6.5.3-9 2zM12 9.5V21M12 2.8v2.7M7.8 3.3l.9 1.900M16.2 3.3l-.9 1.900',
  giving:
    'M12 11.5C5.5 7.5 8.5 3 12 5.6c3.5-2.6 6.5 1.9 0 5.9zM2.5 14.5h3l5 1.5c1.5.5 1.5 2.3 0 2.3H8.5M10.8 18.3l7.2-2.6c2.3-.7 3 1.2 1.5 2.2L13 21c-1.2.6-2 .5-3 .2l-4.5-1.4h-3',
  globe:
    'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM3.3 9.5h17.4M3.3 14.5h17.4M12 3c-5 5.5-5 12.5 0 18M12 3c5 5.5 5 12.5 0 18',
  grid: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z',
  film: 'M3.5 4.5h17v15h-17zM8 4.5v15M16 4.5v15M3.5 9.5H8M3.5 14.5H8M16 9.5h4.5M16 14.5h4.5M8 12h8',
  wallet:
    'M4 7.5V18a1.5 1.5 0 0 0 1.5 1.5h14v-12h-14a1.5 1.5 0 0 1 0-3h12v3M19.5 11.5H16a2 2 0 0 0 0 4h3.5M16.2 13.5h.01',
  transport:
    'M6 4h12a2 2 0 0 1 2 2v11.5H4V6a2 2 0 0 1 2-2zM4 12h16M12 4v8M6.5 17.5V20h2v-2.5M15.5 17.5V20h2v-2.5M7.5 14.8h.01M16.5 14.8h.01',
  insurance: 'M12 3l7.5 2.8v5.7c0 4.6-3.2 7.9-7.5 9.5-4.3-1.6-7.5-4.9-7.5-9.5V5.8zM8.5 12l2.5 2.5 4.5-5',
  health:
    'M12 20C5.5 15.5 3 12.3 3 9a4.7 4.7 0 0 1 9-2 4.7 4.7 0 0 1 9 2c0 3.3-2.5 6.5-9 11zM6.5 11.5h3l1.5-2.5 2.2 4.5 1.3-2h3',
  bulk: 'M4 4h16v16H4zM4 9h16M4 14.5h16M9.5 9v11M15 9v11',
  receipt:
    'M5.5 3v18l2.2-1.5L9.8 21l2.2-1.5 2.2 1.5 2.1-1.5 2.2 1.5V3l-2.2 1.5L14.2 3 12 4.5 9.8 3 7.7 4.5zM9 9h6M9 13h6',
  calendar: 'M4 5.5h16v15H4zM4 10h16M8.5 3v4M15.5 3v4M8.5 14h.01M12 14h.01M15.5 14h.01M8.5 17h.01M12 17h.01',
} as const

/** Icons for navigation. Each is one path for a 24 x 24 box, stroked with round ends; a dot is a line of no length. */
const navIconPaths = {
  menu: 'M4 7h16M4 12h16M4 17h10',
  back: 'M20 12H5M11 5.5 4.5 12l6.5 6.5',
  close: 'M6 6l12 12M18 6 6 18',
  search: 'M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0zM15.3 15.3 20.5 20.5',
  gift: 'M4.5 11.5h15v8.5h-15zM3 7.5h18v4H3zM12 7.5V20M12 7.5C7 7.5 7 2.8 9.6 3.2 11.5 3.5 12 7.5 12 7.5zM12 7.5c5 0 5-4.7 2.4-4.3C12.5 3.5 12 7.5 12 7.5z',
  user: 'M15.5 8a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0zM5 20c.6-4 3.3-6 7-6s6.4 2 7 6',
  'chevron-down': 'M6 9.5l6 6 6-6',
  'chevron-right': 'M9.5 6l6 6-6 6',
  'chevron-left': 'M14.5 6l-6 6 6 6',
  external: 'M13.5 4.5h6v6M19.5 4.5l-8.5 8.5M9.5 5.5h-5v14h14v-5',
  home: 'M3.5 11 12 4l8.5 7M5.5 9.5V20h4.5v-6h4v6h4.5V9.5',
  mail: 'M3.5 5.5h17v13h-17zM4 6.5l8 6.5 8-6.5',
  help: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM9.5 9.5c.2-3.2 5.2-3 5 .1-.2 2-2.5 2-2.5 4M12 16.8h.01',
  lock: 'M6 10.5h12V20H6zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5',
  logout: 'M14 4.5H5v15h9M10.5 12h10M17 8.5l3.5 3.5-3.5 3.5',
  sun: 'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z',
  'auto-theme': 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 3v18M12 7.5h4.8M12 12h9M12 16.5h4.8',
} as const

/** Icons for actions. */
const actionIconPaths = {
  copy: 'M8.5 8.5h11v12h-11zM15.5 8.5v-5h-11v12h4',
  share: 'M12 15V3.5M7.5 8 12 3.5 16.5 8M7 11.5H4.5v9h15v-9H17',
  download: 'M12 3.5v12M7 11l5 5 5-5M4 20.5h16',
  upload: 'M12 16V4M7 8.5l5-5 5 5M4 20.5h16',
  contacts:
    'M6 3.5h13v17H6zM3.5 8H6M3.5 12H6M3.5 16H6M14.7 9.7a2.2 2.2 0 1 1-4.4 0 2.2 2.2 0 0 1 4.4 0zM9 17c.4-2.4 1.7-3.5 3.5-3.5s3.1 1.1 3.5 3.5',
  trash: 'M4 6.5h16M9 6.5v-3h6v3M6 6.5 7 20.5h10l1-14M10 10.5v6M14 10.5v6',
  edit: 'M4 20l1-4.5L16.5 4 20 7.5 8.5 19zM14 6.5l3.5 3.5',
  refresh: 'M20 5v5h-5M4 19v-5h5M5 9.5A7.5 7.5 0 0 1 19.5 10M19 14.5A7.5 7.5 0 0 1 4.5 14',
  eye: 'M2 12c4.5-8 15.5-8 20 0-4.5 8-15.5 8-20 0zM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0z',
  'eye-off':
    'M4 4l16 16M9.5 6.4C14.3 5 19 7 22 12a14 14 0 0 1-3 3.5M6.2 7.7A14 14 0 0 0 2 12c3.3 5.8 9.8 7.4 14.8 4.7M10 10a3 3 0 0 0 4.1 4.2',
  play: 'M7 4.5v15l12-7.5z',
  pause: 'M8 5v14M16 5v14',
} as const

/** Icons for states. */
const statusIconPaths = {
  'check-circle': 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM7.8 12.4l2.9 2.9 5.5-6.1',
  check: 'M5 12.5l4.5 4.5L19 7',
  clock: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 7v5.2l3.3 2',
  'x-circle': 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM9 9l6 6M15 9l-6 6',
  rotate: 'M4 5v5h5M4.5 10A8 8 0 1 1 4 13.5',
  alert: 'M12 3.5 2.5 20h19zM12 10v4.5M12 17.3h.01',
  info: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 11v5.5M12 7.8h.01',
  offline:
    'M3 3l18 18M2.5 9.2A14 14 0 0 1 7 6.3M10.7 5.3a14 14 0 0 1 10.8 3.9M5.8 12.6a9 9 0 0 1 4.4-2.3M14.8 10.7c1.2.4 2.4 1 3.4 1.9M9.1 16.1c1.6-1.5 4.2-1.5 5.8 0M12 19.5h.01',
  star: 'M12 3.2l2.7 5.6 6.1.8-4.5 4.3 1.1 6.1L12 17.1 6.6 20l1.1-6.1-4.5-4.3 6.1-.8z',
} as const

const paths = { ...navIconPaths, ...billIconPaths, ...statusIconPaths, ...actionIconPaths }

export type IconName = keyof typeof paths

/** Narrows a name from data (such as a category's icon) to an existing icon. */
export function isIconName(name: string): name is IconName {
  return Object.hasOwn(paths, name)
}

export interface IconProps {
  name: IconName
  size?: 16 | 20 | 24 | 28 | 32 | 40 | undefined
  /** Fills the outline, as for a chosen star. */
  filled?: boolean | undefined
  className?: string | undefined
}

/** A line drawing in the colour of the text around it. Decorative: a word is beside it, or names its button. */
export function Icon({ name, size = 24, filled = false, className }: IconProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={size >= 32 ? 1.6 : 1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={paths[name]} />
    </svg>
  )
}
