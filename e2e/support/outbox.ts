import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { Plaza } from './plaza.ts'

/** The link in the newest mail to an address that was asked for; mails follow their request by a moment. */
export async function mailedLink({ dataDir }: Plaza, to: string, count = 1): Promise<string> {
  let mails: string[] = []
  await expect
    .poll(
      async () => {
        mails = await mailsTo(dataDir, to)
        return mails.length
      },
      { intervals: [50], message: `mails to ${to}` },
    )
    .toBe(count)
  const link = /https?:\/\/\S+/.exec(mails.at(-1) ?? '')?.[0]
  if (!link) throw new Error(`No link in the mail:\n${mails.at(-1)}`)
  return link
}

async function mailsTo(dataDir: string, address: string): Promise<string[]> {
  const folder = join(dataDir, 'outbox')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.txt'))
  const mails = await Promise.all(names.sort().map((name) => readFile(join(folder, name), 'utf8')))
  // whoever signs up is greeted by a mail that nobody asked for
  return mails.filter((mail) => mail.startsWith(`To: ${address}\n`) && !mail.includes('\nSubject: Welcome to '))
}
