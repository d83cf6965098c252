import type { MailTemplate } from '@plaza/contract'
import type { Translate } from '../../lib/i18n.tsx'
import { mailName } from '../../lib/mail-name.ts'

export const templateName = (t: Translate, { name }: Pick<MailTemplate, 'name'>): string =>
  name === 'common' ? t('templates.common') : mailName(name)
