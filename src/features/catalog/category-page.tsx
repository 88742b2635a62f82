import { useParams } from 'react-router-dom'
import { BillerSearch } from '#src/catalog/biller-search.tsx'
import { SavedAgo } from '#src/device/saved-ago.tsx'
import { useCatalog } from '#src/services/use-catalog.ts'
import { usePageTitle } from '#src/services/use-page-title.ts'
import { iconButtonClass } from '#src/ui/icon-button-class.ts'
import { Page } from '#src/ui/page.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { CategoryBody } from './category-body.tsx'
import { categoryHeading, categoryTitle, viewCategory } from './category-view.ts'
import { HomeLink } from './home-link.tsx'

/** `/{categoryUrlPath}`. */
export function CategoryPage() {
  const { category: urlPath = '' } = useParams()
  const state = useCatalog()
  const view = viewCategory(urlPath, state)
  const heading = categoryHeading(view)
  usePageTitle(categoryTitle(view))
  return (
    <Page
      title={heading}
      width="wide"
      back={<HomeLink className={iconButtonClass} />}
      actions={<SavedAgo resource={state.age} />}
    >
      <Stack gap={6}>
        <BillerSearch />
        <CategoryBody view={view} isLoading={state.isLoading} onRetry={state.retry} />
      </Stack>
    </Page>
  )
}
