import { type Actor, may } from '../../context.ts'
import type { AssessmentRow } from '../../db/tables.ts'

export const isSigner = ({ signers }: Pick<AssessmentRow, 'signers'>, { userId }: Actor) =>
  userId !== null && Object.hasOwn(signers, userId)

/** Whoever runs assessments: any, or those they sign themselves. */
export const hasConfigRight = (row: AssessmentRow, actor: Actor) =>
  may(actor, 'assessment:config:all') || (may(actor, 'assessment:config') && isSigner(row, actor))

export const isExpired = ({ expiration_date }: Pick<AssessmentRow, 'expiration_date'>, now: Date) =>
  expiration_date !== null && expiration_date < now

/** `Tue, 01 Jan 2019 10:00:00 GMT`. */
export const inWords = (date: Date | string) => new Date(date).toUTCString()
