import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A call as a test made it, and the answer it got. */
export type Example = {
  call: string
  /** Whose credentials were sent. */
  as: 'nobody' | 'key' | 'member' | 'operator' | 'system'
  path: string
  body?: unknown
  response: unknown
}

/** Calls of which there is nothing to show: only a browser on its way or a provider makes them, or the answer is theirs. */
export const withoutExample: Readonly<Record<string, string>> = {
  'sso.start': 'A browser is sent here, and on to the provider.',
  'sso.callback': 'The provider sends the browser back here.',
  'sso.logoutCallback': 'The provider sends the browser back here.',
  'sso.jwks': 'The provider reads the public keys of a connection here.',
  'integrations.paymentWebhook': 'The payment provider calls this address.',
  'integrations.stripeRequest': 'The response is whatever Stripe answers.',
  'providers.stripeRequest': 'The response is whatever Stripe answers.',
  'providers.linkPayout': 'The response leads to the payment provider.',
  'payments.checkout': 'The response leads to the payment provider.',
  'payments.look': 'The response depends on the payment provider.',
  'deposits.return': 'There is something to do only where a payment provider holds a deposit.',
  'deposits.claim': 'There is something to do only where a payment provider holds a deposit.',
  'deposits.accept': 'There is something to do only where a payment provider holds a deposit.',
  'deposits.object': 'There is something to do only where a payment provider holds a deposit.',
  'deposits.decide': 'There is something to do only where a payment provider holds a deposit.',
  'handovers.openEvidence': 'The response is a page.',
  'calendarAddresses.open': 'The response is a file.',
  'bookingCalendars.open': 'The response is a file.',
  'links.start': 'The response leads to the sign-on provider.',
  'links.create': 'The code comes from the sign-on provider.',
  'links.remove': 'There is a link only where a sign-on provider is configured.',
  'jobs.retryFailed': 'There is a failed job only where something went wrong.',
  'dataExports.download': 'The response is a file.',
  'receipts.download': 'The response is a file.',
  'operations.file': 'The response is a file.',
  'emails.frame': 'The response is a document.',
  'invitations.look': 'The token comes from a link in an e-mail.',
  'notifications.unsubscribe': 'The token comes from a link in an e-mail.',
}

/** Written by its test: `PLAZA_WRITE_EXAMPLES=1 npx vitest run apps/server/src/http/reference`. */
export const examplesFile = join(import.meta.dirname, 'examples.json')

/** By the name of the call. */
export function readExamples(): ReadonlyMap<string, Example> {
  const examples = JSON.parse(readFileSync(examplesFile, 'utf8')) as Example[]
  return new Map(examples.map((example) => [example.call, example]))
}
