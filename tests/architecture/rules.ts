// The layers of src/README.md as data. check.ts applies these tables.

/** From the wire down to the mount: a module may import the modules before it, never one after or beside it. */
const layers = ['contract', 'domain', 'data', 'kit', 'payments', 'features', 'app', 'main'] as const

/** Files that stand beside the modules in src/. Any other file there belongs nowhere and fails. */
export const rootFiles: Readonly<Record<string, string>> = {
  'src/brand.ts': 'brand',
  'src/config.ts': 'config',
  'src/main.tsx': 'main',
}

const above = (module: (typeof layers)[number]): readonly string[] => layers.slice(0, layers.indexOf(module))

/** Every module, and the modules beside itself that it may import. `features` is one module per slice: never sideways. */
export const mayImport: Readonly<Record<string, readonly string[]>> = {
  brand: [],
  config: ['brand'],
  contract: ['brand'],
  domain: [...above('domain'), 'brand'],
  data: [...above('data'), 'brand'],
  kit: [...above('kit'), 'brand'],
  payments: [...above('payments'), 'brand'],
  features: [...above('features'), 'brand'],
  app: [...above('app'), 'brand', 'config'],
  main: [...above('main'), 'brand', 'config'],
  server: ['contract', 'domain', 'brand'],
  sw: ['contract', 'data', 'brand', 'config'],
  tests: [...layers, 'brand', 'config', 'server', 'sw'],
}

/** Files that may import less than their module. */
export const narrower: readonly { readonly from: RegExp; readonly only: RegExp }[] = [
  // Primitives know neither the product nor its name: props in, events out.
  { from: /^src\/kit\/[^/]+$/, only: /^src\/kit\/[^/]+$/ },
  // The worker shares with the page what the device keeps, and no screen's part.
  { from: /^sw\//, only: /^(sw|src\/(contract|data\/(browser|storage)|brand|config))\b/ },
  // The page's head runs before the app, and may pull nothing of it in.
  { from: /^src\/(?!app\/prerender\/)/, only: /^src\/(?!app\/prerender\/)/ },
]

/**
 * The provider's folders: one may import the folders of the lines before it, never one after or beside it. The files that
 * stand in src/server itself are either programs, which may import everything, or in `serverBase`, which everybody may.
 */
export const serverLayers: readonly (readonly string[])[] = [
  ['build', 'database', 'seed'],
  ['http', 'paystack', 'vtpass'],
  ['mail', 'orders', 'site', 'watch'],
  ['accounts', 'catalog', 'guess', 'push', 'reports'],
  ['money'],
  ['bulk', 'gateway', 'tickets', 'wallet'],
  ['admin', 'simulated'],
]
/** Only the programs choose who plays the parties outside. */
export const serverParties = ['paystack', 'vtpass', 'simulated']
export const serverBase = [
  'deps.ts',
  'environment.ts',
  'lagos-time.ts',
  'log.ts',
  'providers.ts',
  'settings.ts',
]

/** The domain's folders, by the same rule. A file that stands in src/domain itself imports no folder, and every folder may import it. */
export const domainLayers: readonly (readonly string[])[] = [
  ['account', 'form', 'search'],
  ['payment'],
  ['bulk', 'records', 'tickets'],
]

/** Adapters of the browser, the client, what the device keeps, who is signed in, what screens receive. */
export const dataLayers: readonly (readonly string[])[] = [
  ['browser'],
  ['client', 'storage'],
  ['session'],
  ['services'],
]

/** Primitives first; then what forms, this device and billers have in common on screens. */
export const kitLayers: readonly (readonly string[])[] = [['.ts'], ['forms'], ['device'], ['billers']]

/**
 * The one money path: what moves money, what a way to pay does, what people see. Files that stand in src/payments
 * itself are what ways and screens share.
 */
export const paymentsLayers: readonly (readonly string[])[] = [
  ['engine'],
  ['.ts', 'again'],
  ['ways'],
  ['screens'],
]

const screens = ['kit', 'payments', 'features', 'app']
const pages = ['data', ...screens, 'main']

/** Modules that may hold JSX, and so `.tsx` files. */
export const jsxModules = [...pages, 'tests']

export interface PackageRule {
  readonly name: RegExp
  readonly modules: readonly string[]
  /** Narrows the modules to some of their files. */
  readonly files?: RegExp
}

/** Who owns which package. One that no line names fails until somebody decides; `tests` may use any declared one. */
export const packageOwners: readonly PackageRule[] = [
  { name: /^(react|react-dom)$/, modules: pages, files: /^src\/(?!payments\/engine\/)/ },
  { name: /^react-router-dom$/, modules: pages },
  { name: /^zustand$/, modules: ['data', ...screens] },
  { name: /^idb-keyval$/, modules: ['data'], files: /^src\/data\/storage\// },
  { name: /^lean-qr$/, modules: ['kit'], files: /^src\/kit\/qr-code\.tsx$/ },
  { name: /^@radix-ui\/.+$/, modules: ['kit'], files: /^src\/kit\/[^/]+$/ },
  { name: /^embla-carousel.*$/, modules: ['kit'] },
  {
    name: /^@vanilla-extract\/css$/,
    modules: screens,
    files: /\.css\.ts$/,
  },
  { name: /^(react-hook-form|@hookform\/resolvers)$/, modules: screens },
  {
    name: /^valibot$/,
    modules: ['contract', 'domain', ...pages, 'config', 'server', 'sw'],
  },
  {
    name: /^(papaparse|xlsx|fflate)$/,
    modules: ['features'],
    files: /^src\/features\/bulk\//,
  },
  { name: /^jspdf$/, modules: ['data'] },
  { name: /^dayjs$/, modules: ['domain', 'server'] },
  { name: /^workbox-window$/, modules: ['data'] },
  { name: /^workbox-(?!window$).+$/, modules: ['sw'] },
  {
    name: /^(hono|@hono\/.+|@electric-sql\/pglite|kysely|pg|nodemailer|@bokuweb\/zstd-wasm)$/,
    modules: ['server'],
  },
  {
    name: /^(node:.+|vite|marked)$/,
    modules: ['app', 'server'],
    files: /^src\/(app\/prerender\/build|server)\//,
  },
  {
    name: /^(@vitejs\/plugin-react|@vanilla-extract\/vite-plugin)$/,
    modules: ['app'],
    files: /^src\/app\/prerender\/build\//,
  },
]

export interface WordRule {
  /** Matches a word of words.ts: `name`, `name(`, `name()`, `a.b`, `a.b(`, `new Name(`, `new Name()`. */
  readonly word: RegExp
  /** The only modules where it may stand, beside `tests`. */
  readonly modules: readonly string[]
  /** Narrows the modules to some of their files. */
  readonly files?: RegExp
}

export const words: readonly WordRule[] = [
  {
    word: /^fetch\($/,
    modules: ['data', 'app', 'sw', 'server'],
    files: /^(src\/(data\/client|app|server)|sw)\//,
  },
  { word: /^(globalThis|window|self)\.fetch$/, modules: ['app', 'main', 'sw', 'server'] },
  {
    word: /^((globalThis|window|self)\.)?(localStorage|sessionStorage)$/,
    modules: ['data', 'app'],
    files: /^src\/(data\/browser|app\/prerender)\//,
  },
  {
    word: /^((globalThis|window|self)\.)?indexedDB$/,
    modules: ['data'],
    files: /^src\/data\/storage\//,
  },
  // Time comes from the clock, so that a test can set it; the clock itself is an adapter of the browser.
  {
    word: /^(Date\.now|new Date\(\)|Date\(|dayjs\(\))$/,
    modules: ['data', 'sw', 'server'],
    files: /^(src\/(data\/browser|server)|sw)\//,
  },
  { word: /^Math\.random$/, modules: ['data', 'server'], files: /^src\/(data\/browser|server)\// },
  { word: /^(dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML)$/, modules: [] },
  { word: /^(eval\(|new Function\()$/, modules: [] },
  { word: /^style="$/, modules: [] },
]

export const maxLines = 500
