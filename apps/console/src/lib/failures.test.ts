import { codeOf, type Refusal, refusals } from '@plaza/contract'
import { failureOf } from '@plaza/domain'
import { expect, test } from 'vitest'
import { failureText } from './failures.ts'

/** An error as the client throws it for an answer of the server. */
function refusal(name: Refusal) {
  const { status: statusCode, message } = refusals[name]
  const error = Object.assign(new Error(message), { statusCode, code: codeOf(name) })
  return Object.defineProperty(error, 'lastResponse', { value: { statusCode } })
}

/** Asked for before the call, or chosen from a list that has nothing else. */
const neverMet = ['console.reasonNeeded', 'operation.selectIds', 'operation.selectOne', 'staffInvitation.rolesOther']

test('every rule that staff can break has words of its own', () => {
  const own = (Object.keys(refusals) as Refusal[]).filter((name) =>
    /^(block|case|console|factor|legalVersion|moderation|operation|reminder|staff|staffInvitation|suspension|trash|userHelp|viewAs)\./.test(
      name,
    ),
  )
  const untold = own.filter(
    (name) => refusals[name].status === 422 && failureText(failureOf(refusal(name)))?.id === 'failure.other',
  )
  expect(untold.sort()).toEqual(neverMet)
})
