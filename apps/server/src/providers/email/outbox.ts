import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../../lib/log.ts'

/** A mail in plain text. */
export type Mail = { to: string; subject: string; text: string }

/** Hands mails over to whoever delivers them. A rejected promise means: try again later. */
export type EmailSender = { send(mail: Mail): Promise<void> }

/** A line break inside a header would start a header of the sender's choosing. */
const headerValue = (text: string) => text.replace(/[\r\n]+/g, ' ')

const write = ({ to, subject, text }: Mail) =>
  `To: ${headerValue(to)}\nSubject: ${headerValue(subject)}\n\n${text.trimEnd()}\n`

const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EEXIST'

/** For development: mails become files that only their owner can read, one each. */
export function createOutbox({ folder, log }: { folder: string; log: Log }): EmailSender {
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const time = new Date().toISOString().replace(/[:.]/g, '-')
      for (let n = 1; ; n++) {
        const path = join(folder, `${time}-${n}.txt`)
        try {
          await writeFile(path, write(mail), { mode: 0o600, flag: 'wx' })
        } catch (error) {
          if (isTaken(error)) continue
          throw error
        }
        // without whom it is to: logs are kept for longer than people may be known
        log.info('A mail was put into the outbox', { path })
        return
      }
    },
  }
}
