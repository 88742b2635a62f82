import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * The router's package gives every bundler its development build; the production build has no warnings to carry. What
 * keeps its unused components alive, their names for React's tools, is removed: a third of the router goes with them.
 */
export function productionRouter(root: string): Plugin {
  const built = (name: string) => join(root, `node_modules/react-router/dist/production/${name}.mjs`)
  return {
    name: 'paydey:production-router',
    apply: 'build',
    config: () => ({
      resolve: {
        alias: [
          { find: /^react-router$/, replacement: built('index') },
          { find: /^react-router\/dom$/, replacement: built('dom-export') },
        ],
      },
    }),
    transform: {
      filter: { id: /[\\/]react-router[\\/]dist[\\/]production[\\/]/ },
      handler: (code) => ({
        code: code
          .replace(/^\w+\.displayName = "\w+";$/gm, '')
          .replace(/= (React\w*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1')
          .replace(
            /^var (\w+) = (class extends React\w*\.Component \{[\s\S]*?^\});/gm,
            'var $1 = /* @__PURE__ */ (() => $2)();',
          )
          .replace(/\bshouldPrefetch && !isAbsolute \?/, 'false ?'),
        map: null,
      }),
    },
  }
}
