import { nearestName } from '../words/near-name.ts'
import { replyValues } from './reply.ts'

/** The first name in braces that a reply does not know, and the one that was probably meant. */
export function replyProblem(text: string): { value: string; meant: string | undefined } | undefined {
  const value = [...text.matchAll(/\{([^{}]*)\}/g)]
    .map(([, name = '']) => name)
    .find((name) => !replyValues.some((known) => known === name))
  return value === undefined ? undefined : { value, meant: nearestName(value, replyValues) }
}
