import { isNode, type Node, walk } from './parsed-file.ts'

/**
 * What the word rules are matched with: each name used (`localStorage`), each call (`fetch(`, and `dayjs()` when it
 * has no argument), each pair (`Date.now`), each construction (`new Date()`), and `style="` where markup in a string
 * or a JSX attribute has it. Comments are no words, so a rule may be spoken of where it holds.
 */
export function wordsOf(program: Node): ReadonlySet<string> {
  const words = new Set<string>()
  walk(program, (node) => {
    for (const word of wordsAt(node)) words.add(word)
  })
  return words
}

function wordsAt(node: Node): string[] {
  const called = nameOf(node.callee)
  const empty = Array.isArray(node.arguments) && node.arguments.length === 0
  switch (node.type) {
    case 'Identifier':
    case 'JSXIdentifier':
      return [String(node.name)]
    case 'CallExpression':
      return called === undefined ? [] : [`${called}(`, ...(empty ? [`${called}()`] : [])]
    case 'NewExpression':
      return called === undefined ? [] : [`new ${called}(`, ...(empty ? [`new ${called}()`] : [])]
    case 'MemberExpression':
      return [`${nameOf(node.object)}.${nameOf(node.property)}`]
    case 'Literal':
      return markup(node.value)
    case 'TemplateElement':
      return markup(Object(node.value).raw)
    case 'JSXAttribute':
      return nameOf(node.name) === 'style' && isNode(node.value) && node.value.type === 'Literal'
        ? ['style="']
        : []
    default:
      return []
  }
}

function nameOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Literal') return String(node.value)
  return node.type === 'Identifier' || node.type === 'JSXIdentifier' ? String(node.name) : undefined
}

function markup(text: unknown): string[] {
  return typeof text === 'string' && /\bstyle\s*=\s*["']/.test(text) ? ['style="'] : []
}
