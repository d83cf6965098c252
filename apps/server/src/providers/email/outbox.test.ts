import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createLog } from '../../lib/log.ts'
import { tempFolder } from '../../testing/temp-folder.ts'
import { createEmailOutbox } from './index.ts'

const dataDir = await tempFolder('outbox')

const folder = join(dataDir, 'outbox')

test('every mail becomes a file of its own, even many in one moment', async () => {
  const lines: string[] = []
  const email = createEmailOutbox(
    { dataDir },
    createLog((line) => lines.push(line)),
  )
  const numbers = Array.from({ length: 20 }, (_, n) => n)
  await Promise.all(numbers.map((n) => email.send({ to: 'a@example.com', subject: `Mail ${n}`, text: 'secret link' })))

  const all = await readdir(folder)
  expect(all).toHaveLength(40)
  const names = all.filter((name) => name.endsWith('.txt'))
  for (const name of names) expect(name).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+Z-\d+\.txt$/)
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  expect(mails.sort()).toEqual(numbers.map((n) => `To: a@example.com\nSubject: Mail ${n}\n\nsecret link\n`).sort())
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  expect(lines).toHaveLength(20)
  for (const name of names) expect(lines.join('')).toContain(name)
  expect(lines.join('')).not.toMatch(/a@example\.com|secret link/)
})

test('a line break in a subject starts no header', async () => {
  const email = createEmailOutbox(
    { dataDir },
    createLog(() => {}),
  )
  await email.send({ to: 'b@example.com', subject: 'Hello\r\nBcc: c@example.com', text: 'x' })
  const mails = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')))
  expect(mails).toContain('To: b@example.com\nSubject: Hello Bcc: c@example.com\n\nx\n')
  const [newest] = await email.list(1)
  expect(await email.read(newest?.name ?? '', 'eml')).not.toMatch(/^Bcc:/m)
})

test('a mail is kept as text, as HTML and as it would be sent', async () => {
  const email = createEmailOutbox(
    { dataDir },
    createLog(() => {}),
  )
  const headers = { 'List-Unsubscribe': '<https://market.example/unsubscribe>' }
  await email.send({ to: 'd@example.com', subject: 'Hola, señora', text: 'Words', html: '<p>Words</p>', headers })
  const [kept] = await email.list(1)
  expect(kept).toEqual({ name: expect.any(String), to: 'd@example.com', subject: 'Hola, señora', hasHtml: true })
  const name = kept?.name ?? ''
  expect(await email.read(name, 'html')).toBe('<p>Words</p>')
  const message = (await email.read(name, 'eml')) ?? ''
  expect(message).toContain('List-Unsubscribe: <https://market.example/unsubscribe>')
  expect(message).toMatch(/text\/plain[\s\S]*text\/html/)
  expect(await email.read('../demo', 'txt')).toBeUndefined()
})
