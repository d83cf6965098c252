import type { Json, JsonObject, Workflow, WorkflowStep, WorkflowTest } from '@plaza/contract'
import { addsMails, isObject } from '@plaza/domain'

export type WorkflowForm = {
  name: string
  description: string
  event: string
  active: boolean
  context: string[]
  notifyUrl: string
  /** Its mails leave beside ours; else they take their place. */
  addsMails: boolean
  computed: JsonObject
  run: WorkflowStep[]
  tests: WorkflowTest[]
}

export const mostSteps = 10
export const mostComputed = 20

export const readForm = (workflow: Workflow): WorkflowForm => ({
  name: workflow.name,
  description: workflow.description ?? '',
  event: workflow.event ?? '',
  active: workflow.active,
  context: workflow.context ?? [],
  notifyUrl: workflow.notifyUrl ?? '',
  addsMails: addsMails(workflow.metadata),
  computed: workflow.computed ?? {},
  // as the server keeps them
  run: (workflow.run ?? []) as WorkflowStep[],
  tests: (workflow.tests ?? []) as WorkflowTest[],
})

/** Fields that changed, as the call takes them. */
export function sentOf(changes: Partial<WorkflowForm>) {
  const { description, event, notifyUrl, addsMails, ...rest } = changes
  return {
    ...rest,
    ...(description !== undefined && { description: description || null }),
    ...(notifyUrl !== undefined && { notifyUrl: notifyUrl || null }),
    ...(event ? { event } : {}),
    ...(addsMails !== undefined && { metadata: { plaza: { addsMails } } }),
  }
}

export const newStep = (): WorkflowStep => ({ endpointMethod: 'POST', endpointUri: '/', endpointPayload: {} })

/** A field of a step, or the step without it. */
export function withField<Name extends keyof WorkflowStep>(
  step: WorkflowStep,
  name: Name,
  value: WorkflowStep[Name] | undefined,
): WorkflowStep {
  const { [name]: _former, ...rest } = step
  return (value === undefined ? rest : { ...rest, [name]: value }) as WorkflowStep
}

export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, place) => place !== from)
  const item = items[from]
  return item === undefined ? [...items] : [...rest.slice(0, to), item, ...rest.slice(to)]
}

const jsonKeys = [
  'name',
  'description',
  'event',
  'active',
  'context',
  'notifyUrl',
  'addsMails',
  'computed',
  'run',
  'tests',
] as const

/** The form as JSON, to read, copy and change. */
export const jsonOf = (form: WorkflowForm): string => JSON.stringify(form, null, 2)

/** The form that a JSON text stands for; nothing when it is none, or has something else in it. */
export function formOf(text: string): WorkflowForm | undefined {
  try {
    const read: unknown = JSON.parse(text)
    if (!isObject(read as Json)) return
    const given = read as Record<string, unknown>
    if (Object.keys(given).some((key) => !jsonKeys.some((known) => known === key))) return
    const texts = (['name', 'description', 'event', 'notifyUrl'] as const).map((key) => given[key] ?? '')
    const flags = [given.active ?? true, given.addsMails ?? false]
    if (texts.some((value) => typeof value !== 'string') || flags.some((value) => typeof value !== 'boolean')) return
    const run = given.run ?? []
    const tests = given.tests ?? []
    const context = given.context ?? []
    const computed = given.computed ?? {}
    if (![run, tests].every((list) => Array.isArray(list) && list.every((item) => isObject(item as Json)))) return
    if (!(run as Partial<WorkflowStep>[]).every((step) => typeof step.endpointUri === 'string')) return
    if (!Array.isArray(context) || !context.every((name) => typeof name === 'string')) return
    if (!isObject(computed as Json)) return
    const [name, description, event, notifyUrl] = texts as string[]
    // each part was looked at above; what is left to say the server says
    return {
      name,
      description,
      event,
      notifyUrl,
      active: given.active ?? true,
      addsMails: given.addsMails ?? false,
      context,
      computed,
      run,
      tests,
    } as WorkflowForm
  } catch {
    return
  }
}

/** `[Reminders] Silent owners` lies in a folder. */
export function folderOf(name: string): { folder: string | undefined; rest: string } {
  const found = /^\[([^\]]+)\]\s*(.+)$/.exec(name)
  return { folder: found?.[1], rest: found?.[2] ?? name }
}
