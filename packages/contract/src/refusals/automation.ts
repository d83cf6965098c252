import { table } from './refusal.ts'

/** Settings, events and what acts on them: tasks, webhooks, workflows, emails, signals. */
export const automationRefusals = table({
  'config.tooLarge': { status: 400, message: 'A config may hold at most {kib} KiB' },
  'config.devNotDefault': { status: 422, message: 'The role dev cannot be a default role' },
  'config.devNotOffered': { status: 422, message: 'The role dev cannot be in the whitelist' },
  'config.roleUnknown': { status: 422, message: 'Unknown roles in {setting}: {roles}' },
  'config.connectionInvalid': {
    status: 400,
    message: '{problem}',
    meaning: 'A sign-on connection has a name or settings that it cannot have',
  },
  'config.cancellationInvalid': {
    status: 422,
    message: 'The cancellation policies are not valid: {path} {problem}',
    meaning: '`data.errors` names each place in `stelace.instant.cancellation` and what is wrong with it',
  },
  'config.policyInUse': {
    status: 422,
    message: 'The cancellation policy "{policy}" is in use: {listings} listings and {types} listing types have it',
  },
  'config.pinned': { status: 422, message: '{setting} is set by {variable} of this deployment' },
  'config.versionUnknown': { status: 422, message: 'Unsupported API version; known are {versions}' },

  'automation.valueWrong': {
    status: 422,
    message: 'The value "{name}" of this switch must be {allowed}',
    meaning: 'A switch has no such value, or it is too small, too large or of another kind',
  },

  'event.typeReserved': { status: 422, message: 'The type {type} is reserved for events of the platform itself' },
  'event.typeUnknown': { status: 422, message: 'There is no event of type {type}' },
  'event.alreadyReported': { status: 422, message: 'Already reported' },
  'event.gone': { status: 422, message: 'There is no such event, or it is too old' },
  'event.sameField': { status: 422, message: '"field" must not be the same as "groupBy"' },
  'event.notNumeric': { status: 422, message: 'Non-number value was found for field "{field}"' },
  'event.tooOld': { status: 400, message: '{problem}', meaning: '`createdDate` reaches further back than is kept' },
  'event.filtersTooOld': {
    status: 400,
    message: 'Filters other than type are disabled before {date}. {problem}',
  },
  'task.twoTimes': { status: 400, message: 'A task cannot have both executionDate and recurringPattern' },
  'task.patternInvalid': { status: 400, message: 'Invalid recurringPattern: {problem}' },
  'task.timezoneInvalid': {
    status: 400,
    message: 'Invalid recurringTimezone: a name such as "Europe/London"',
  },
  'webhook.tooMany': { status: 422, message: 'A type of event can have {limit} webhooks at most' },
  'webhook.inactive': { status: 422, message: 'The webhook is not active or has no address' },
  'webhook.replayTwice': { status: 400, message: '"eventId" and "createdDate" cannot be sent together' },
  'webhook.replayTooLong': {
    status: 422,
    message: 'At most {limit} events can be delivered again at once; choose a shorter period',
  },
  'workflow.tooMany': { status: 422, message: 'A type of event can have {limit} workflows at most' },
  'workflow.testWithoutEvent': { status: 400, message: 'The test "{name}" needs an "event" or an "eventId"' },
  'workflow.testEventGone': {
    status: 422,
    message: 'The event of the test "{name}" does not exist, or is too old',
  },
  'workflow.testsFail': {
    status: 422,
    message: 'The workflow fails its tests: {names}. Mend it, or save it with "active": false',
  },
  'workflow.eventNeeded': { status: 400, message: 'A dry run needs an "event" or an "eventId"' },
  'workflow.otherEvent': { status: 422, message: 'This workflow runs for "{wanted}", not for "{type}"' },
  'workflow.noSteps': { status: 422, message: 'This workflow has no steps' },
  'workflow.changedMeanwhile': {
    status: 409,
    message: 'Somebody changed this workflow while its tests ran. Try again',
  },

  'email.oneRecipient': { status: 400, message: 'Exactly one of "to" and "toEmail" is required' },
  'email.senderMissing': { status: 400, message: '"from" is neither given nor configured' },
  'email.lineBreak': { status: 400, message: '"{field}" must not contain line breaks' },
  'email.headerInvalid': { status: 400, message: '"headers" must not contain {header}, which names no header' },
  'email.noServer': { status: 422, message: 'No mail server is configured' },
  'email.refused': { status: 422, message: 'The mail server refused the mail: {reason}' },
  'email.unreachable': { status: 422, message: 'The mail server cannot be reached: {reason}' },
  'email.timezoneInvalid': { status: 422, message: 'Invalid timezone: {timezone}' },
  'email.templateUnknown': { status: 422, message: 'There is no e-mail "{name}" for {locale}' },
  'email.fieldInvalid': {
    status: 422,
    message: 'The field {field} of the e-mail "{name}" cannot be formatted: {reason}',
  },
  'email.transformInvalid': { status: 422, message: 'Invalid transform object in the field {field}' },
  'email.noAddress': { status: 422, message: 'Your account has no e-mail address' },
  'email.waiting': { status: 422, message: 'This mail is about to be sent' },
  'email.resent': { status: 422, message: 'This mail was sent again already' },
  'email.linkOver': { status: 422, message: 'What this mail asked for is over, so that its link would lead nowhere' },
  'email.linkPersonal': { status: 422, message: 'A link that lets somebody in goes to their own address only' },
  'signal.nameReserved': {
    status: 422,
    message: '"{event}" is no name for an event; connections use it themselves',
  },
  'signal.tooLarge': { status: 413, message: 'A message may hold at most {kib} KiB' },
})
