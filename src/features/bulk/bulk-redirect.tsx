import { Navigate, useLocation } from 'react-router-dom'
import { paths } from '#src/contract/paths.ts'

/** /bulk-upload leads to /airtime/bulk-upload (spec section 2). */
export function BulkRedirect() {
  const { search } = useLocation()
  return <Navigate to={{ pathname: paths.bulkUpload, search }} replace />
}
