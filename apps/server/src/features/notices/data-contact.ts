import { asObject } from '@plaza/domain'
import type { Services } from '../../context.ts'
import { publicSettings } from '../emails/index.ts'
import { words } from './locale.ts'

/** Whom people ask about their data (`legal.dataContact`), as mails name it. */
export async function dataContact(services: Services): Promise<{ contact: string; hasContact: 'yes' | 'no' }> {
  const contact = words(asObject((await publicSettings(services)).legal).dataContact)?.trim() ?? ''
  return { contact, hasContact: contact === '' ? 'no' : 'yes' }
}
