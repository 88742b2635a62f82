import { visuallyHidden } from '#src/ui/helpers.css.ts'

/** Each has an id of its own: the same words twice are two pieces of news. */
export interface NewsItem {
  readonly id: number
  readonly text: string
}

/** What the last change came to, read out. A dialog needs one of its own: it hides the page behind from readers. */
export function News({ news }: { readonly news: NewsItem }) {
  return (
    <p role="status" className={visuallyHidden}>
      <span key={news.id}>{news.text}</span>
    </p>
  )
}
