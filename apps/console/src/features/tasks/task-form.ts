import type { JsonObject, Task } from '@plaza/contract'
import { asObject, instantOf, localDate, nextRuns, parseCron } from '@plaza/domain'

/** Tasks have no name of their own; operators give them one. */
export function nameOf({ metadata, eventType }: Task): string {
  const { name } = asObject(asObject(metadata).plaza)
  return typeof name === 'string' && name ? name : eventType
}

/** When a task is due next, as the server will find; nothing when it never is. */
export function nextOf(task: Task, now: number): string | undefined {
  if (!task.active) return
  if (task.executionDate !== null) return Date.parse(task.executionDate) > now ? task.executionDate : undefined
  if (task.recurringPattern === null) return
  const [next] = nextRuns(task.recurringPattern, { after: now, zone: task.recurringTimezone ?? 'UTC', count: 1 })
  return next === undefined ? undefined : new Date(next).toISOString()
}

export type TaskForm = {
  name: string
  kind: 'once' | 'repeating'
  /** `2026-06-01T09:00` on the clock of the zone. */
  local: string
  pattern: string
  zone: string
  eventType: string
  objectId: string
  data: string
  active: boolean
}

export type TaskProblem = 'eventType' | 'reserved' | 'local' | 'pattern' | 'data'

function dataOf(text: string): JsonObject | undefined {
  try {
    const read: unknown = text.trim() === '' ? {} : JSON.parse(text)
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as JsonObject) : undefined
  } catch {
    return
  }
}

/** What keeps a form from being sent, field by field. */
export function problemsOf(form: TaskForm): TaskProblem[] {
  const problems: TaskProblem[] = []
  if (!form.eventType.trim()) problems.push('eventType')
  else if (form.eventType.includes('__')) problems.push('reserved')
  if (form.kind === 'once' && instantIn(form) === undefined) problems.push('local')
  if (form.kind === 'repeating' && 'problem' in parseCron(form.pattern)) problems.push('pattern')
  if (!dataOf(form.data)) problems.push('data')
  return problems
}

/** Whether what happens once has its moment behind it: it never happens then. */
export const isPast = (form: TaskForm, now: number) => form.kind === 'once' && (instantIn(form) ?? now) < now

/** The moment of a date and time on the clock of a zone. */
function instantIn({ local, zone }: TaskForm): number | undefined {
  const wall = Date.parse(`${local}:00.000Z`)
  return Number.isNaN(wall) ? undefined : instantOf(wall, zone)
}

export function readTask(task: Task | undefined, zone: string): TaskForm {
  const shown = task?.recurringTimezone ?? zone
  return {
    name: task ? nameOf(task) : '',
    kind: task?.executionDate ? 'once' : 'repeating',
    local: task?.executionDate ? wallText(Date.parse(task.executionDate), shown) : '',
    pattern: task?.recurringPattern ?? '0 9 * * *',
    zone: shown,
    eventType: task?.eventType ?? '',
    objectId: task?.eventObjectId ?? '',
    data: task && Object.keys(task.eventMetadata).length > 0 ? JSON.stringify(task.eventMetadata, null, 2) : '',
    active: task?.active ?? true,
  }
}

function wallText(at: number, zone: string): string {
  const time = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'short' }).format(at)
  return `${localDate(at, zone)}T${time}`
}

export const sentOf = (form: TaskForm) => {
  const at = form.kind === 'once' ? instantIn(form) : undefined
  return {
    executionDate: at === undefined ? null : new Date(at).toISOString(),
    recurringPattern: form.kind === 'repeating' ? form.pattern : null,
    recurringTimezone: form.kind === 'repeating' ? form.zone : null,
    eventType: form.eventType.trim(),
    eventObjectId: form.objectId.trim() || null,
    eventMetadata: dataOf(form.data) ?? {},
    active: form.active,
    metadata: { plaza: { name: form.name.trim() } },
  }
}
