import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { BrowserContext } from '@playwright/test'

const root = join(import.meta.dirname, '../..')
const marketplace = 'https://market.example'

export type SampleMail = { name: string; locale: string; html: string; text: string }

/** Every mail that the server writes, about made-up people, as `npm run plaza -- mails` makes them. */
export async function sampleMails(): Promise<SampleMail[]> {
  const folder = await mkdtemp(join(tmpdir(), 'plaza-mails-'))
  try {
    const program = ['--conditions=plaza-source', join(root, 'apps/server/src/plaza.ts'), 'mails', folder]
    await promisify(execFile)(process.execPath, program, {
      cwd: folder,
      env: { ...process.env, NODE_OPTIONS: '', PLAZA_ENV: 'test', PUBLIC_URL: marketplace },
    })
    const names = (await readdir(folder)).filter((name) => name.endsWith('.html')).sort()
    return await Promise.all(
      names.map(async (file) => {
        const [name = '', locale = ''] = file.replace('.html', '').split('-')
        const read = (ending: string) => readFile(join(folder, `${name}-${locale}.${ending}`), 'utf8')
        return { name, locale, html: await read('html'), text: await read('txt') }
      }),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The pictures of the mails come from files of ours; nothing else is fetched. */
export async function servePictures(context: BrowserContext) {
  const icon = join(root, 'apps/web/public/icon-192.png')
  const photo = join(root, 'demo/marketplace/pictures/listings/family-tent-sierra-1.webp')
  await context.route(`${marketplace}/**`, (route) =>
    route.fulfill({ path: route.request().url().endsWith('.png') ? icon : photo }),
  )
}
