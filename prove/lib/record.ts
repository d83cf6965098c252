import type { Server } from '../../bench/lib/servers.ts'
import { type Answer, arrive, nameOf, note, type Step, take, wholeTour } from './tour.ts'

/** What one step was answered, with names instead of what differs from run to run. */
export type Recorded = { step: string; status: number; body: unknown }

/** Ids tell their kind and then nothing that two runs share. */
const withoutIds = (text: string) => text.replace(/\b([a-z]{2,6})_[A-Za-z0-9]{12,}\b/g, '<$1>')

/** How many notifications there are to be read depends on how far the jobs have come. */
const isLeftToJobs = ({ path }: Step) => path === '/notifications/read'

function named(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => named(item))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [withoutIds(name), named(part, name)]))
  }
  if (typeof value !== 'string') return value
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) && !value.startsWith('2030') && !value.startsWith('2090'))
    return '<date>'
  if (/^(key|secret|requestId|accessToken|refreshToken|startCursor|endCursor)$/.test(key)) return `<${key}>`
  return withoutIds(value)
}

/** Goes through the whole tour on one server and writes down every answer. */
export async function recordAnswers(server: Server, headers: Record<string, string>): Promise<Recorded[]> {
  const traveller = await arrive(server, headers)
  const recorded: Recorded[] = []
  for (const step of wholeTour) {
    const answer: Answer = await take(traveller, step)
    note(traveller.created, step, answer)
    recorded.push({ step: nameOf(step), status: answer.status, body: isLeftToJobs(step) ? null : named(answer.body) })
  }
  return recorded
}

/** What is no longer as it was recorded. New fields are additions, which clients do not see. */
export function changesOf(was: unknown, is: unknown, at = ''): string[] {
  if (Array.isArray(was)) {
    if (!Array.isArray(is)) return [`${at} is no list any more`]
    if (was.length !== is.length) return [`${at} has ${is.length} items instead of ${was.length}`]
    return was.flatMap((item, k) => changesOf(item, is[k], `${at}[${k}]`))
  }
  if (typeof was === 'object' && was !== null) {
    if (typeof is !== 'object' || is === null) return [`${at} is ${JSON.stringify(is)} instead of an object`]
    return Object.entries(was).flatMap(([name, part]) =>
      name in is ? changesOf(part, (is as Record<string, unknown>)[name], `${at}.${name}`) : [`${at}.${name} is gone`],
    )
  }
  return Object.is(was, is) ? [] : [`${at} is ${JSON.stringify(is)} instead of ${JSON.stringify(was)}`]
}
