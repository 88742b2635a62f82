import { describe, expect, it } from 'vitest'
import { putBack, takeOut } from '#src/offline/logos.ts'

const picture = `iVBORw0KGgo${'A/b+'.repeat(80)}==`
const escaped = picture.replaceAll('/', '\\/')
const asData = `data:image/png;base64,${picture}`
const body = (image: string) => `{"ProductName":"MTN","ProductImage" : "${image}","Charge":0}`

describe('pictures in an answer', () => {
  it.each([
    ['bare base64', picture],
    ['escaped slashes', escaped],
    ['escaped plus signs', picture.replaceAll('+', '\\u002B')],
    ['a data address', asData],
    ['a data address with escaped slashes', asData.replaceAll('/', '\\/')],
    ['an svg', `data:image/svg+xml;base64,${'PHN2Zy'.repeat(50)}`],
  ])('come out and go back to the letter: %s', async (_, image) => {
    const parted = await takeOut(body(image))
    expect([...parted.logos.values()]).toEqual([image])
    expect(parted.body.length).toBeLessThan(200)
    expect(JSON.parse(parted.body)).toMatchObject({ ProductImage: `logo:${[...parted.logos.keys()][0]}` })
    expect(putBack(parted.body, parted.logos)).toBe(body(image))
  })

  it('that are the same are one', async () => {
    const list = `[${body(picture)},\n ${body(asData)}, ${body(picture)}]`
    const parted = await takeOut(list)
    expect(parted.logos.size).toBe(2)
    expect(putBack(parted.body, parted.logos)).toBe(list)
  })

  it.each([
    ['an empty image', body('')],
    ['a short image', body('iVBORw0KGgo=')],
    ['an address', body(`https://img.test/${'a'.repeat(300)}.png`)],
    ['another field', `{"Narration":"${picture}"}`],
    ['a picture in a text', JSON.stringify({ text: body(picture) })],
    ['a string that ends otherwise', body(`${picture}\\"${picture}`)],
    ['no JSON at all', '<html>'],
    ['nothing', ''],
  ])('stay where they are when they are none: %s', async (_, text) => {
    const parted = await takeOut(text)
    expect(parted.logos.size).toBe(0)
    expect(putBack(parted.body, new Map())).toBe(text)
  })

  it('stay where they are beside what looks like a reference of ours', async () => {
    const text = `[${body(`logo:${'a'.repeat(64)}`)},${body(picture)}]`
    expect(await takeOut(text)).toEqual({ body: text, logos: new Map() })
  })

  it('that are missing leave an empty string, and the rest readable', async () => {
    const parted = await takeOut(body(picture))
    expect(JSON.parse(putBack(parted.body, new Map()))).toEqual({
      ProductName: 'MTN',
      ProductImage: '',
      Charge: 0,
    })
  })

  it('may be megabytes: the search takes a moment, not minutes', async () => {
    const hostile = `${'"ProductImage":"'.repeat(20_000)}${'A'.repeat(2_000_000)}!`
    expect((await takeOut(hostile)).logos.size).toBe(0)
    const huge = body('A'.repeat(2_000_000))
    expect((await takeOut(huge)).logos.size).toBe(1)
  })
})
