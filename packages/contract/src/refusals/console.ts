import { table } from './refusal.ts'

/** Signing in to the console, second factors and staff. */
export const consoleRefusals = table({
  'console.signInRefused': {
    status: 403,
    message: 'That didn’t work. Check your e-mail and password.',
    meaning: 'Unknown name, wrong password or no staff role; the three are not told apart',
  },
  'console.providerRefused': {
    status: 403,
    message: 'That didn’t work. Sign in with an account of your team.',
    meaning: 'Nobody here is linked to that account, or somebody without a staff role; the two are not told apart',
  },
  'console.challengeOver': { status: 403, message: 'This sign-in has taken too long. Please begin again.' },
  'console.headerMissing': {
    status: 403,
    message: 'Send the header x-plaza-console: 1, from the site that the console is on',
  },
  'console.factorNeeded': {
    status: 403,
    message: 'The second factor is asked for again',
    meaning: 'The setting `console.strict` is on and the page was loaded anew; `data` is a challenge for `/verify`',
  },
  'console.needed': { status: 403, message: 'Forbidden', meaning: 'Only console sessions may do this' },
  'console.linkInvalid': { status: 403, message: 'This link is not valid any more' },
  'serviceMessage.notPerson': {
    status: 422,
    message: 'There is nobody here whom this could be written to',
  },
  'audit.notUndoable': {
    status: 422,
    code: 'notUndoable',
    message: 'This cannot be taken back',
    meaning:
      '`data.why` says why, as `undo.why` of the record, or is the code of what the former values are refused with',
  },
  'audit.changedSince': {
    status: 409,
    code: 'changed',
    message: 'Somebody changed this meanwhile',
    meaning:
      'The fields no longer hold what was written; `data.differences` has `field`, `written` and `current` of each',
  },
  'operation.notOffered': { status: 422, message: 'Such objects cannot be changed so in one operation' },
  'operation.selectOne': { status: 422, message: 'Select by ids or by filter, not both' },
  'operation.selectIds': {
    status: 422,
    message: 'Select what is emptied by its ids, and say what takes its place in the payload',
  },
  'operation.nothing': { status: 422, message: 'There is nothing to change' },
  'operation.tooMany': { status: 422, message: 'One operation changes at most {limit} objects' },
  'import.unreadable': { status: 422, message: 'There are no rows in this file, or it is of another format' },
  'import.tooLong': { status: 422, message: 'A file has at most {limit} rows' },
  'import.matchNotOffered': { status: 422, message: 'Such objects are not known by that' },
  'operation.otherStatus': {
    status: 422,
    message: 'This operation is not in a status that allows it',
    meaning: 'It has begun, ended or changed nothing; its `status` says which',
  },
  'configuration.kindUnknown': { status: 422, message: 'There is no kind "{kind}" in a configuration' },
  'configuration.sourceOne': {
    status: 422,
    message: 'Say what to compare with: a document, the address and key of another Plaza, or a date',
  },
  'configuration.newer': {
    status: 422,
    message: 'The other Plaza is newer ({version}). Update this one first',
  },
  'configuration.formatUnknown': { status: 422, message: 'This is no configuration of a format that is known here' },
  'configuration.invalid': {
    status: 422,
    message: 'Something in the configuration is not as it should be: {where}',
    meaning: '`data.id` names the object',
  },
  'configuration.unreachable': {
    status: 422,
    message: 'The other Plaza does not answer with its configuration: {why}',
  },
  'configuration.dateUnknown': {
    status: 422,
    message: 'The audit log does not go back to that moment',
    meaning: '`data.since` says how far it does',
  },
  'configuration.changed': {
    status: 409,
    code: 'changed',
    message: 'Somebody changed this meanwhile',
    meaning: 'Compare again; `data.version` is the state by now',
  },
  'configuration.pickUnknown': { status: 422, message: 'There is no difference "{id}"' },
  'configuration.needs': {
    status: 422,
    message: '{id} needs {needed}, which is not picked',
    meaning: '`data.missing` has the ids of what has to be picked too',
  },
  'configuration.refused': {
    status: 422,
    message: '{id} was refused: {why}',
    meaning: '`data` has the `id` of the object and the `code` it was refused with; nothing was changed',
  },
  'translation.changed': {
    status: 409,
    code: 'changed',
    message: 'Somebody changed this meanwhile',
    meaning:
      'Some texts are not what `before` says, and nothing was written; `data.conflicts` has `objectType`, `objectId`, `field`, `locale` and `value`, the text by now, of each',
  },
  'trash.blocked': {
    status: 422,
    message: 'Something is in the way of bringing this back',
    meaning: '`data.blockers` says what, as the entry of the trash does',
  },
  'case.objectUnknown': { status: 422, message: 'There is no such object' },
  'case.assigneeUnknown': { status: 422, message: 'Cases are given to people who have a staff role' },
  'case.taken': {
    status: 409,
    message: '{name} has this case',
    meaning:
      'Somebody else took it; `data` has `assigneeId` and `name`. With `x-plaza-if-updated` it can be taken over',
  },
  'case.closedAlready': {
    status: 409,
    message: '{name} closed this case',
    meaning: 'Somebody else closed it; `data` has `closedBy` and `name`',
  },
  'case.snoozeDate': { status: 422, message: 'A case comes back at a date in the future: snoozedUntil' },
  'case.duplicateUnknown': { status: 422, message: 'There is no other such case: duplicateOf' },
  'case.openAlready': {
    status: 422,
    message: 'There is an open case of this kind already',
    meaning: 'One kind has one open case for an object; `data.caseId` is its id',
  },
  'viewAs.notPerson': {
    status: 422,
    message: 'Staff and organizations cannot be viewed as',
  },
  'viewAs.over': { status: 403, message: 'This view has ended' },
  'suspension.none': { status: 422, message: 'This account is neither suspended nor blocked' },
  'suspension.self': { status: 422, message: 'Nobody suspends themselves' },
  'suspension.untilPast': { status: 422, message: 'A suspension ends in the future' },
  'suspension.blockHasNoEnd': { status: 422, message: 'A block counts until it is lifted' },
  'suspension.valueMissing': { status: 422, message: 'This account has no {kind} that could be blocked' },
  'block.valueInvalid': { status: 422, message: 'This is no {kind}' },
  'block.exists': { status: 422, message: 'This is blocked already' },
  'block.ofPerson': { status: 422, message: 'Lift the block of the person: DELETE /users/:id/suspension' },
  'moderation.reasonNeeded': { status: 422, message: 'Say why: reasonCodes or text' },
  'moderation.notOwner': { status: 422, message: 'There is nobody here who could offer this' },
  'moderation.reasonUnknown': { status: 422, message: 'There are no such reasons: {codes}' },
  'factor.codeWrong': { status: 422, message: 'That code isn’t right. Codes change every 30 seconds.' },
  'factor.recoveryCodeWrong': { status: 422, message: 'That recovery code isn’t right, or was used already.' },
  'factor.passkeyWrong': { status: 422, message: 'That passkey isn’t one of this account.' },
  'factor.methodMissing': { status: 422, message: 'This account cannot be confirmed that way' },
  'factor.last': { status: 422, message: 'The last second factor stays as long as one is required' },
  'factor.tooMany': { status: 422, message: 'At most {limit} passkeys can be kept' },
  'staff.ownRights': { status: 403, message: 'Nobody changes their own rights. Ask another Admin.' },
  'staff.rightsBeyond': { status: 403, message: 'Nobody gives rights that they do not have' },
  'note.mentionOther': { status: 422, message: 'These people do not work here: {ids}' },
  'staff.lastAdmin': { status: 422, message: 'The last Admin stays' },
  'staffInvitation.rolesOther': { status: 422, message: 'These are no staff roles: {roles}' },
  'staffInvitation.isStaff': { status: 422, message: 'This address belongs to somebody who has these roles' },
  'staffInvitation.isInvited': { status: 422, message: 'This address is invited already' },
  'staffInvitation.over': { status: 422, message: 'This invitation was answered or withdrawn' },
})
