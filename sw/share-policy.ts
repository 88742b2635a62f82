import { SHARE_PATH } from '#src/contract/share-target.ts'

type Posted = Pick<Request, 'method' | 'mode' | 'url'>

/** A form that the browser itself posts, to exactly the manifest's address: the one POST that the worker answers. */
export function isShare({ method, mode, url }: Posted, origin: string): boolean {
  return method === 'POST' && mode === 'navigate' && url === origin + SHARE_PATH
}
