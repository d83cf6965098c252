import type { RefusalCode } from '@plaza/contract'
import type { Failure } from '@plaza/domain'
import type { MessageId } from './i18n.tsx'

/** A text of the catalogue with its parameters. */
export type FailureText = { id: MessageId; values?: Record<string, string | number> }

/** What staff read for a refusal that they can meet. The words of the server are for programs and for support. */
const refusalTexts: Partial<Record<RefusalCode, MessageId>> = {
  'apiKey.endPast': 'failure.keyEndPast',
  'apiKey.ended': 'failure.keyEnded',
  'asset.inUse': 'failure.assetInUse',
  'case.assigneeUnknown': 'failure.caseAssignee',
  'case.duplicateUnknown': 'failure.caseDuplicate',
  'case.objectUnknown': 'failure.caseObject',
  'case.openAlready': 'failure.caseOpen',
  'case.snoozeDate': 'failure.caseSnooze',
  'console.signInRefused': 'failure.signIn',
  'console.providerRefused': 'failure.providerRefused',
  'code.expired': 'login.provider.expired',
  'code.invalid': 'login.provider.expired',
  'code.used': 'login.provider.expired',
  'sso.inactive': 'login.provider.unavailable',
  'sso.notForStaff': 'login.provider.unavailable',
  'sso.unknown': 'login.provider.unavailable',
  'console.challengeOver': 'failure.challengeOver',
  'console.linkInvalid': 'failure.link',
  'customAttribute.beingRemoved': 'failure.attributeCatchingUp',
  'customAttribute.nameTaken': 'failure.attributeName',
  'customAttribute.valueInUse': 'failure.attributeValue',
  'email.linkOver': 'failure.mailLinkOver',
  'email.linkPersonal': 'failure.mailLinkPersonal',
  'email.noAddress': 'failure.mailNoAddress',
  'email.noServer': 'failure.mailNoServer',
  'email.resent': 'failure.mailResent',
  'email.waiting': 'failure.mailWaiting',
  'email.templateUnknown': 'failure.mailTemplate',
  'reminder.nobodyThere': 'failure.reminderNobody',
  'reminder.notTheirTurn': 'failure.reminderTurn',
  'reminder.notWanted': 'failure.reminderUnwanted',
  'reminder.tooSoon': 'failure.reminderSoon',
  'export.notReady': 'failure.exportGone',
  'export.timeZoneUnknown': 'failure.exportZone',
  'import.matchNotOffered': 'failure.importMatch',
  'testData.live': 'failure.testDataLive',
  'testData.otherName': 'failure.testDataName',
  'import.otherPart': 'failure.importPart',
  'import.tooLong': 'failure.importTooLong',
  'import.tooManyWrong': 'data.doubtful',
  'import.unreadable': 'data.unreadable',
  'operation.notOffered': 'failure.operationKind',
  'operation.nothing': 'failure.operationNothing',
  'operation.otherStatus': 'failure.operationStatus',
  'operation.tooMany': 'failure.operationTooMany',
  'trash.blocked': 'failure.trashBlocked',
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
  'legalVersion.begun': 'failure.legalBegun',
  'legalVersion.published': 'failure.legalPublished',
  'legalVersion.notScheduled': 'failure.legalNotScheduled',
  'legalVersion.empty': 'failure.legalEmpty',
  'legalVersion.datePast': 'failure.legalDate',
  'legalVersion.tooLong': 'failure.legalTooLong',
  'webhook.inactive': 'failure.webhookInactive',
  'webhook.tooMany': 'failure.webhookTooMany',
  'event.typeUnknown': 'failure.eventType',
  'event.gone': 'failure.eventGone',
  'event.typeReserved': 'failure.eventReserved',
  'workflow.tooMany': 'failure.workflowTooMany',
  'workflow.otherEvent': 'failure.workflowOtherEvent',
  'workflow.noSteps': 'failure.workflowNoSteps',
  'workflow.testEventGone': 'failure.eventGone',
  'workflow.testsFail': 'failure.workflowTests',
  'file.otherOwner': 'failure.fileOther',
  'moderation.notOwner': 'failure.notOwner',
  'moderation.reasonNeeded': 'failure.moderationReason',
  'moderation.reasonUnknown': 'failure.moderationUnknown',
  'password.incorrect': 'failure.password',
  'password.common': 'failure.passwordCommon',
  'email.unchanged': 'failure.emailUnchanged',
  'user.ownsAssets': 'failure.ownsAssets',
  'user.ownsOrganizations': 'failure.ownsOrganizations',
  'username.taken': 'failure.addressTaken',
  'userHelp.noAddress': 'failure.noAddress',
  'userHelp.notPerson': 'failure.notPerson',
  'userHelp.isConfirmed': 'failure.isConfirmed',
  'userHelp.tooMany': 'failure.tooManyMails',
  'role.inUse': 'failure.roleInUse',
  'role.valueTaken': 'failure.roleTaken',
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
