import { type CaseKind, caseKinds, type Permission } from '@plaza/contract'
import { asObject, type Grants, holds, usualDueHours } from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { CaseRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'

const hourMs = 3_600_000

/** How long nobody else is given a case that was taken from a queue. */
export const holdMs = 3 * 60_000

/** What a case of a kind is about decides who sees it; of reports, what was reported. */
const seenWith: Readonly<Record<Exclude<CaseKind, 'report'>, readonly Permission[]>> = {
  review: ['asset:moderate:all'],
  stuck: ['transaction:read:all'],
  help: ['transaction:read:all'],
  payment: ['payment:read:all'],
  mail: ['email:list:all'],
  integration: ['webhookLog:list:all', 'workflowLog:list:all'],
  privacy: ['user:read:all'],
  risk: ['user:suspend:all'],
  manual: ['case:read:all'],
}

const reportsSeenWith: Readonly<Record<string, Permission>> = {
  asset: 'asset:read:all',
  user: 'user:read:all',
  message: 'message:read:all',
  rating: 'rating:read:all',
}

/** What somebody sees: all cases of some kinds, and reports of some kinds of objects. */
export type Sight = { kinds: CaseKind[]; reported: string[] }

export const sightOf = (grants: Grants): Sight => ({
  kinds: caseKinds.filter(
    (kind) => kind !== 'report' && seenWith[kind].some((permission) => holds(grants, permission)),
  ),
  reported: Object.entries(reportsSeenWith).flatMap(([type, permission]) => (holds(grants, permission) ? [type] : [])),
})

export const isSeen = ({ kinds, reported }: Sight, row: { kind: CaseKind; object_type: string | null }) =>
  row.kind === 'report' ? reported.includes(row.object_type ?? '') : kinds.includes(row.kind)

export async function dueAfter(kind: CaseKind, date: Date, { config }: Services): Promise<Date | null> {
  const { dueHours } = asObject((await config.read('private')).stelace.console)
  const own = asObject(dueHours)[kind]
  const hours = typeof own === 'number' && own > 0 ? own : usualDueHours[kind]
  return hours === null ? null : new Date(date.getTime() + hours * hourMs)
}

export const usualPriority = (kind: CaseKind) => (kind === 'help' || kind === 'payment' ? 'high' : 'normal')

/** Whether a case has become urgent. */
export const isRaised = (before: Pick<CaseRow, 'priority'>, after: Pick<CaseRow, 'priority'>) =>
  after.priority === 'high' && before.priority !== 'high'

/** Somebody who may be given cases: whoever has a staff role. */
export async function checkAssignee(person: { roles: string[] } | undefined, { roles }: Services) {
  const staff = await roles.staff()
  if (!person?.roles.some((role) => staff.all.has(role))) throw refuse('case.assigneeUnknown')
}
