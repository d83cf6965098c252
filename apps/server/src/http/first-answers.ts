import type { FastifyInstance } from 'fastify'
import type { PageCall } from '../lib/page-head.ts'

/** By method, address and body of the call; when they were given, since browsers show pages again from their memory. */
export type FirstAnswers = { givenMs: number; byCall: Record<string, unknown> }

/** A graph of ten years is not worth waiting for with the page. */
const mostLetters = 100_000

/**
 * The answers to what the app asks first on a page, as anybody without an account gets them, so that the first screen
 * needs no further call. What is refused here the app asks by itself, and tells.
 */
export async function firstAnswers(
  app: FastifyInstance,
  calls: readonly PageCall[],
  { apiKey, address, now }: { apiKey: string; address: string; now: Date },
): Promise<FirstAnswers> {
  const headers = {
    accept: 'application/json',
    authorization: `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`,
  }
  const answers = await Promise.all(
    calls.map(async ({ method, path, body }) => {
      const sent = body === undefined ? undefined : JSON.stringify(body)
      const answer = await app.inject({
        method,
        url: path,
        // limits count it as a call of the reader's
        remoteAddress: address,
        headers: sent === undefined ? headers : { ...headers, 'content-type': 'application/json' },
        ...(sent === undefined ? {} : { payload: sent }),
      })
      const isFit = answer.statusCode === 200 && answer.payload.length <= mostLetters
      return isFit ? [[`${method} ${path} ${sent ?? ''}`, answer.json()]] : []
    }),
  )
  return { givenMs: now.getTime(), byCall: Object.fromEntries(answers.flat()) }
}
