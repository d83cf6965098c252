import type { Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import { issueToken, newTokenValue } from '../credentials/index.ts'

/** `emailChange` proves the new address; `emailChangeOld` and `emailHeld` let the owner of the old one allow it. */
export type LinkType = 'emailChange' | 'emailChangeOld' | 'emailHeld'

type Link = { type: LinkType; userId: string; changeId: string; createdDate: Date; expirationDate: Date }

/** A link that works once. It is in the mail alone: no event tells it, so no workflow can send it elsewhere. */
export async function checkPath(tx: Tx, services: Services, { type, changeId, ...token }: Link) {
  const { origin, publicUrl } = services.settings
  const value = newTokenValue('check', origin, token.createdDate)
  await issueToken(tx, origin, {
    type: 'check',
    value,
    ...token,
    reference: { type, data: {}, redirectUrl: `${publicUrl}/email-check`, isChecked: false, eventId: '', changeId },
  })
  return `/token/check/${value}?redirect=true`
}
