// The layers of src/README.md as data. check.ts applies these tables, rules.test.ts proves that each of them can fire.

/** From the wire down to the mount: a room may import the rooms before it, never one after or beside it. */
const layers = [
  'contract',
  'domain',
  'platform',
  'ui',
  'api',
  'offline',
  'session',
  'services',
  'forms',
  'device',
  'catalog',
  'saved',
  'payments',
  'features',
  'app',
  'prerender',
  'main',
] as const

/** Files that stand beside the rooms in src/. Any other file there belongs nowhere and fails. */
export const rootFiles: Readonly<Record<string, string>> = {
  'src/brand.ts': 'brand',
  'src/config.ts': 'config',
  'src/main.tsx': 'main',
}

const above = (room: (typeof layers)[number]): readonly string[] => layers.slice(0, layers.indexOf(room))
const without = (rooms: readonly string[], ...unwanted: string[]) =>
  rooms.filter((room) => !unwanted.includes(room))

/** Every room, and the rooms beside itself that it may import. `features` is one room per slice: never sideways. */
export const mayImport: Readonly<Record<string, readonly string[]>> = {
  brand: [],
  config: ['brand'],
  contract: ['brand'],
  domain: [...above('domain'), 'brand'],
  platform: [...above('platform'), 'brand'],
  // Primitives know neither the product nor its name: props in, events out.
  ui: [],
  // The transport shows nothing, and what the device keeps is shared with the worker: neither knows a component.
  api: [...without(above('api'), 'ui'), 'brand'],
  offline: [...without(above('offline'), 'ui'), 'brand'],
  session: [...above('session'), 'brand'],
  services: [...above('services'), 'brand'],
  forms: [...above('forms'), 'brand'],
  catalog: [...above('catalog'), 'brand'],
  device: [...above('device'), 'brand'],
  saved: [...above('saved'), 'brand'],
  payments: [...above('payments'), 'brand'],
  features: [...above('features'), 'brand'],
  app: [...above('app'), 'brand', 'config'],
  prerender: [...above('prerender'), 'brand', 'config'],
  main: [...without(above('main'), 'prerender'), 'brand', 'config'],
  server: ['contract', 'domain', 'brand'],
  sw: ['contract', 'platform', 'offline', 'brand', 'config'],
  tests: [...layers, 'brand', 'config', 'server', 'sw'],
}

/**
 * The provider's rooms: one may import the rooms of the lines before it, never one after or beside it. The files that
 * stand in src/server itself are either programs, which may import everything, or in `serverBase`, which everybody may.
 */
export const serverLayers: readonly (readonly string[])[] = [
  ['build', 'database', 'seed'],
  ['http', 'paystack', 'vtpass'],
  ['mail', 'orders', 'site', 'watch'],
  ['accounts', 'catalog', 'guess', 'push', 'reports'],
  ['money'],
  ['bulk', 'gateway', 'tickets', 'wallet'],
  ['desk', 'simulated'],
]
/** Only the programs choose who plays the parties outside. */
export const serverParties = ['paystack', 'vtpass', 'simulated']
export const serverBase = [
  'deps.ts',
  'environment.ts',
  'lagos-time.ts',
  'log.ts',
  'provider-answer.ts',
  'providers.ts',
  'settings.ts',
]

/** The domain's rooms, by the same rule. A file that stands in src/domain itself imports no room, and every room may import it. */
export const domainLayers: readonly (readonly string[])[] = [
  ['account', 'form', 'search'],
  ['payment'],
  ['bulk', 'records', 'tickets'],
]

/**
 * The one money path: what moves money, what a way to pay does, what people see. Files that stand in src/payments
 * itself are what ways and screens share.
 */
export const paymentsLayers: readonly (readonly string[])[] = [['engine'], ['.ts'], ['ways'], ['screens']]

const screens = ['session', 'services', 'forms', 'device', 'catalog', 'saved', 'payments', 'features', 'app']
const pages = ['platform', 'ui', ...screens, 'prerender', 'main']

/** Rooms that may hold JSX, and so `.tsx` files. */
export const jsxRooms = [...pages, 'tests']

export interface PackageRule {
  readonly name: RegExp
  readonly rooms: readonly string[]
  /** Narrows the rooms to some of their files. */
  readonly files?: RegExp
}

/** Who owns which package. One that no line names fails until somebody decides; `tests` may use any declared one. */
export const packageOwners: readonly PackageRule[] = [
  { name: /^(react|react-dom)$/, rooms: pages, files: /^src\/(?!payments\/engine\/)/ },
  { name: /^react-router-dom$/, rooms: [...screens, 'prerender'] },
  { name: /^zustand$/, rooms: screens },
  { name: /^idb-keyval$/, rooms: ['offline'] },
  { name: /^lean-qr$/, rooms: ['ui'], files: /^src\/ui\/qr-code\.tsx$/ },
  { name: /^(@radix-ui\/.+|embla-carousel.*)$/, rooms: ['ui'] },
  {
    name: /^@vanilla-extract\/css$/,
    rooms: ['ui', 'device', 'catalog', 'saved', 'features', 'payments', 'app'],
    files: /\.css\.ts$/,
  },
  { name: /^(react-hook-form|@hookform\/resolvers)$/, rooms: ['forms', 'features', 'saved', 'payments'] },
  {
    name: /^valibot$/,
    rooms: ['contract', 'domain', 'api', 'offline', ...screens, 'prerender', 'config', 'server', 'sw'],
  },
  {
    name: /^(papaparse|xlsx|fflate)$/,
    rooms: ['features'],
    files: /^src\/features\/bulk\//,
  },
  { name: /^jspdf$/, rooms: ['platform'] },
  { name: /^dayjs$/, rooms: ['domain', 'server'] },
  { name: /^workbox-window$/, rooms: ['platform'] },
  { name: /^workbox-(?!window$).+$/, rooms: ['sw'] },
  {
    name: /^(hono|@hono\/.+|@electric-sql\/pglite|kysely|pg|nodemailer|@bokuweb\/zstd-wasm)$/,
    rooms: ['server'],
  },
  {
    name: /^(node:.+|vite|marked)$/,
    rooms: ['prerender', 'server'],
    files: /^src\/(prerender\/build|server)\//,
  },
  {
    name: /^(@vitejs\/plugin-react|@vanilla-extract\/vite-plugin)$/,
    rooms: ['prerender'],
    files: /^src\/prerender\/build\//,
  },
]

export interface WordRule {
  /** Matches a word of words.ts: `name`, `name(`, `name()`, `a.b`, `a.b(`, `new Name(`, `new Name()`. */
  readonly word: RegExp
  /** The only rooms where it may stand, beside `tests`. */
  readonly rooms: readonly string[]
}

export const words: readonly WordRule[] = [
  { word: /^fetch\($/, rooms: ['api', 'app', 'prerender', 'sw', 'server'] },
  { word: /^(globalThis|window|self)\.fetch$/, rooms: ['app', 'main', 'sw', 'server'] },
  { word: /^((globalThis|window|self)\.)?(localStorage|sessionStorage)$/, rooms: ['platform', 'prerender'] },
  { word: /^((globalThis|window|self)\.)?indexedDB$/, rooms: ['offline'] },
  // Time comes from the clock, so that a test can set it; the clock itself is platform's.
  { word: /^(Date\.now|new Date\(\)|Date\(|dayjs\(\))$/, rooms: ['platform', 'sw', 'server'] },
  { word: /^Math\.random$/, rooms: ['platform', 'server'] },
  { word: /^(dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML)$/, rooms: [] },
  { word: /^(eval\(|new Function\()$/, rooms: [] },
  { word: /^style="$/, rooms: [] },
]

export const maxLines = 500
