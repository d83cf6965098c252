import { createInstance, type MemberClient } from '@plaza/sdk'
import { expect, test } from 'vitest'
import { conversationAbout } from './conversation-about.ts'

const about = { transactionId: 'trn_1', userId: 'usr_me' }

/** A client of a server that has no messages, and answers questions about the booking with a status. */
function clientOf(status: number | 'cut off'): MemberClient {
  const answer = async (input: RequestInfo | URL) => {
    if (String(input).includes('/messages')) return Response.json([])
    if (status === 'cut off') throw new TypeError('fetch failed')
    return Response.json({ message: 'No' }, { status })
  }
  return createInstance({ host: 'plaza.example', apiKey: 'pubk_test_x', retries: 0, fetch: answer })
}

test.each([403, 404])('a booking that nobody may read here (%i) has no conversation', async (status) => {
  expect(await conversationAbout(clientOf(status), about)).toBeUndefined()
})

test.each([['cut off'], [503]] as const)(
  'a question that was not answered (%s) does not pass for that',
  async (status) => {
    await expect(conversationAbout(clientOf(status), about)).rejects.toThrow()
  },
)
