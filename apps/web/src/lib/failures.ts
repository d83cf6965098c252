import type { Failure } from '@plaza/domain'
import type { MessageId } from './i18n.tsx'
import type { refusalTexts } from './refusal-texts.ts'

let refusals: typeof refusalTexts = {}

/** What is said about single refusals comes with the texts that it names: nobody is refused before they do something. */
export async function loadRefusals() {
  refusals = (await import('./refusal-texts.ts')).refusalTexts
}

/** A text of the catalogue with its parameters. */
export type FailureText = { id: MessageId; values?: Record<string, string | number> }

/** The sentence people read, or `null` where nothing is to be said: they moved on, or a dialog tells them. */
export function failureText(failure: Failure): FailureText | null {
  const known = failure.code && refusals[failure.code]
  if (known) return { id: known }
  switch (failure.kind) {
    case 'aborted':
    case 'sessionExpired':
      return null
    case 'tooMany':
      return { id: 'failure.tooMany', values: { seconds: failure.waitSeconds } }
    default:
      return { id: texts[failure.kind] }
  }
}

const texts = {
  invalid: 'failure.invalid',
  signedOut: 'failure.signedOut',
  notAllowed: 'failure.notAllowed',
  notFound: 'failure.notFound',
  conflict: 'failure.conflict',
  tooBig: 'failure.tooBig',
  refused: 'failure.other',
  server: 'failure.server',
  maintenance: 'failure.maintenance',
  timeout: 'failure.timeout',
  offline: 'failure.offline',
  unknown: 'failure.server',
} satisfies Partial<Record<Failure['kind'], MessageId>>
