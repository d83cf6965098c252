import { table } from './refusal.ts'

const content = { status: 400, code: 'InvalidContent' } as const
const tooLarge = { status: 413, code: 'PayloadTooLarge' } as const
const mediaType = { status: 415, code: 'UnsupportedMediaType' } as const
const forbidden = { status: 403, message: 'Forbidden' } as const

/** What any call may answer; endpoints do not declare these. */
export const commonRefusals = table({
  'route.unknown': { status: 404, code: 'ResourceNotFound', message: '{path} does not exist' },
  'method.notAllowed': { status: 405, code: 'MethodNotAllowed', message: '{method} is not allowed' },
  'answer.notAcceptable': { status: 406, code: 'NotAcceptable', message: 'Not acceptable; this API writes {types}' },
  'address.tooLong': { status: 414, code: 'UriTooLong', message: 'The address is too long' },
  'body.notJson': { ...content, message: 'Invalid JSON: {reason}' },
  'body.notGzip': { ...content, message: 'The request body is not gzip' },
  'body.otherLength': { ...content, message: 'The body is shorter or longer than announced' },
  'body.tooLarge': { ...tooLarge, message: 'The request body is too large' },
  'body.tooManyFields': { ...tooLarge, message: 'A form may hold at most 1000 fields, nested at most 5 deep' },
  'body.otherType': { ...mediaType, message: 'Send JSON or a form-encoded body' },
  'body.otherEncoding': { ...mediaType, message: 'A body that is packed as "{encoding}" cannot be read' },

  'request.invalid': {
    status: 400,
    message: '{problems}',
    meaning: 'The request does not have the shape that the call describes; `data` lists what is wrong',
  },
  'request.fieldMissing': { status: 400, message: '"{field}" is required' },
  'request.fieldNotAllowed': { status: 400, message: '"{field}" is not allowed' },
  'request.unreadable': { status: 400, message: 'The request cannot be read' },
  'request.valueNotStorable': { status: 400, message: 'Bad Request', meaning: 'A value cannot be stored' },
  'request.contradictsData': {
    status: 422,
    message: 'Unprocessable Entity',
    meaning: 'The request contradicts what is stored',
  },
  'request.tooManyParameters': {
    status: 400,
    message: 'A query may hold at most 200 parameters, nested at most 16 deep',
  },
  'request.textBroken': { status: 400, message: 'Text may not hold null characters or broken surrogates' },
  'request.numberTooLarge': { status: 400, message: 'A number is out of range' },
  'request.tooDeep': { status: 400, message: 'JSON may not be nested deeper than {limit} levels' },
  'request.tooManyValues': { status: 400, message: 'JSON may not hold more than {limit} values' },
  'request.freeDataTooLarge': {
    status: 400,
    message: 'metadata, platformData and other free data may each hold at most {kib} KiB',
  },
  'version.unknown': { status: 400, message: 'Invalid API version' },
  'page.tooFar': {
    status: 400,
    message: 'Only the first {limit} results can be paged by number; filter the list',
  },
  'cursor.invalid': { status: 422, message: 'Invalid cursor' },

  'caller.unknown': {
    status: 401,
    message: 'Unauthorized',
    meaning: 'The API key or token is unknown or malformed, or the call needs somebody who is signed in',
  },
  'caller.malformed': { status: 401, message: 'Invalid authorization header format' },
  'caller.workflowKeyWrong': { status: 400, message: 'Bad Request', meaning: 'The workflow key is not the server’s' },
  'caller.keyMissing': { status: 401, message: 'Please provide a secret or publishable API key' },
  'caller.otherEnvironment': {
    status: 401,
    message: 'The API key is for environment "{environment}", this one is "{here}"',
  },
  'session.expired': { status: 401, code: 'SessionExpired', message: 'User session expired' },
  'permission.denied': { ...forbidden, meaning: 'The caller may not do this' },
  'namespace.denied': { ...forbidden, meaning: 'The caller may not write these namespaces' },
  'account.suspended': {
    status: 403,
    message: 'This account is suspended',
    meaning:
      'Who is suspended finishes what is running and begins nothing new; `data.until` says until when, if it ends',
  },
  'viewAs.lookOnly': {
    status: 403,
    code: 'viewOnly',
    message: 'Nothing is changed while looking only',
    meaning: 'The token is of view-as, and was asked for to look',
  },
  'viewAs.hidden': {
    status: 403,
    message: 'This is not shown while viewing as somebody',
    meaning:
      'How somebody signs in, is paid and their privacy are their own; conversations are, unless they were asked for',
  },
  'console.useViewAs': {
    status: 403,
    code: 'useViewAs',
    message: 'Console sessions do not act for others by header',
  },
  'console.confirmationNeeded': {
    status: 403,
    code: 'confirmationNeeded',
    message: 'Confirm that it is you, then call again',
    meaning: 'The call asks console sessions for a second factor that was proved within the last ten minutes',
  },
  'console.reasonNeeded': {
    status: 422,
    code: 'reasonNeeded',
    message: 'Say why, in the header x-plaza-reason, percent-encoded, 3 to 500 characters',
  },
  'acting.userUnknown': { status: 403, message: 'The user does not exist' },
  'acting.organizationUnknown': { status: 403, message: 'The organization does not exist' },
  'acting.notMember': { status: 403, message: 'The user does not belong to the organization' },
  'object.notFound': { status: 404, message: 'Not Found', meaning: 'There is no such object' },

  'object.changed': {
    status: 409,
    code: 'changed',
    message: 'Somebody changed this meanwhile',
    meaning: 'It is not as old as `x-plaza-if-updated` says; `data.current` is the object as it is now',
  },
  'idempotencyKey.tooLong': { status: 400, message: 'An idempotency key has at most {limit} characters' },
  'idempotencyKey.reused': {
    status: 422,
    message: 'This idempotency key was used for another call; choose a new one',
  },
  'idempotencyKey.inUse': { status: 409, message: 'The same call is still being worked on' },
  'rate.exceeded': { status: 429, message: 'Too Many Requests', meaning: 'Too many attempts; see `retry-after`' },
  'server.busy': { status: 503, message: 'The server is busy; please try again in a moment' },
  'server.unavailable': {
    status: 503,
    message: 'Service Unavailable',
    meaning: 'The database or another part of the server is away; see `retry-after`',
  },
  'object.busy': { status: 503, message: 'Too many calls change this object at the moment' },
  'server.failed': { status: 500, message: 'Internal Server Error', meaning: 'The server failed; its log says why' },
})
