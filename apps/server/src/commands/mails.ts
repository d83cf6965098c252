import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { sampleMails } from '../features/notices/index.ts'
import { type Command, CommandProblem } from './command.ts'

export const mailsCommand: Command = {
  usage: 'FOLDER',
  summary: 'writes every email that people get, about made-up people, to look at',
  async run([folder, ...others], { say }, { publicUrl }) {
    if (folder === undefined || others.length > 0) throw new CommandProblem('Usage: mails FOLDER')
    const path = resolve(folder)
    await mkdir(path, { recursive: true })
    const mails = sampleMails({ publicUrl, photo: `${publicUrl}/pictures/share.jpg` })
    for (const { name, locale, subject, html, text } of mails) {
      await writeFile(join(path, `${name}-${locale}.html`), html)
      await writeFile(join(path, `${name}-${locale}.txt`), `Subject: ${subject}\n\n${text}\n`)
    }
    say(`${mails.length} emails are in ${path}, each as .html and .txt`)
  },
}
