import { describe, expect, it } from 'vitest'
import { attributesOf, plain, walkXml } from '#src/features/bulk/reading/xml.ts'

function walked(xml: string): { isWhole: boolean; heard: string[] } {
  const heard: string[] = []
  const isWhole = walkXml(xml, {
    open: (name, attributes, isEmpty) => heard.push(`${isEmpty ? '=' : '+'}${name}${attributes}`),
    close: (name) => heard.push(`-${name}`),
    text: (text) => heard.push(text),
  })
  return { isWhole, heard }
}

describe('a walk through XML', () => {
  it('hears of tags, of text, and of nothing in comments and declarations', () => {
    const xml =
      '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "<c>">]><a x="1"><!-- <b> --><x:b/>1<![CDATA[<&]]></a><!-- end -->'
    expect(walked(xml)).toEqual({ isWhole: true, heard: ['+a x="1"', '=x:b', '1', '<&amp;', '-a'] })
  })

  it('does not end a tag inside a value', () => {
    expect(walked(`<a b="1>2" c='"'>x</a>`).heard).toEqual([`+a b="1>2" c='"'`, 'x', '-a'])
  })

  it('notices that the text was cut off', () => {
    for (const xml of ['<a>', '<a><b></b>', '<a></a', '<a b="', '<a><!-- ', '<a><![CDATA[x'])
      expect(walked(xml).isWhole, xml).toBe(false)
  })

  it('takes a million beginnings once, and as many attributes and quotes (S32)', () => {
    for (const xml of ['<row ', '<row a="', '<row>', '<!--', '<![CDATA[', "<a b='", 'a=', 'a="" '])
      expect(walked(xml.repeat(1_000_000)).isWhole).toBe(xml.startsWith('a'))
    expect(attributesOf(' a'.repeat(1_000_000)).size).toBe(0)
    expect(attributesOf(' a="b"'.repeat(1_000_000)).size).toBe(1)
    expect(plain('&'.repeat(1_000_000))).toHaveLength(1_000_000)
  })
})

it('entities are those of XML, and numbers', () => {
  expect(plain('&lt;a&gt; &amp;amp; &#8358;&#x20A6; &b; &#x110000;')).toBe('<a> &amp; ₦₦ &b; &#x110000;')
  expect([...attributesOf(` a="1" x:b = '&quot;' c`)]).toEqual([
    ['a', '1'],
    ['x:b', '"'],
  ])
})
