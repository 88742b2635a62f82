import { join } from 'node:path'

/** The floor that everything is compared with: a folder with one static page, without script or style. */
export const FLOOR = join(import.meta.dirname, 'floor')
