import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import type { Log } from '../../lib/log.ts'

/** An email as it would be sent. */
export type OutgoingMail = {
  to: string
  subject: string
  text: string
  html?: string | undefined
  from?: string | undefined
  headers?: Readonly<Record<string, unknown>> | undefined
}

/** One mail in the outbox: its name, and what its head says. */
export type KeptMail = { name: string; to: string; subject: string; hasHtml: boolean }

export type Outbox = {
  /** A rejected promise means: try again later. */
  send(mail: OutgoingMail): Promise<void>
  /** The newest emails first. */
  list(most: number): Promise<KeptMail[]>
  /** One mail in one of its forms; nothing when there is no such file. */
  read(name: string, ending: MailEnding): Promise<string | undefined>
}

export type MailEnding = 'txt' | 'html' | 'eml'

/** A line break inside a header would start a header of the sender's choosing. */
const headerValue = (text: string) => text.replace(/[\r\n]+/g, ' ')

const written = ({ to, subject, text }: OutgoingMail) =>
  `To: ${headerValue(to)}\nSubject: ${headerValue(subject)}\n\n${text.trimEnd()}\n`

const composer = {
  streamTransport: true,
  buffer: true,
  newline: 'unix',
  disableFileAccess: true,
  disableUrlAccess: true,
}

/** The mail as it goes over the wire, for programs that open such files. */
async function composed({ to, subject, text, html, from, headers }: OutgoingMail): Promise<Buffer> {
  const { message } = await nodemailer.createTransport(composer).sendMail({
    from: from ?? 'plaza@localhost',
    to: headerValue(to),
    subject: headerValue(subject),
    text,
    ...(html === undefined ? {} : { html }),
    // the head of an email was checked when the email was written
    ...(headers ? { headers: headers as Record<string, string> } : {}),
  })
  return message
}

const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EEXIST'
const nameForm = /^[\w-]+$/
const onlyOurs = { mode: 0o600, flag: 'wx' } as const

/**
 * For development: emails become files that only their owner can read, three each. `.txt` is what readers of plain text get,
 * `.html` what the others see, `.eml` the whole mail.
 */
export function createOutbox({ folder, log }: { folder: string; log: Log }): Outbox {
  async function take(time: string, message: Buffer): Promise<string> {
    for (let n = 1; ; n++) {
      const name = `${time}-${n}`
      try {
        await writeFile(join(folder, `${name}.eml`), message, onlyOurs)
        return name
      } catch (error) {
        if (!isTaken(error)) throw error
      }
    }
  }
  const read = (name: string, ending: MailEnding) =>
    nameForm.test(name)
      ? readFile(join(folder, `${name}.${ending}`), 'utf8').catch(() => undefined)
      : Promise.resolve(undefined)
  return {
    read,
    async send(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const message = await composed(mail)
      const name = await take(new Date().toISOString().replace(/[:.]/g, '-'), message)
      if (mail.html !== undefined) await writeFile(join(folder, `${name}.html`), mail.html, onlyOurs)
      // last: whoever finds it finds the others as well
      await writeFile(join(folder, `${name}.txt`), written(mail), onlyOurs)
      // without whom it is to: logs are kept for longer than people may be known
      log.info('A mail was put into the outbox', { path: join(folder, `${name}.txt`) })
    },
    async list(most) {
      const files = await readdir(folder).catch(() => [])
      const all = new Set(files)
      const names = files.filter((file) => file.endsWith('.txt')).map((file) => file.slice(0, -'.txt'.length))
      const newest = names.sort().reverse().slice(0, most)
      return Promise.all(
        newest.map(async (name) => {
          const [to = '', subject = ''] = ((await read(name, 'txt')) ?? '').split('\n')
          const after = (line: string) => line.slice(line.indexOf(': ') + 2)
          return { name, to: after(to), subject: after(subject), hasHtml: all.has(`${name}.html`) }
        }),
      )
    },
  }
}
