import { createDeps } from '#src/app/deps.ts'
import { mount } from '#src/app/mount.tsx'
import type { Config } from '#src/config.ts'

/** What config.ts read of the build's environment (vite.config.ts). */
declare const __CONFIG__: Config

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
mount(createDeps(__CONFIG__), root)
