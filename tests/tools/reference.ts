import { routes } from '#src/app/routes.tsx'
import { readConfig } from '#src/config.ts'
import { endpoints } from '#src/contract/endpoints.ts'

// `npm run reference`: the app's addresses and the provider's calls at the default bases, from the tables that hold them.
const { apiBase, guessBase, gatewayBase } = readConfig({})
const bases = { main: apiBase, guess: guessBase, gateway: gatewayBase, static: '' }

const addresses = routes.map(({ path, title, needsLogin }) => [
  path,
  typeof title === 'string' ? title || 'Home' : 'by its name',
  needsLogin ? 'login' : '',
])
const calls = [...endpoints.values()]
  .map(({ method, base, path, auth, offline }) => [
    method,
    `${bases[base]}${path}`,
    auth === 'signed-in' ? 'users' : 'anyone',
    offline === 'never' ? '' : offline,
  ])
  .sort(([, one = ''], [, other = '']) => (one < other ? -1 : 1))

print('Addresses (src/app/routes.tsx; a fixed one wins over a parameter)', addresses)
print('Calls (src/contract; who may, and as what a device may keep the answer)', calls)

function print(title: string, rows: readonly (readonly string[])[]): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  console.log(`${title}\n\n${lines.join('\n')}\n`)
}
