import type { Config } from '#src/config.ts'

/** What config.ts read of the build's environment (vite.config.ts). */
declare const __CONFIG__: Config

/** Not in the entry: another setting is another version, whose files have other names, all of them (stale-chunks.ts). */
export const builtConfig: Config = __CONFIG__
