import type { MailTemplate } from '@plaza/contract'
import { inWords } from '@plaza/domain'
import type { Translate } from '../../lib/i18n.tsx'

/** A mail as people call it: "Password reset", "Booking requested to owner". */
export const templateName = (t: Translate, { name }: Pick<MailTemplate, 'name'>): string =>
  name === 'common' ? t('templates.common') : inWords(name.replace(/^transaction/, 'booking'))
