import type { RefusalCode } from '@plaza/contract'
import type { Failure } from '@plaza/domain'
import type { MessageId } from './i18n.tsx'

/** A text of the catalogue with its parameters. */
export type FailureText = { id: MessageId; values?: Record<string, string | number> }

/** What staff read for a refusal that they can meet. The words of the server are for programs and for support. */
const refusalTexts: Partial<Record<RefusalCode, MessageId>> = {
  'case.assigneeUnknown': 'failure.caseAssignee',
  'case.duplicateUnknown': 'failure.caseDuplicate',
  'case.objectUnknown': 'failure.caseObject',
  'case.openAlready': 'failure.caseOpen',
  'case.snoozeDate': 'failure.caseSnooze',
  'console.signInRefused': 'failure.signIn',
  'console.challengeOver': 'failure.challengeOver',
  'console.linkInvalid': 'failure.link',
  'email.linkOver': 'failure.mailLinkOver',
  'email.linkPersonal': 'failure.mailLinkPersonal',
  'email.noAddress': 'failure.mailNoAddress',
  'email.noServer': 'failure.mailNoServer',
  'email.resent': 'failure.mailResent',
  'email.waiting': 'failure.mailWaiting',
  'payment.nothingPaid': 'failure.nothingPaid',
  'payment.refundTooLarge': 'failure.refundTooLarge',
  'payment.refundWaiting': 'failure.refundWaiting',
  'payment.notTaken': 'failure.notTaken',
  'transition.invalid': 'failure.statusChanged',
  'factor.codeWrong': 'failure.code',
  'factor.recoveryCodeWrong': 'failure.recoveryCode',
  'factor.passkeyWrong': 'failure.passkey',
  'factor.methodMissing': 'failure.method',
  'factor.last': 'failure.lastFactor',
  'factor.tooMany': 'failure.passkeys',
  'viewAs.notPerson': 'failure.viewAsStaff',
  'suspension.none': 'failure.notSuspended',
  'suspension.self': 'failure.suspendSelf',
  'suspension.untilPast': 'failure.untilPast',
  'suspension.blockHasNoEnd': 'failure.invalid',
  'suspension.valueMissing': 'failure.valueMissing',
  'block.exists': 'failure.blockExists',
  'block.valueInvalid': 'failure.blockInvalid',
  'block.ofPerson': 'failure.blockedPerson',
  'value.blocked': 'failure.valueBlocked',
  'moderation.reasonNeeded': 'failure.moderationReason',
  'moderation.reasonUnknown': 'failure.moderationUnknown',
  'password.incorrect': 'failure.password',
  'password.common': 'failure.passwordCommon',
  'email.unchanged': 'failure.emailUnchanged',
  'username.taken': 'failure.addressTaken',
  'userHelp.noAddress': 'failure.noAddress',
  'userHelp.notPerson': 'failure.notPerson',
  'userHelp.isConfirmed': 'failure.isConfirmed',
  'userHelp.tooMany': 'failure.tooManyMails',
  'staff.ownRights': 'failure.ownRights',
  'staff.rightsBeyond': 'failure.rightsBeyond',
  'staff.lastAdmin': 'failure.lastAdmin',
  'staffInvitation.isStaff': 'failure.isStaff',
  'staffInvitation.isInvited': 'failure.isInvited',
  'staffInvitation.over': 'failure.invitationOver',
}

/** The sentence people read, or `null` where nothing is to be said: they moved on, or a dialog tells them. */
export function failureText(failure: Failure): FailureText | null {
  const known = failure.code && refusalTexts[failure.code]
  if (known) return { id: known }
  switch (failure.kind) {
    case 'aborted':
    case 'sessionExpired':
    case 'signedOut':
      return null
    case 'tooMany':
      return { id: 'failure.tooMany', values: { seconds: failure.waitSeconds } }
    default:
      return { id: texts[failure.kind] }
  }
}

const texts = {
  invalid: 'failure.invalid',
  notAllowed: 'failure.notAllowed',
  notFound: 'failure.notFound',
  conflict: 'failure.conflict',
  tooBig: 'failure.invalid',
  refused: 'failure.other',
  server: 'failure.other',
  maintenance: 'failure.maintenance',
  timeout: 'failure.timeout',
  offline: 'failure.offline',
  unknown: 'failure.other',
} satisfies Partial<Record<Failure['kind'], MessageId>>
