import type { RefundStep } from '@plaza/contract'
import { asObject, isObject } from '../json-object.ts'
import { fieldsOf, isThere, isWhole, listOf, type RuleProblem, type Tell } from '../prices/rules.ts'

/** What takers who change their mind get back, and until when. */
export type CancellationPolicy = {
  id: string
  /** A text, or one per language; those that are built in have theirs in the texts of each app. */
  name?: string | Record<string, string>
  /** The farthest from the start first, each with less than the one before. After the last one nothing is returned. */
  steps: readonly RefundStep[]
  /** Whether owners may choose it; those who have it keep it. */
  isOffered: boolean
}

export const builtInPolicies = ['flexible', 'moderate', 'strict'] as const
export type BuiltInPolicy = (typeof builtInPolicies)[number]

export const isBuiltInPolicy = (id: unknown): id is BuiltInPolicy => builtInPolicies.some((each) => each === id)

const builtInSteps: Readonly<Record<BuiltInPolicy, readonly RefundStep[]>> = {
  flexible: [{ before: 1, unit: 'd', percent: 100 }],
  moderate: [{ before: 5, unit: 'd', percent: 100 }],
  strict: [{ before: 7, unit: 'd', percent: 50 }],
}

export const policyLimits = { policies: 20, steps: 8, name: 60, hours: 24 * 366, days: 366 }

/** What operators say of policies (`stelace.instant.cancellation`), as far as it can be followed. */
export type CancellationSettings = {
  /** Built-in ones first. */
  policies: readonly CancellationPolicy[]
  /** Which holds for listings that name none; nothing: everything is returned until it starts. */
  usual: string | undefined
}

const isPolicyId = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z0-9][a-z0-9-]{0,39}$/.test(value)

const hoursOf = ({ before, unit }: RefundStep) => (unit === 'd' ? before * 24 : before)

/** Whether a step never returns more than the one before, and sometimes less. */
const isLess = (step: RefundStep, former: RefundStep) => {
  const isOfLess = step.of === 'price' && former.of !== 'price'
  const isOfMore = step.of !== 'price' && former.of === 'price'
  return !isOfMore && (step.percent < former.percent || (isOfLess && step.percent === former.percent))
}

/** What is wrong with the policies of a marketplace, and those that can be followed. */
export function readCancellation(value: unknown): CancellationSettings & { problems: RuleProblem[] } {
  const problems: RuleProblem[] = []
  const tell: Tell = (path, message) => {
    problems.push({ path, message })
    return undefined
  }
  const given = isThere(value) ? fieldsOf(value, ['policies', 'default', 'notOffered'], 'cancellation', tell) : {}
  const hidden = listOf(given.notOffered, 100, 'cancellation.notOffered', tell, (id) => id)
  const ids = new Set<unknown>(builtInPolicies)
  const own = listOf(given.policies, policyLimits.policies, 'cancellation.policies', tell, (item, path) => {
    const before = problems.length
    const policy = fieldsOf(item, ['id', 'name', 'steps'], path, tell)
    if (!isPolicyId(policy.id)) tell(`${path}.id`, 'must be 1 to 40 small letters, digits and hyphens')
    else if (ids.has(policy.id)) tell(`${path}.id`, 'is the id of another policy')
    ids.add(policy.id)
    const name = readName(policy.name, `${path}.name`, tell)
    const steps = readSteps(policy.steps, `${path}.steps`, tell)
    return problems.length === before && name !== undefined
      ? [{ id: String(policy.id), name, steps, isOffered: !hidden.includes(policy.id as never) }]
      : []
  }).flat()
  const policies = [
    ...builtInPolicies.map((id) => ({ id, steps: builtInSteps[id], isOffered: !hidden.includes(id) })),
    ...own,
  ]
  if (isThere(given.default) && !ids.has(given.default)) tell('cancellation.default', 'is no policy')
  for (const [index, id] of hidden.entries()) {
    if (!ids.has(id)) tell(`cancellation.notOffered[${index}]`, 'is no policy')
  }
  const usual = policies.find(({ id }) => id === given.default)?.id
  return { policies, usual, problems }
}

function readName(value: unknown, path: string, tell: Tell): CancellationPolicy['name'] {
  const words = typeof value === 'string' ? { any: value } : isObject(value) ? value : {}
  const texts = Object.entries(words).filter(([, text]) => isThere(text))
  if (!texts.some(([, text]) => typeof text === 'string' && text.trim() !== '')) tell(path, 'is needed')
  for (const [locale, text] of texts) {
    if (typeof text !== 'string' || text.length > policyLimits.name)
      tell(`${path}.${locale}`, `must be a text of ${policyLimits.name} characters at most`)
  }
  return typeof value === 'string' ? value : (Object.fromEntries(texts) as Record<string, string>)
}

function readSteps(value: unknown, path: string, tell: Tell): RefundStep[] {
  if (!Array.isArray(value)) tell(path, 'must be a list')
  const steps = listOf(value, policyLimits.steps, path, tell, (item, place) => {
    const { before, unit, percent, of } = fieldsOf(item, ['before', 'unit', 'percent', 'of'], place, tell)
    const isKnown = unit === 'h' || unit === 'd'
    if (!isKnown) tell(`${place}.unit`, 'must be "h" or "d"')
    const most = unit === 'h' ? policyLimits.hours : policyLimits.days
    if (!isWhole(before, 0, most)) tell(`${place}.before`, `must be a whole number from 0 to ${most}`)
    if (!isWhole(percent, 1, 100)) tell(`${place}.percent`, 'must be a whole number from 1 to 100')
    const isOfKnown = !isThere(of) || of === 'total' || of === 'price'
    if (!isOfKnown) tell(`${place}.of`, 'must be "total" or "price"')
    return { before, unit, percent, ...(of === 'price' && { of }) } as RefundStep
  })
  for (const [index, step] of steps.entries()) {
    const former = steps[index - 1]
    if (!former) continue
    if (hoursOf(step) >= hoursOf(former))
      tell(`${path}[${index}].before`, 'must be nearer to the start than the step before')
    if (!isLess(step, former)) tell(`${path}[${index}].percent`, 'must return less than the step before')
  }
  return steps
}

/** What a marketplace says of policies, in its public settings (`stelace.instant`). */
export const cancellationIn = (instant: unknown): CancellationSettings =>
  readCancellation(asObject(instant).cancellation)

/** The policy that a listing names (`metadata.plaza.rules.cancellation`), whether there is such a one or not. */
export const chosenPolicy = (asset: { metadata?: unknown } | null | undefined): string | undefined => {
  const { cancellation } = asObject(asObject(asObject(asset?.metadata).plaza).rules)
  return typeof cancellation === 'string' ? cancellation : undefined
}

/** The policy that a listing type names (`metadata.plaza.cancellation`), for listings of it that name none. */
export const policyOfType = (type: { metadata?: unknown } | null | undefined): string | undefined => {
  const { cancellation } = asObject(asObject(type?.metadata).plaza)
  return typeof cancellation === 'string' ? cancellation : undefined
}

type Offered = { asset: { metadata?: unknown }; type?: { metadata?: unknown } | null | undefined }

/** Which policy a booking of a listing is made with: its own, that of its type, or the usual one; the first that there is. */
export const policyFor = ({ asset, type }: Offered, { policies, usual }: CancellationSettings) =>
  [chosenPolicy(asset), policyOfType(type), usual]
    .map((wanted) => policies.find(({ id }) => id === wanted))
    .find((policy) => policy !== undefined)
