/** A text of `texts/`, as src/app/prerender/build/markdown.ts reads it. */
declare module '*.md' {
  const blocks: readonly import('./article.tsx').Block[]
  export default blocks
}
