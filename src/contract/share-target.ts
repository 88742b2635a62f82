/**
 * Where other apps on the phone share a spreadsheet to: a form with one file, posted by the browser itself. The
 * manifest names the same address and field. The worker answers it; without a worker the file is lost, and the page
 * opens all the same.
 */
export const SHARE_PATH = '/bulk-upload/share'
export const SHARE_FIELD = 'file'

/** As many bytes as a sheet that is read may have. */
export const MOST_SHARED_BYTES = 10 * 1024 * 1024
