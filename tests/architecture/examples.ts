// For each line of the tables in rules.ts: where it may stand and where it must not. rules.test.ts runs them all.

/** Package, a file that may use it, a file that must not. */
export const packageExamples: readonly (readonly [string, string, string])[] = [
  ['react', 'src/ui/a.tsx', 'src/offline/a.ts'],
  ['react-dom', 'src/main.tsx', 'src/sandbox/a.ts'],
  ['react-router-dom', 'src/session/a.ts', 'src/ui/a.ts'],
  ['zustand', 'src/checkout/a.ts', 'src/ui/a.ts'],
  ['idb-keyval', 'src/offline/a.ts', 'src/platform/a.ts'],
  ['@radix-ui/react-dialog', 'src/ui/a.ts', 'src/features/home/a.ts'],
  ['embla-carousel-react', 'src/ui/a.ts', 'src/features/home/a.ts'],
  ['lean-qr', 'src/ui/qr-code.tsx', 'src/checkout/a.tsx'],
  ['@vanilla-extract/css', 'src/ui/a.css.ts', 'src/ui/a.ts'],
  ['@vanilla-extract/css', 'src/app/a.css.ts', 'src/session/a.css.ts'],
  ['react-hook-form', 'src/features/payment/a.ts', 'src/app/a.ts'],
  ['valibot', 'src/contract/a.ts', 'src/ui/a.ts'],
  ['papaparse', 'src/features/bulk/a.ts', 'src/features/home/a.ts'],
  ['xlsx', 'src/sandbox/a.ts', 'src/domain/a.ts'],
  ['jspdf', 'src/platform/a.ts', 'src/checkout/a.ts'],
  ['dayjs', 'src/domain/a.ts', 'src/ui/a.ts'],
  ['workbox-window', 'src/platform/a.ts', 'sw/a.ts'],
  ['workbox-routing', 'sw/a.ts', 'src/platform/a.ts'],
  ['hono', 'src/sandbox/a.ts', 'src/api/a.ts'],
  ['@electric-sql/pglite', 'src/sandbox/a.ts', 'src/offline/a.ts'],
  ['node:fs', 'src/sandbox/a.ts', 'src/domain/a.ts'],
]

/** Source, a file where it may stand (undefined: nowhere), a file where it must not. */
export const wordExamples: readonly (readonly [string, string | undefined, string])[] = [
  ["export const a = () => fetch('/x')", 'src/app/a.ts', 'src/features/home/a.ts'],
  ["export const a = (fetch) => fetch('/x')", 'src/api/a.ts', 'src/checkout/a.ts'],
  ['export const a = globalThis.fetch', 'src/app/a.ts', 'src/api/a.ts'],
  ["localStorage.getItem('a')", 'src/platform/a.ts', 'src/sandbox/a.ts'],
  ["window['sessionStorage'].clear()", 'src/platform/a.ts', 'src/session/a.ts'],
  ["globalThis.indexedDB.open('a')", 'src/offline/a.ts', 'src/platform/a.ts'],
  ['export const a = Date.now()', 'src/platform/a.ts', 'src/domain/a.ts'],
  ['export const a = { now: Date.now }', 'src/sandbox/a.ts', 'src/contract/a.ts'],
  ['export const a = new Date()', 'sw/a.ts', 'src/domain/a.ts'],
  ['export const a = (dayjs) => dayjs()', 'src/sandbox/a.ts', 'src/domain/a.ts'],
  ['export const a = Math.random()', 'src/sandbox/a.ts', 'src/domain/a.ts'],
  ["document.body.innerHTML = 'a'", undefined, 'src/app/a.ts'],
  ['export const A = () => <p dangerouslySetInnerHTML={{ __html: 1 }} />', undefined, 'src/ui/a.tsx'],
  ["eval('1')", undefined, 'src/sandbox/a.ts'],
  ["new Function('1')", undefined, 'src/platform/a.ts'],
  ['export const a = `<p style="top: 0">`', undefined, 'src/sandbox/a.ts'],
  ['export const a = \'<p style="top: 0">\'', undefined, 'src/sandbox/a.ts'],
  ['export const A = () => <p style="top: 0" />', undefined, 'src/ui/a.tsx'],
]
