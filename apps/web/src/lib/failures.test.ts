import { codeOf, type Refusal, refusals } from '@plaza/contract'
import { failureDetails, failureOf } from '@plaza/domain'
import { beforeAll, describe, expect, test } from 'vitest'
import { failureText, loadRefusals } from './failures.ts'

/** An error as the client throws it for an answer of the server. */
function refusal(status: number, message: string, more: object = {}) {
  const error = Object.assign(new Error(message), { statusCode: status, requestId: 'req_1', ...more })
  return Object.defineProperty(error, 'lastResponse', { value: { statusCode: status, requestId: 'req_1' } })
}

beforeAll(loadRefusals)

const textFor = (error: unknown) => failureText(failureOf(error))

describe('how failures are told to people', () => {
  test.each([
    [400, 'failure.invalid'],
    [401, 'failure.signedOut'],
    [403, 'failure.notAllowed'],
    [404, 'failure.notFound'],
    [409, 'failure.conflict'],
    [413, 'failure.tooBig'],
    [500, 'failure.server'],
    [502, 'failure.server'],
    [503, 'failure.maintenance'],
    [418, 'failure.server'],
  ])('an answer %i has its sentence', (status, id) => {
    expect(textFor(refusal(status, 'Nope'))).toEqual({ id })
  })

  test('a refused rule without words of its own is never told in the words of the server', () => {
    expect(textFor(refusal(422, 'Not on Sundays'))).toEqual({ id: 'failure.other' })
  })

  /** What only operators and programs do. */
  const groupsOfOthers =
    /^(acceptance|assessment|audit|automation|block|case|config|configuration|console|document|import|cursor|email|entry|event|export|factor|handover|legalVersion|moderation|note|numbers|operation|order|orderLine|orderMove|permission|reminder|role|serviceMessage|signal|staff|staffInvitation|suspension|testData|timeline|trash|userHelp|viewAs|webhook|workflow)\./
  /** What no screen asks for. */
  const neverAsked: Refusal[] = [
    'password.userUnknown',
    'impersonation.userUnknown',
    'emailCheck.userUnknown',
    'emailCheck.otherOrigin',
    'sso.sessionIsLocal',
    'sso.noLogout',
    'organization.unknown',
    'organization.joinByCall',
    'organization.tooManyParents',
    'organization.ownerUnknown',
    'organization.hasChildren',
    'assetType.inUse',
    'assetType.processInvalid',
    'category.parentUnknown',
    'category.ownParent',
    'category.circular',
    'category.inUse',
    'category.hasChildren',
    'customAttribute.nameTaken',
    'apiKey.endPast',
    'apiKey.ended',
    'customAttribute.beingRemoved',
    'customAttribute.takesNoList',
    'customAttribute.valueInUse',
    'search.attributeUnknown',
    'search.attributeInvalid',
    'search.availableNotFirst',
    'search.distanceWithoutPlace',
    'search.notSortable',
    'search.notCountable',
    'transaction.takerMissing',
    'transaction.assetMissing',
    'payment.keyMissing',
    'payment.nothingPaid',
    'payment.refundTooLarge',
    'payment.notTaken',
    'payment.policyWithoutCancel',
    'message.senderMissing',
    'conversation.userMissing',
    'calendar.periodInvalid',
    'earnings.ownerMissing',
    'earnings.zoneUnknown',
    'receipt.none',
    'rating.oneself',
    'rating.bookingMissing',
    'rating.notParty',
    'rating.otherAsset',
    'rating.labelsNeedOne',
  ]

  test('every rule that people can break has words of its own', () => {
    const refused = (Object.keys(refusals) as Refusal[]).filter((name) => refusals[name].status === 422)
    const untold = refused.filter((name) => {
      const text = textFor(refusal(422, refusals[name].message, { code: codeOf(name) }))
      return text?.id === 'failure.other' && !groupsOfOthers.test(name)
    })
    expect(untold.sort()).toEqual(neverAsked.sort())
  })

  test.each([
    ['username.taken', 'failure.usernameTaken'],
    ['password.incorrect', 'failure.currentPassword'],
    ['password.tokenExpired', 'failure.linkExpired'],
    ['code.expired', 'failure.signInLink'],
    ['code.used', 'failure.signInLink'],
    ['asset.notAvailable', 'failure.datesTaken'],
    ['stock.short', 'booking.tooMany'],
    ['stock.soldOut', 'booking.tooMany'],
    ['transition.invalid', 'failure.statusChanged'],
    ['transition.notYours', 'failure.notYourTurn'],
    ['availability.dateOrder', 'failure.dateOrder'],
    ['availability.overlapping', 'failure.repeatsOverlap'],
  ] satisfies [Refusal, string][])('%s has its own sentence, whatever the words of the server', (name, id) => {
    const { status, message } = refusals[name]
    expect(textFor(refusal(status, message, { code: codeOf(name) }))).toEqual({ id })
    expect(textFor(refusal(status, 'Other words', { code: codeOf(name) }))).toEqual({ id })
  })

  test('too many attempts say how long to wait', () => {
    expect(textFor(refusal(429, 'Too many', { retryAfterMs: 12_400 }))?.values).toEqual({ seconds: 13 })
    expect(textFor(refusal(429, 'Too many'))?.values).toEqual({ seconds: 30 })
  })

  test('failures on the way are told apart', () => {
    expect(textFor(new DOMException('timeout of 30000ms exceeded', 'TimeoutError'))).toEqual({ id: 'failure.timeout' })
    expect(textFor(new DOMException('Network Error', 'NetworkError'))).toEqual({ id: 'failure.offline' })
    expect(textFor(new TypeError('x is not a function'))).toEqual({ id: 'failure.server' })
  })

  test('nothing is said when people moved on, or when a dialog tells them', () => {
    expect(textFor(new DOMException('Request aborted', 'AbortError'))).toBeNull()
    const over = refusal(403, 'User session expired', { code: 'SessionExpired' })
    expect(textFor(over)).toBeNull()
    expect(failureOf(over).kind).toBe('sessionExpired')
  })

  test('wrong values are named by the path the server gives', () => {
    const data = [
      { message: '"email" must be a valid email', path: ['email'], type: 'string.email' },
      { message: '"metadata.a" is bad', path: ['metadata', 'a'] },
      { message: '"body" is required', path: [] },
      null,
    ]
    expect(failureOf(refusal(400, 'Bad', { data })).fields).toEqual([
      { field: 'email', message: '"email" must be a valid email' },
      { field: 'metadata.a', message: '"metadata.a" is bad' },
    ])
    expect(failureOf(refusal(400, 'Bad', { data: 'a string' })).fields).toEqual([])
  })

  test('details carry what support asks for', () => {
    expect(failureDetails(failureOf(refusal(500, 'Internal')))).toBe('Internal\nrequest req_1\nstatus 500')
    expect(failureDetails(failureOf(new Error('Network Error')))).toBe('Network Error')
  })
})
