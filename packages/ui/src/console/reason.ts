/** Letters that a reason may have. */
export const reasonLength = { least: 3, most: 500 }

type Given = { text: string; isOptional: boolean; hasChoices: boolean; isChosen: boolean }

/** What is missing: a choice where there are some, a text worth reading where there are none. */
export function reasonProblem({ text, isOptional, hasChoices, isChosen }: Given): 'choice' | 'text' | undefined {
  const { length } = text.trim()
  if (isOptional && length === 0) return
  if (hasChoices) return isChosen ? undefined : 'choice'
  return length < reasonLength.least ? 'text' : undefined
}

/** The choice and what was written about it, as one text. */
export const joinReason = (choice: string | undefined, text: string): string =>
  [choice, text.trim()].filter(Boolean).join(': ').slice(0, reasonLength.most)
