import type { Config } from '#src/config.ts'

/** What config.ts read of the build's environment (vite.config.ts). */
declare const __CONFIG__: Config

/** Not in the entry: another setting makes another version, whose files all have other names (reloadOnStaleChunks). */
export const builtConfig: Config = __CONFIG__
