import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { JsonObject } from '@plaza/contract'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { createCatalogue } from '../../testing/catalogue.ts'
import { pictureFile } from '../../testing/sample-files.ts'
import { tempFolder } from '../../testing/temp-folder.ts'
import { createUploader, pathOf } from '../../testing/uploads.ts'

const webDir = await tempFolder('web')
await writeFile(
  join(webDir, 'index.html'),
  '<!doctype html><html lang="en"><head><!--plaza:head--><script type="application/json" id="plaza-boot"></script></head><body><noscript></noscript></body></html>',
)
const publicUrl = 'https://plaza.example'
const plaza = await createTestApp({ webDir, publicUrl, filesUrl: publicUrl, dataDir: await tempFolder('previews') })
const { asset } = createCatalogue(plaza)
const { send, get } = createUploader(plaza)

let photo: string
let privatePhoto: string

beforeAll(async () => {
  const file = await pictureFile({ width: 1500, height: 1000, format: 'png' })
  const put = async (folder: string) => pathOf((await send('Tent.png', file, { folder })).body).split('?')[0] ?? ''
  photo = publicUrl + (await put('images'))
  privatePhoto = publicUrl + (await put('attachments'))
})

const put = (fields: JsonObject = {}) => asset({ name: 'Tent', price: 12, currency: 'EUR', ...fields })
const withPhoto = (url: string) => ({ metadata: { images: [{ url }] } })

const ask = (url: string) => plaza.app.http.inject({ method: 'GET', url, headers: { accept: 'text/html' } })

async function headOf({ id }: { id: string }) {
  const { body } = await ask(String((await ask(`/l/x-${id}`)).headers.location))
  return (name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(body)?.[1]
}
const addressOf = async (of: { id: string }) => (await headOf(of))('og:image')?.slice(publicUrl.length) ?? ''

/** Whether the upper right corner, where no words stand, is a photo and not the colour of the service. */
async function cornerOf(bytes: Buffer) {
  const { data } = await sharp(bytes)
    .extract({ left: 700, top: 200, width: 100, height: 50 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data
}

describe('the picture of a link to a listing', () => {
  test('is made by the server, and named in the head with its size', async () => {
    const tent = await put(withPhoto(photo))
    const content = await headOf(tent)
    expect(content('og:image')).toMatch(new RegExp(`^https://plaza\\.example/previews/${tent.id}/[0-9a-f]{16}\\.jpg$`))
    expect([content('og:image:width'), content('og:image:height'), content('og:image:alt')]).toEqual([
      '1200',
      '630',
      'Tent',
    ])
    expect(content('twitter:card')).toBe('summary_large_image')
    expect(content('twitter:image')).toBe(content('og:image'))
    const path = await addressOf(tent)
    const { status, headers, bytes } = await get(path)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
    expect(bytes.length).toBeLessThan(300_000)
    expect((await get(path, { 'if-none-match': headers.etag ?? '' })).status).toBe(304)
    expect((await get(path)).bytes.equals(bytes), 'made once').toBe(true)
  })

  test('has another address when the listing looks different; the old one shows the new picture for a while', async () => {
    const tent = await put(withPhoto(photo))
    const before = await addressOf(tent)
    const change = (body: JsonObject) => plaza.ok('PATCH', `/assets/${tent.id}`, { as: plaza.secret, body })
    await change({ description: 'Not on the picture' })
    expect(await addressOf(tent)).toBe(before)
    const seen = new Set([before])
    for (const body of [
      { name: 'Big tent' },
      { price: 20 },
      { locations: [{ latitude: 1, longitude: 1, shortDisplayName: 'Lima' }] },
    ]) {
      await change(body)
      seen.add(await addressOf(tent))
    }
    expect(seen.size).toBe(4)
    const old = await get(before)
    expect(old.status).toBe(200)
    expect(old.headers['cache-control']).toBe('public, max-age=60')
  })

  test('is plain without a photo, and shows none that is not for everybody', async () => {
    const [plain, hidden, shown] = await Promise.all(
      [{}, withPhoto(privatePhoto), withPhoto(photo)].map(async (fields) =>
        cornerOf((await get(await addressOf(await put(fields)))).bytes),
      ),
    )
    expect(plain?.equals(shown ?? Buffer.alloc(0))).toBe(false)
    expect(hidden?.equals(plain ?? Buffer.alloc(0)), 'a file of a conversation').toBe(true)
  })

  test.each([
    ['Chinese', '北京胡同里的四合院，适合全家人一起住的安静房子'],
    ['Korean', '한옥 스테이 북촌'],
    ['Japanese', '京都の町家、庭つき'],
    ['Arabic', 'خيمة كبيرة للعائلة (4 أشخاص) في الصحراء'],
    ['Hebrew', 'אוהל גדול 12 מטר Coleman למשפחה'],
    ['emoji alone', '🏕️👨‍👩‍👧‍👦🇲🇽'],
    ['markup', '</svg><image href="file:///etc/passwd"/><script>alert(1)</script> & "quotes"'],
    ['one long word', 'W'.repeat(255)],
    ['odd signs', '\u202eevil\u0000\ufffd\ud800 a\u0301\u0301\u0301\u0301'],
    ['a long title', 'A very long title that goes on and on '.repeat(6)],
  ])('is drawn whatever the title is: %s', async (_kind, name) => {
    const made = await put({ name: name.toWellFormed().replaceAll('\u0000', ' ').slice(0, 255), ...withPhoto(photo) })
    const { status, bytes } = await get(await addressOf(made))
    expect(status).toBe(200)
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 })
  })

  test('is there only for what everybody may see', async () => {
    const tent = await put(withPhoto(photo))
    const path = await addressOf(tent)
    await plaza.ok('PATCH', `/assets/${tent.id}`, { as: plaza.secret, body: { active: false } })
    expect((await get(path)).status).toBe(404)
    expect((await headOf(tent))('og:image')).toBe('https://plaza.example/pictures/share.jpg')
    for (const wrong of [
      '/previews/',
      '/previews/x',
      `/previews/${tent.id}/../../x.jpg`,
      '/previews/ast_none/0123456789abcdef.jpg',
    ])
      expect((await get(wrong)).status).toBe(404)
  })
})
