import type { BodyOf, ConfigurationDocument, ConfigurationKind, Endpoints, JsonObject } from '@plaza/contract'
import { type Difference, withDifferences } from '../../lib/differences.ts'
import { refuse } from '../../lib/errors.ts'
import { checkDocument } from './check-document.ts'
import { differencesFrom } from './compare.ts'
import type { Current } from './document.ts'
import { fieldDifferences } from './field-differences.ts'

/** One object that is made, changed or deleted. */
export type Step = {
  id: string
  kind: ConfigurationKind
  key: string
  change: 'new' | 'changed' | 'onlyHere'
  /** What it will say, with references; nothing of what is deleted. */
  value: JsonObject
  /** Which of its fields are written. */
  fields: readonly string[]
}

type Body = BodyOf<Endpoints['configuration']['apply']>

const topOf = (path: string) => path.split('/')[1] ?? ''

/** What is done for what was picked: first what is made and changed, then what is deleted, children before what they lie in. */
export function stepsFor(current: Current, { pick, document: sent }: Pick<Body, 'pick' | 'document'>): Step[] {
  const there = checkDocument(sent)
  const differences = new Map(differencesFrom(current, there).map((each) => [each.id, each]))
  const picked = new Map(pick.map((each) => [each.id, each.fields]))
  const steps: Step[] = []
  for (const id of picked.keys())
    if (!differences.has(id)) throw refuse('configuration.pickUnknown', { values: { id } })
  for (const { id, kind, key, change, dependsOn, problem } of differences.values()) {
    if (!picked.has(id)) continue
    if (problem !== null)
      throw refuse('configuration.refused', { values: { id, why: problem }, data: { id, code: null } })
    const missing = dependsOn.filter((other) => !picked.has(other))
    if (missing.length > 0)
      throw refuse('configuration.needs', { values: { id, needed: missing.join(', ') }, data: { id, missing } })
    const wanted = change === 'changed' ? picked.get(id) : undefined
    const [before, after] = [valueIn(current.document, kind, key), valueIn(there, kind, key)]
    const chosen = chosenOf(id, fieldDifferences(kind, before, after), wanted)
    const value = change === 'changed' ? withDifferences(before, chosen) : after
    steps.push({ id, kind, key, change, value, fields: [...new Set(chosen.map(({ path }) => topOf(path)))] })
  }
  const kept = steps.filter(({ change }) => change !== 'onlyHere')
  return [...kept, ...steps.filter(({ change }) => change === 'onlyHere').reverse()]
}

const valueIn = ({ objects }: ConfigurationDocument, kind: string, key: string): JsonObject =>
  objects[kind]?.[key] ?? {}

function chosenOf(
  id: string,
  all: readonly Difference[],
  wanted: readonly string[] | undefined,
): readonly Difference[] {
  if (!wanted) return all
  const unknown = wanted.find((path) => !all.some((each) => each.path === path))
  if (unknown !== undefined) throw refuse('configuration.pickUnknown', { values: { id: `${id}#${unknown}` } })
  return all.filter(({ path }) => wanted.includes(path))
}
