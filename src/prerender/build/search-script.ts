import { searchBeforeReact } from '#src/prerender/early-search.ts'

searchBeforeReact()
