import type { Services } from '../../context.ts'
import type { UserRow } from '../../db/tables.ts'
import { type Mail, publicSettings, renderTemplate } from '../emails/index.ts'
import { mailAddressOf } from '../users/index.ts'
import { words } from './locale.ts'
import { mailBrand } from './mail-brand.ts'
import { isNoticeName, type NoticeName } from './names.ts'
import { readerOf } from './reader.ts'
import { sampleData, sampleParts } from './samples.ts'
import { textsOf } from './texts.ts'

type Sample = {
  name: string
  to: UserRow
  locale?: string | undefined
  /** Words that are not saved yet. */
  fields?: Record<string, string> | undefined
  data?: Record<string, string> | undefined
}

/** A mail of the marketplace about made-up people, in the operator's words, to somebody who wants to see it. */
export async function writeSample(services: Services, { name, to, fields = {}, data, ...sample }: Sample) {
  const { publicUrl } = services.settings
  const address = mailAddressOf(to)
  if (address === undefined) return
  const locale = sample.locale ?? (await readerOf(services, to)).locale
  const { subject, html, text } = await renderTemplate(services, {
    name,
    locale,
    fields,
    ...(isNoticeName(name) ? { builtIn: textsOf(name, locale), parts: await mailBrand(services) } : {}),
    data: { ...sampleData(locale, publicUrl), link: publicUrl, acceptLink: publicUrl, ...data },
  })
  return { to: address, subject, html, text } satisfies Mail
}

type Looked = { name: NoticeName; locale?: string | undefined; fields: Readonly<Record<string, string>> }

/** A mail of ours about made-up people with all that it shows, to be looked at. */
export async function sampleOf(services: Services, { name, fields, ...look }: Looked): Promise<Mail> {
  const { publicUrl } = services.settings
  const locale = look.locale ?? words((await publicSettings(services)).locale) ?? 'en'
  const { subject, html, text } = await renderTemplate(services, {
    name,
    locale,
    fields,
    builtIn: textsOf(name, locale),
    parts: {
      ...(await mailBrand(services)),
      ...sampleParts(name, locale, { publicUrl, photo: `${publicUrl}/pictures/share.jpg` }),
    },
    data: { ...sampleData(locale, publicUrl), link: publicUrl, acceptLink: publicUrl },
  })
  return { to: '', subject, html, text }
}
