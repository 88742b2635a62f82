import { lexer, type Token } from 'marked'
import type { Plugin } from 'vite'
import type { Block, Piece } from '#src/features/content/article.tsx'
import { facts } from '#src/features/content/facts.ts'

/**
 * Makes a Markdown file a module with its blocks, so that the browser needs no reader of Markdown and no HTML is set.
 * `{name}` is filled in from the facts. A paragraph `::name` is a part that the page draws. `{#id}` ends a heading.
 */
export function markdown(): Plugin {
  return {
    name: 'paydey:markdown',
    transform(code, id) {
      if (!id.endsWith('.md')) return null
      return { code: `export default ${JSON.stringify(blocksOf(filled(code)))}`, map: null }
    },
  }
}

function filled(text: string): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const fact = facts[name]
    if (fact === undefined) throw new Error(`{${name}} is no fact: see src/features/content/facts.ts.`)
    return fact
  })
}

function blocksOf(text: string): readonly Block[] {
  return lexer(text).flatMap((token) => {
    const block = blockOf(token)
    return block === null ? [] : [block]
  })
}

function blockOf(token: Token): Block | null {
  switch (token.type) {
    case 'space':
      return null
    case 'heading': {
      const [, title = '', id = ''] = /^(.*?)(?: \{#([\w-]+)\})?$/.exec(token.text) ?? []
      return { tag: token.depth === 2 ? 'h2' : 'h3', id, pieces: [title] }
    }
    case 'paragraph':
      return token.text.startsWith('::')
        ? { tag: 'part', name: token.text.slice(2) }
        : { tag: 'p', pieces: pieces(token.tokens) }
    case 'blockquote':
      return {
        tag: 'note',
        pieces: pieces(token.tokens?.[0] && 'tokens' in token.tokens[0] ? token.tokens[0].tokens : []),
      }
    case 'list':
      return {
        tag: token.ordered ? 'ol' : 'ul',
        items: token.items.map((item: { tokens: Token[] }) =>
          pieces(item.tokens.flatMap((line) => ('tokens' in line ? (line.tokens ?? []) : []))),
        ),
      }
    default:
      throw new Error(`A text has ${token.type}, which src/features/content/article.tsx does not draw.`)
  }
}

function pieces(tokens: readonly Token[] = []): readonly Piece[] {
  return tokens.map((token) => {
    switch (token.type) {
      case 'text':
      case 'escape':
        // A line break of the file is none of the text.
        return token.text.replaceAll('\n', ' ')
      case 'codespan':
        return { tag: 'code', text: token.text }
      case 'strong':
        return { tag: 'strong', text: token.text }
      case 'link':
        return { tag: 'a', text: token.text, href: token.href }
      default:
        throw new Error(`A text has ${token.type}, which src/features/content/article.tsx does not draw.`)
    }
  })
}
