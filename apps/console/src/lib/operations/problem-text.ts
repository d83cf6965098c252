import type { OperationRow, RefusalCode } from '@plaza/contract'
import type { Failure } from '@plaza/domain'
import { failureText } from '../failures.ts'
import type { Translate } from '../i18n.tsx'

const kinds: Readonly<Record<string, Failure['kind']>> = {
  changed: 'conflict',
  'object.notFound': 'notFound',
  'permission.denied': 'notAllowed',
}

/** Why one object could not be changed: in our words, else in those of the server. */
export function problemText(t: Translate, problem: OperationRow['problem']): string {
  if (!problem) return ''
  const { code, message } = problem
  // a code that this console does not know is like none
  const failure = {
    kind: kinds[code] ?? 'refused',
    code: code as RefusalCode,
    message,
    fields: [],
    waitSeconds: 0,
  } as const
  const text = failureText(failure)
  return text && text.id !== 'failure.other' ? t(text.id, text.values) : message
}
