import { asObject } from '@plaza/domain'
import type { Services } from '../../context.ts'
import { textOf } from '../../lib/free-json.ts'
import { isAccountNotice, type NoticeName } from './names.ts'

type Needs = Pick<Services, 'config' | 'settings'>

/** Where the pages of the marketplace are that mails lead to: a front end that operators run themselves, else this server. */
export async function siteOf({ config, settings }: Needs): Promise<string> {
  const { platformUrl } = asObject((await config.read('default')).stelace.instant)
  const url = URL.parse(textOf(platformUrl) ?? '')
  return url && /^https?:$/.test(url.protocol)
    ? `${url.origin}${url.pathname}`.replace(/(?<!\/)\/+$/, '')
    : settings.publicUrl
}

/**
 * Whether a mail is left out because operators write all of theirs with workflows. What lets somebody in, warns them or is a
 * matter of staff is sent all the same.
 */
export async function isLeftToWorkflows(name: NoticeName, { config }: Pick<Needs, 'config'>): Promise<boolean> {
  if (isAccountNotice(name) && name !== 'registration') return false
  return asObject((await config.read('default')).stelace.instant).builtInMails === false
}
