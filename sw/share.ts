import { paths } from '#src/contract/paths.ts'
import { MOST_SHARED_BYTES, SHARE_FIELD } from '#src/contract/share-target.ts'
import type { Arrivals } from '#src/offline/arrivals.ts'

/** Another site that posts a form here is no app of the phone. A share has no referrer, or that of an app. */
function isFromElsewhere({ referrer }: Request, origin: string): boolean {
  return /^https?:/i.test(referrer) && new URL(referrer).origin !== origin
}

async function fileOf(request: Request): Promise<File | null> {
  const found = (await request.formData()).getAll(SHARE_FIELD).find((value) => value instanceof File)
  return found instanceof File && found.size > 0 && found.size <= MOST_SHARED_BYTES ? found : null
}

/** Keeps the file for the page that comes next, and leads there whatever happens: it can be chosen there, too. */
export async function receiveShare(
  request: Request,
  origin: string,
  arrivals: Pick<Arrivals, 'keep'>,
): Promise<Response> {
  try {
    const file = isFromElsewhere(request, origin) ? null : await fileOf(request)
    if (file !== null) await arrivals.keep(file)
  } catch {
    // No form, cut short, or a device that keeps nothing.
  }
  return Response.redirect(origin + paths.bulkUpload, 303)
}
