import type { Failure } from '@plaza/domain'
import type { MessageId } from './i18n.tsx'
import { refusalTexts } from './refusals.ts'

/** A text of the catalogue with its parameters. */
export type FailureText = { id: MessageId; values?: Record<string, string | number> }

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
