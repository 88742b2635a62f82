// What a browser that translates a page would break. It puts <font> elements in the place of the page's text nodes: one
// that React then changes stays on the screen as it was, and to remove one or to insert before one throws.

const lost: string[] = []

export const takeLostTexts = (): string[] => lost.splice(0)

/** A text that React made as a node of its own, beside others. The only text of an element is none to React. */
const isOfReact = (node: Node | null): node is Text =>
  node instanceof Text &&
  node.data.trim() !== '' &&
  Object.keys(node).some((key) => key.startsWith('__reactFiber$'))

/** Has its place or one above it been marked as not to be translated? */
const isKept = (node: Node) => node.parentElement?.closest('[translate=no]') != null

function note(what: string, node: Node | null): void {
  if (!isOfReact(node) || isKept(node)) return
  lost.push(`"${node.data}" ${what} in ${node.parentElement?.outerHTML.slice(0, 300)}`)
}

const { insertBefore, removeChild } = Node.prototype
Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
  note('has something inserted before it', before)
  return insertBefore.call(this, node, before) as T
}
Node.prototype.removeChild = function <T extends Node>(this: Node, node: T): T {
  note('is removed', node)
  return removeChild.call(this, node) as T
}
const { set, ...value } = Object.getOwnPropertyDescriptor(CharacterData.prototype, 'nodeValue') ?? {}
if (set === undefined) throw new Error('This DOM has another way to change a text.')
Object.defineProperty(CharacterData.prototype, 'nodeValue', {
  ...value,
  set(this: CharacterData, text: string) {
    if (text !== this.data) note(`becomes "${text}"`, this)
    set.call(this, text)
  },
})
