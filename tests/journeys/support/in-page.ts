// What runs in the page: each function is self-contained, because only its own text is sent there. All of them return
// one line per finding.

/** WCAG 1.4.10 at 320 px: the page does not scroll sideways, and what can be pressed can be reached. */
export function sidewaysOf(width: number): string[] {
  const name = (element: Element) =>
    `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`
  const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX)
  const isIn = (element: Element) => {
    const { left, right } = element.getBoundingClientRect()
    return left >= -1 && right <= width + 1
  }
  const page = document.scrollingElement?.scrollWidth ?? 0
  const findings = page > width ? [`the page is ${page} px wide at ${width}`] : []
  for (const control of document.querySelectorAll(
    'a[href], button, input, select, textarea, [tabindex="0"]',
  )) {
    const box = control.getBoundingClientRect()
    // Read out and not shown, folded away, or not drawn.
    if (box.width <= 1 || box.height <= 1 || !control.checkVisibility({ visibilityProperty: true })) continue
    // Slides wait beside the one that is seen; buttons bring them.
    const isAway = control.closest('[aria-hidden=true], [inert], [aria-roledescription]') !== null
    if (isAway || isIn(control)) continue
    let around = control.parentElement
    while (around !== null && !(scrolls(around) && isIn(around))) around = around.parentElement
    if (around === null) findings.push(`outside of ${width} px: ${name(control)}`)
  }
  return findings
}

/** WCAG 1.4.12. A constructed sheet: the page's policy refuses <style>. */
export function spaceText(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
    p { margin-block-end: 2em !important; }`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

export function unspaceText(): void {
  document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)
}

/** Words that stick out of their control, are cut off by a box around them, or lie over those of the next control. */
export function cutWords(): string[] {
  const SLACK = 3
  const findings: string[] = []
  const wordsOf = (element: Element): DOMRect[] => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const rects: DOMRect[] = []
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement
      if (parent === null || (node.textContent ?? '').trim() === '') continue
      let isPassedOver = !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      for (let box: Element | null = parent; box !== null && element.contains(box); box = box.parentElement) {
        const { clipPath, overflow, width, textOverflow, webkitLineClamp } = getComputedStyle(box)
        const isUnseen = clipPath !== 'none' || (overflow === 'hidden' && width === '1px')
        // Cut with dots on purpose; its accessible name has the whole.
        isPassedOver ||= isUnseen || textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
      }
      if (isPassedOver) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      rects.push(...range.getClientRects())
    }
    return rects.filter((rect) => rect.width > 1)
  }
  const out = (inner: DOMRect, outer: DOMRect) =>
    Math.max(
      outer.left - inner.left,
      inner.right - outer.right,
      outer.top - inner.top,
      inner.bottom - outer.bottom,
    )
  const seen: { element: Element; words: DOMRect[] }[] = []
  const held = 'button, a[href], label, h1, h2, h3, h4, legend, [role=option], [role=tab], th, td, dt, dd'
  for (const element of document.querySelectorAll(held)) {
    if (element.closest('[aria-hidden=true], [inert], [aria-roledescription]') !== null) continue
    // On the narrowest phone the wordmark gives way to controls.
    if (element.matches('header a[href="/"]')) continue
    // With large text 'Sign Up' gives way to 'Login', which leads to it.
    if (element.matches('header button') && element.textContent === 'Sign Up') continue
    const words = wordsOf(element)
    if (words.length === 0) continue
    const said = `"${(element.textContent ?? '').trim().slice(0, 40)}"`
    const style = getComputedStyle(element)
    const box = element.getBoundingClientRect()
    if (style.display !== 'inline' && words.some((word) => out(word, box) > SLACK))
      findings.push(`words stick out of ${element.tagName.toLowerCase()} ${said}`)
    for (let around: Element | null = element; around !== null; around = around.parentElement) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp, clipPath } = getComputedStyle(around)
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || clipPath !== 'none') break
      const frame = around.getBoundingClientRect()
      const isCut = words.some(
        (word) =>
          (/hidden|clip/.test(overflowX) &&
            (word.right > frame.right + SLACK || word.left < frame.left - SLACK)) ||
          (/hidden|clip/.test(overflowY) &&
            (word.bottom > frame.bottom + SLACK || word.top < frame.top - SLACK)),
      )
      if (isCut && around !== document.body) findings.push(`words of ${said} are cut off`)
      if (/auto|scroll/.test(`${overflowX} ${overflowY}`)) break
    }
    seen.push({ element, words })
  }
  for (const [at, one] of seen.entries()) {
    const next = seen[at + 1]
    if (
      next === undefined ||
      one.element.contains(next.element) ||
      one.element.parentElement !== next.element.parentElement
    )
      continue
    const lies = one.words.some((a) =>
      next.words.some(
        (b) =>
          Math.min(a.right, b.right) - Math.max(a.left, b.left) > SLACK &&
          Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > SLACK,
      ),
    )
    if (lies)
      findings.push(
        `"${one.element.textContent?.slice(0, 40)}" lies over "${next.element.textContent?.slice(0, 40)}"`,
      )
  }
  return findings
}

/** Words and amounts that are broken inside for lack of room: "Conv-enience", "100,000,099.9-9". */
export function brokenWords(ofAmounts = false): string[] {
  const findings = new Set<string>()
  // Longer words, names in capitals and addresses cannot avoid it on a small screen, nor amounts in large text.
  const whole = ofAmounts ? /\d{1,3}(,\d{3})+(\.\d\d)?/gu : /(?<![^\s(])\p{Lu}?\p{Ll}{2,10}(?![^\s.,:;!?)])/gu
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement
    if (parent === null || parent.closest('script, style, noscript, [aria-hidden=true], [inert]') !== null)
      continue
    let isPassedOver = !parent.checkVisibility()
    for (let box: Element | null = parent; box !== null; box = box.parentElement) {
      const { clipPath, webkitLineClamp } = getComputedStyle(box)
      isPassedOver ||= clipPath !== 'none' || webkitLineClamp !== 'none'
    }
    if (isPassedOver) continue
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(whole)) {
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const lines = new Set(
        [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
      )
      if (lines.size > 1) findings.add(`"${word}" is broken`)
    }
  }
  return [...findings]
}

/** Fields that are not wholly visible when focused, because something sticky covers them. */
export function coveredFocus(): string[] {
  const findings: string[] = []
  // A field that has the focus already would not be scrolled to.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  for (const field of document.querySelectorAll<HTMLElement>('main :is(input, textarea, select):enabled')) {
    const { width, height } = field.getBoundingClientRect()
    if (field.closest('[aria-hidden=true], [inert]') !== null) continue
    if (width <= 1 || height > innerHeight / 2 || !field.checkVisibility({ visibilityProperty: true }))
      continue
    field.focus()
    const box = field.getBoundingClientRect()
    const isSeen = [box.top + 3, box.bottom - 3].every((y) => {
      const top = document.elementFromPoint(box.left + box.width / 2, y)
      return top !== null && (top === field || field.parentElement?.contains(top) === true)
    })
    if (!isSeen) findings.push(`the field "${field.getAttribute('name') ?? field.id}" is covered`)
  }
  return findings
}

/** In forced colours, a line, a mark or a weight must still tell a button, a choice and what is chosen. */
export function unseenInForced(): string[] {
  const findings: string[] = []
  const name = (element: Element) =>
    `"${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`
  const shown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.getBoundingClientRect().width > 1 &&
    element.closest('[aria-hidden=true], [inert]') === null
  const hasLine = (element: Element) => {
    const { borderTopWidth, borderTopStyle, outlineStyle, outlineWidth } = getComputedStyle(element)
    const border = borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0
    return border || (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0)
  }
  for (const control of document.querySelectorAll('button, input:not([type=hidden]), textarea')) {
    if (!shown(control)) continue
    const input = control instanceof HTMLInputElement && getComputedStyle(control).appearance !== 'none'
    const isMarked =
      control.querySelector('svg, img') !== null ||
      /underline/.test(getComputedStyle(control).textDecorationLine)
    const isListed = control.closest('li, [role=option], nav, th, td, h2, h3, summary') !== null
    if (!input && !isMarked && !isListed && !hasLine(control) && !hasLine(control.parentElement ?? control))
      findings.push(`nothing shows that ${name(control)} is a control`)
  }
  const look = (element: Element) => {
    const style = getComputedStyle(element)
    const { fontWeight, textDecorationLine, backgroundColor, color } = style
    const lines = [
      style.borderTopWidth,
      style.borderTopStyle,
      style.borderTopColor,
      style.borderLeftWidth,
      style.borderBottomWidth,
    ]
    const outline = style.outlineStyle === 'none' ? '' : `${style.outlineWidth} ${style.outlineColor}`
    const inside = [...element.children].map((child) => child.tagName).join()
    return [...lines, outline, fontWeight, textDecorationLine, backgroundColor, color, inside].join(' ')
  }
  const pairs = [
    ['[aria-pressed=true]', '[aria-pressed=false]'],
    ['[aria-selected=true]', '[aria-selected=false]'],
    ['[aria-current=page]', 'a:not([aria-current])'],
    ['label:has(input[type=radio]:checked)', 'label:has(input[type=radio]:not(:checked))'],
  ] as const
  for (const [on, off] of pairs) {
    for (const chosen of document.querySelectorAll(on)) {
      if (!shown(chosen)) continue
      const others = [...(chosen.closest('ul, [role], fieldset, nav, div') ?? document).querySelectorAll(off)]
      const group =
        others.length > 0 ? others : [...(chosen.parentElement?.parentElement?.querySelectorAll(off) ?? [])]
      const other = group.find((one) => shown(one) && one.tagName === chosen.tagName)
      if (other !== undefined && look(other) === look(chosen))
        findings.push(`nothing shows that ${name(chosen)} is chosen: ${look(chosen)}`)
    }
  }
  return findings
}

/** Whether the focused element, or the field around it, has a ring. */
export function focusUnseen(): string | null {
  const focused = document.activeElement
  if (focused === null || focused === document.body) return null
  let at: Element | null = focused
  for (let up = 0; up < 4 && at !== null; up += 1, at = at.parentElement) {
    const { outlineStyle, outlineWidth } = getComputedStyle(at)
    if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) return null
  }
  return `no ring around "${(focused.getAttribute('aria-label') ?? focused.textContent ?? '').trim().slice(0, 40)}" (${focused.tagName})`
}

/** Under reduced motion nothing moves for longer than a hundredth of a second. */
export function movesOf(): string[] {
  return document
    .getAnimations()
    .filter(
      ({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().duration) > 10,
    )
    .map(({ effect }) => `moves: ${effect instanceof KeyframeEffect ? effect.target?.className : '?'}`)
}

/** The primary action is 48 px, everything else 24, except a word in a sentence. */
export function smallTargets(): string[] {
  const mango = getComputedStyle(document.documentElement).getPropertyValue('--c-mango').trim()
  const probe = document.createElement('i')
  probe.style.color = mango
  document.body.append(probe)
  const primary = getComputedStyle(probe).color
  probe.remove()
  const findings: string[] = []
  for (const control of document.querySelectorAll('a[href], button, input, select, textarea')) {
    const { width, height } = control.getBoundingClientRect()
    const { display, backgroundColor, opacity } = getComputedStyle(control)
    const isShown = width > 1 && control.checkVisibility({ visibilityProperty: true }) && opacity !== '0'
    if (!isShown || display === 'inline' || control.closest('[aria-hidden=true], [inert]') !== null) continue
    // A press on the label is one on the box.
    const target = control.closest('label')?.getBoundingClientRect() ?? { width, height }
    const least = backgroundColor === primary ? 48 : 24
    // A link of one letter is only as wide as that, with nothing beside it.
    const isWord = control instanceof HTMLAnchorElement && control.querySelector('svg, img') === null
    if ((isWord ? target.height : Math.min(target.width, target.height)) < least - 0.5)
      findings.push(
        `${Math.round(target.width)}x${Math.round(target.height)}: "${(control.textContent ?? '').slice(0, 40)}"`,
      )
  }
  return findings
}
