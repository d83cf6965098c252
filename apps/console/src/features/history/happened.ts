import type { Event } from '@plaza/contract'
import { asObject } from '@plaza/domain'
import type { MessageId, Translate } from '../../lib/i18n.tsx'

const sentences: Readonly<Record<string, MessageId>> = {
  asset__activated: 'happened.activated',
  asset__deactivated: 'happened.deactivated',
  asset__validated: 'happened.validated',
  listing_reported: 'happened.reported',
  message_reported: 'happened.reported',
  password__changed: 'happened.passwordChanged',
  password__reset_confirmed: 'happened.resetDone',
  password__reset_requested: 'happened.resetAsked',
  plaza_case_assigned: 'happened.caseAssigned',
  plaza_case_closed: 'happened.caseClosed',
  plaza_case_opened: 'happened.caseOpened',
  plaza_case_overdue: 'happened.caseOverdue',
  plaza_case_raised: 'happened.caseRaised',
  plaza_case_reopened: 'happened.caseReopened',
  plaza_case_snoozed: 'happened.caseSnoozed',
  plaza_conversation_opened: 'happened.conversationOpened',
  plaza_deposit_claimed: 'happened.depositClaimed',
  plaza_deposit_decided: 'happened.depositDecided',
  plaza_deposit_held: 'happened.depositHeld',
  plaza_deposit_objected: 'happened.depositObjected',
  plaza_deposit_settled: 'happened.depositSettled',
  plaza_factor_added: 'happened.factor',
  plaza_factor_removed: 'happened.factor',
  plaza_factor_reset: 'happened.factor',
  plaza_message_removed: 'happened.messageRemoved',
  plaza_note_added: 'happened.noteAdded',
  plaza_sessions_ended: 'happened.sessions',
  plaza_staff_changed: 'happened.staff',
  plaza_staff_signed_in: 'happened.signedIn',
  rating_reported: 'happened.reported',
  token__check_confirmed: 'happened.checkDone',
  token__check_requested: 'happened.checkAsked',
  user__organization_joined: 'happened.joined',
  user__organization_left: 'happened.left',
  user__organization_rights_changed: 'happened.rights',
  user_reported: 'happened.reported',
}

/** What happened to the object of an event, as a sentence about "it". */
export function happenedText(t: Translate, { type, changesRequested, object }: Event): string {
  const sentence = sentences[type]
  if (sentence) return t(sentence)
  if (type.endsWith('__created')) return t('happened.created')
  if (type.endsWith('__deleted')) return t('happened.deleted')
  const { status } = asObject(object)
  if (type.endsWith('__status_changed') && typeof status === 'string') return t('happened.status', { status })
  if (type.endsWith('__updated')) {
    const fields = Object.keys(asObject(changesRequested))
    return fields.length > 0 ? t('happened.updatedFields', { fields: fields.join(', ') }) : t('happened.updated')
  }
  return t('happened.other', { type })
}
