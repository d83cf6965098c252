import { codeOf, commonRefusals, type Refusal, refusals } from './refusals/index.ts'
import type { RefusalShape } from './refusals/refusal.ts'

/** A refusal as the reference shows it: what to decide on, and what it says or means. */
export type DescribedRefusal = { status: number; code: string; meaning: string }

export const describeRefusal = (name: Refusal): DescribedRefusal => {
  const { status, message, meaning = message }: RefusalShape = refusals[name]
  return { status, code: codeOf(name), meaning }
}

/** What any call may answer; described once for all of them. */
export const describedCommon = (Object.keys(commonRefusals) as Refusal[]).map(describeRefusal)

const response = (described: readonly DescribedRefusal[]) => ({
  description: described.map(({ code, meaning }) => `\`${code}\`: ${meaning}`).join('\n\n'),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
})

const byStatus = (described: readonly DescribedRefusal[]) => Map.groupBy(described, ({ status }) => status)

export const commonResponses = () =>
  Object.fromEntries([...byStatus(describedCommon)].map(([status, described]) => [status, response(described)]))

/** One answer for each status: the codes of this call where it has some, else those that any call may have. */
export function refusalResponses(own: readonly DescribedRefusal[]) {
  const statuses = byStatus(own)
  const common = new Set(describedCommon.map(({ status }) => status))
  return Object.fromEntries([
    ...[...common].map((status) => [status, { $ref: `#/components/responses/${status}` }]),
    ...[...statuses].map(([status, described]) => {
      const { description, content } = response(described)
      const others = common.has(status) ? '\n\nOr what any call may answer with this status.' : ''
      return [status, { description: description + others, content }]
    }),
  ])
}
