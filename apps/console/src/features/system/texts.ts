import type { ClientErrorState, JobState, PartProblem, PartState, SystemPart } from '@plaza/contract'
import type { StatusKind } from '@plaza/ui'
import type { MessageId, Translate } from '../../lib/i18n.tsx'

export const partTexts: Readonly<Record<SystemPart, MessageId>> = {
  api: 'system.part.api',
  database: 'system.part.database',
  search: 'system.part.search',
  files: 'system.part.files',
  disk: 'system.part.disk',
  mail: 'system.part.mail',
  realTime: 'system.part.realTime',
  payments: 'system.part.payments',
  jobs: 'system.part.jobs',
  places: 'system.part.places',
  webhooks: 'system.part.webhooks',
}

export const stateTexts: Readonly<Record<PartState, MessageId>> = {
  ok: 'system.state.ok',
  slow: 'system.state.slow',
  problem: 'system.state.problem',
  off: 'system.state.off',
}

export const stateKinds: Readonly<Record<PartState, StatusKind>> = {
  ok: 'confirmed',
  slow: 'waiting',
  problem: 'cancelled',
  off: 'draft',
}

export const problemTexts: Readonly<Record<PartProblem, MessageId>> = {
  noAnswer: 'system.problem.noAnswer',
  tooSlow: 'system.problem.tooSlow',
  busy: 'system.problem.busy',
  failing: 'system.problem.failing',
  silent: 'system.problem.silent',
  behind: 'system.problem.behind',
  full: 'system.problem.full',
  loading: 'system.problem.loading',
  unusable: 'system.problem.unusable',
}

export const jobStateTexts: Readonly<Record<JobState, MessageId>> = {
  waiting: 'system.job.waiting',
  planned: 'system.job.planned',
  running: 'system.job.running',
  failed: 'system.job.failed',
}

export const jobStateKinds: Readonly<Record<JobState, StatusKind>> = {
  waiting: 'waiting',
  planned: 'draft',
  running: 'running',
  failed: 'cancelled',
}

export const errorStateTexts: Readonly<Record<ClientErrorState, MessageId>> = {
  open: 'system.errors.open',
  muted: 'system.errors.muted',
  resolved: 'system.errors.resolved',
}

export const appTexts = { web: 'system.app.web', console: 'system.app.console' } as const

/** What jobs are for, by how their kinds begin; the name of the kind stands beside it. */
const jobTexts: readonly (readonly [RegExp, MessageId])[] = [
  [/^(send-email|welcome-user|auth\.|tell-|notices|staff-|alerts)/, 'system.kind.mails'],
  [/^(webhooks|deliver-event)/, 'system.kind.webhooks'],
  [/^workflows/, 'system.kind.workflows'],
  [/^(payments|reconcile-payments|refresh-payout)/, 'system.kind.payments'],
  [/^(run-operation|undo-operation)/, 'system.kind.operations'],
  [/^(search|rebuild-search)/, 'system.kind.search'],
  [/^(remove-|forget-|erase-|clear-|keep-event)/, 'system.kind.cleaning'],
  [/^(watch|open-|cases|stuck-bookings|moderation|reports|sign-of)/, 'system.kind.watching'],
]

export const jobText = (t: Translate, kind: string): string =>
  t(jobTexts.find(([begins]) => begins.test(kind))?.[1] ?? 'system.kind.other')

/** What callers had too much of. */
export const familyText = (t: Translate, family: string): string => {
  const base = family.split('-')[0] ?? family
  return t(families[base] ?? 'system.family.other', { family })
}

const families: Readonly<Record<string, MessageId>> = {
  read: 'system.family.read',
  write: 'system.family.write',
  page: 'system.family.page',
  picture: 'system.family.picture',
  file: 'system.family.picture',
  search: 'system.family.search',
  login: 'system.family.login',
  consoleName: 'system.family.login',
  consoleAddress: 'system.family.login',
  signUp: 'system.family.signUp',
  message: 'system.family.message',
  upload: 'system.family.upload',
}
