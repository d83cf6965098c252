import type { AssessmentStatement, AssessmentStatus } from '@plaza/contract'

const ofStatement = { pass: 1, challenge: 2 } as const
const ofStatus = { draft: 1, accept: 2, reject: 3 } as const

type Statement = AssessmentStatement | null
type Status = AssessmentStatus | null

export type Said = { statement: Statement; status: Status }

/** What a signature makes of what was said before it; who says nothing lets it pass. */
export function withSignature({ statement, status }: Said, own: Statement, isLast: boolean): Said {
  const said = own ?? 'pass'
  const isGraver = statement === null || ofStatement[said] > ofStatement[statement]
  const candidate = isLast && statement !== 'challenge' && said !== 'challenge' ? 'accept' : 'draft'
  const rises = status === null || ofStatus[candidate] > ofStatus[status]
  return { statement: isGraver ? said : statement, status: rises ? candidate : status }
}
