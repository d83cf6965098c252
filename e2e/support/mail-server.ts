import { createServer } from 'node:net'

/** Takes the mails of a server, or refuses every mailbox while it is not well. */
export type MailServer = { port: number; isWell: boolean; taken: string[]; stop(): Promise<void> }

/** Speaks as much of the protocol as a mail needs. */
export async function startMailServer(): Promise<MailServer> {
  const server = createServer((socket) => {
    let isText = false
    const say = (line: string) => socket.write(`${line}\r\n`)
    const hear = (line: string) => {
      if (isText) {
        if (line !== '.') return
        isText = false
        return say('250 Taken')
      }
      const recipient = /^RCPT TO:<(.+?)>/i.exec(line)?.[1]
      if (recipient !== undefined) {
        if (!mails.isWell) return say('552 Mailbox is full')
        mails.taken.push(recipient)
      }
      if (/^DATA/i.test(line)) {
        isText = true
        return say('354 Go on')
      }
      if (/^QUIT/i.test(line)) return socket.end('221 Bye\r\n')
      say('250 Good')
    }
    let rest = ''
    socket.setEncoding('utf8').on('data', (text) => {
      const lines = `${rest}${text}`.split('\r\n')
      rest = lines.pop() ?? ''
      lines.forEach(hear)
    })
    socket.on('error', () => socket.destroy())
    say('220 Journeys')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const mails: MailServer = {
    port: typeof address === 'object' && address ? address.port : 0,
    isWell: false,
    taken: [],
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return mails
}
