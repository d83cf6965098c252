import { messageProblem } from '@plaza/domain/messages'
import { fieldLeadsAway } from '../emails/index.ts'
import { letsIn } from '../notices/index.ts'

/** What is wrong with a field of a mail of Plaza itself in an operator's words: mails say ours in its place. */
export function fieldProblem(field: string, text: string, { name, known }: { name: string; known: readonly string[] }) {
  const problem = messageProblem(text, known)
  if (problem) return problem
  return letsIn(name) && fieldLeadsAway(field, text, known) ? { at: Math.max(0, text.indexOf('{link')) } : undefined
}
