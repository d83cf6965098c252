import type { Event, Json, JsonObject, WorkflowTest } from '@plaza/contract'
import { isObject } from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { WorkflowRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { eventForOthers } from '../event-log/index.ts'
import { evaluateSteps } from './evaluate-steps.ts'
import { eventFields, eventVariables } from './rules.ts'

/** Tests as they are kept: with the event itself, which would be gone in a month, and the objects it led to. */
export async function settleTests(
  tests: readonly WorkflowTest[] | null | undefined,
  services: Services,
): Promise<WorkflowTest[] | null> {
  if (tests == null) return null
  const settled: WorkflowTest[] = []
  for (const { eventId, ...test } of tests)
    settled.push(eventId === undefined ? test : await withEvent(test, eventId, services))
  for (const { name, event } of settled) {
    if (!event) throw refuse('workflow.testWithoutEvent', { values: { name } })
  }
  return settled
}

async function withEvent(test: WorkflowTest, eventId: string, services: Services): Promise<WorkflowTest> {
  const event = await eventForOthers(services, eventId)
  if (!event) throw refuse('workflow.testEventGone', { values: { name: test.name } })
  const readObject = async (id: string) => (await services.objects.read(id))?.object ?? null
  const all = await eventVariables(event, event.apiVersion, readObject)
  const known: readonly string[] = [...eventFields, 'apiVersion', event.objectType ?? '']
  const around = Object.entries(all).filter(([name]) => !known.includes(name))
  return {
    ...test,
    event: event as unknown as JsonObject,
    variables: { ...Object.fromEntries(around), ...test.variables },
  }
}

/** Tries a workflow before it is saved. Drafts may fail; what runs for customers may not. */
export async function checkTests(row: WorkflowRow, services: Services) {
  if (!row.active || !row.run) return
  const failures: JsonObject[] = []
  for (const test of row.tests ?? []) {
    const steps = await evaluateSteps(services, {
      event: eventOf(test),
      apiVersion: row.api_version,
      context: row.context,
      computed: row.computed,
      run: row.run,
      variables: test.variables,
      responses: test.responses,
    })
    const difference = firstDifference(test.expected as Json, steps)
    if (difference) failures.push({ test: test.name, difference, steps })
  }
  if (failures.length === 0) return
  const names = failures.map(({ test }) => `"${test}"`).join(', ')
  throw refuse('workflow.testsFail', { values: { names }, data: { failures } })
}

/** What a test leaves out of its event is as if the event did not have it. */
function eventOf({ event = {} }: WorkflowTest): Event {
  const nothing = Object.fromEntries(eventFields.map((name) => [name, null]))
  return { ...nothing, metadata: {}, ...event } as unknown as Event
}

/** Where the steps are not as expected; of objects only the named keys count, lists have to be whole. */
function firstDifference(expected: Json, actual: Json | undefined, path = 'steps'): string | undefined {
  const shown = (value: Json | undefined) => JSON.stringify(value)?.slice(0, 200) ?? 'nothing'
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual) || actual.length !== expected.length) {
      const count = Array.isArray(actual) ? actual.length : shown(actual)
      return `${path}: expected ${expected.length}, got ${count}`
    }
    return first(expected.map((item, index) => firstDifference(item, actual[index], `${path}[${index}]`)))
  }
  if (isObject(expected)) {
    if (!isObject(actual)) return `${path}: expected ${shown(expected)}, got ${shown(actual)}`
    return first(Object.entries(expected).map(([key, value]) => firstDifference(value, actual[key], `${path}.${key}`)))
  }
  return expected === actual ? undefined : `${path}: expected ${shown(expected)}, got ${shown(actual)}`
}

const first = (differences: readonly (string | undefined)[]) =>
  differences.find((difference) => difference !== undefined)
