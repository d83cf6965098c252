import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createLog } from '../../lib/log.ts'
import { createEmailSender } from './index.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'plaza-outbox-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const folder = join(dataDir, 'outbox')

test('every mail becomes a file of its own, even many in one moment', async () => {
  const lines: string[] = []
  const email = createEmailSender(
    { dataDir },
    createLog((line) => lines.push(line)),
  )
  const numbers = Array.from({ length: 20 }, (_, n) => n)
  await Promise.all(numbers.map((n) => email.send({ to: 'a@example.com', subject: `Mail ${n}`, text: 'secret link' })))

  const names = await readdir(folder)
  expect(names).toHaveLength(20)
  for (const name of names) expect(name).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+Z-\d+\.txt$/)
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  expect(mails.sort()).toEqual(numbers.map((n) => `To: a@example.com\nSubject: Mail ${n}\n\nsecret link\n`).sort())
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  expect(lines).toHaveLength(20)
  for (const name of names) expect(lines.join('')).toContain(name)
  expect(lines.join('')).not.toMatch(/a@example\.com|secret link/)
})

test('a line break in a subject starts no header', async () => {
  const email = createEmailSender(
    { dataDir },
    createLog(() => {}),
  )
  await email.send({ to: 'b@example.com', subject: 'Hello\r\nBcc: c@example.com', text: 'x' })
  const mails = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')))
  expect(mails).toContain('To: b@example.com\nSubject: Hello Bcc: c@example.com\n\nx\n')
})
