import {
  apiVersions,
  type BodyOf,
  type Endpoints,
  type Json,
  type JsonObject,
  type WorkflowTest,
} from '@plaza/contract'
import { isObject } from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { WorkflowRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { eventForOthers } from '../event-log/index.ts'
import { evaluateSteps, type Trial } from './evaluate-steps.ts'
import { asList, eventFields, eventLike, eventVariables } from './rules.ts'

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
  const readObject = async (id: string) => (await services.objects.read(id, services))?.object ?? null
  const all = await eventVariables(event, event.apiVersion, readObject)
  const known: readonly string[] = [...eventFields, 'apiVersion', event.objectType ?? '']
  const around = Object.entries(all).filter(([name]) => !known.includes(name))
  return {
    ...test,
    event: event as unknown as JsonObject,
    variables: { ...Object.fromEntries(around), ...test.variables },
  }
}

/** What each test comes to. Whatever a test reads is what it was given, so that it comes to the same every time. */
async function runTests(
  tried: Pick<Trial, 'context' | 'computed' | 'run' | 'apiVersion'>,
  tests: readonly WorkflowTest[],
  services: Services,
) {
  const results: { name: string; isPassed: boolean; difference: string | null; steps: JsonObject[] }[] = []
  for (const { name, event, variables, responses, expected } of tests) {
    const steps = await evaluateSteps(services, { ...tried, event: eventLike(event), variables, responses })
    const difference = firstDifference(expected as Json, steps) ?? null
    results.push({ name, isPassed: difference === null, difference, steps })
  }
  return results
}

/** Tries tests on a workflow that is not saved. */
export async function tryTests({ workflow, tests }: BodyOf<Endpoints['workflows']['test']>, services: Services) {
  const settled = await settleTests(tests, services)
  const tried = {
    context: workflow.context == null ? null : asList(workflow.context),
    computed: workflow.computed ?? null,
    run: asList(workflow.run),
    apiVersion: workflow.apiVersion ?? apiVersions[0],
  }
  return runTests(tried, settled ?? [], services)
}

/** Tries a workflow before it is saved. Drafts may fail; what runs for customers may not. */
export async function checkTests(row: WorkflowRow, services: Services) {
  if (!row.active || !row.run) return
  const { context, computed, run, api_version: apiVersion } = row
  const results = await runTests({ context, computed, run, apiVersion }, row.tests ?? [], services)
  const failures = results.flatMap(({ name, difference, steps }) =>
    difference === null ? [] : [{ test: name, difference, steps }],
  )
  if (failures.length === 0) return
  const names = failures.map(({ test }) => `"${test}"`).join(', ')
  throw refuse('workflow.testsFail', { values: { names }, data: { failures } })
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
