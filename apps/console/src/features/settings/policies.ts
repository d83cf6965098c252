import type { Json, JsonObject } from '@plaza/contract'
import { asObject } from '@plaza/domain'

/** An own cancellation policy while it is written: numbers may be missing. */
export type PolicyDraft = { id: string; name: Json; steps: readonly JsonObject[] }

/** The policies of a marketplace while they are written, as they are stored. */
export type PoliciesDraft = { policies: readonly PolicyDraft[]; usual: string | null; notOffered: readonly string[] }

const list = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : [])

export function readPolicies(value: Json): PoliciesDraft {
  const { policies, default: usual, notOffered } = asObject(value)
  return {
    policies: list(policies).map((each) => {
      const { id, name = null, steps } = asObject(each)
      return { id: String(id ?? ''), name, steps: list(steps).map(asObject) }
    }),
    usual: typeof usual === 'string' ? usual : null,
    notOffered: list(notOffered).filter((id) => typeof id === 'string'),
  }
}

/** As it is stored; nothing where nothing is said. What is not offered is said of policies that are there alone. */
export function writePolicies({ policies, usual, notOffered }: PoliciesDraft, known: readonly string[]): Json {
  const hidden = notOffered.filter((id) => known.includes(id))
  if (policies.length === 0 && usual === null && hidden.length === 0) return null
  return {
    policies: policies.map(({ id, name, steps }) => ({ id, name, steps: [...steps] })),
    ...(usual !== null && { default: usual }),
    ...(hidden.length > 0 && { notOffered: hidden }),
  }
}

/** A policy that is none of these yet, with a step to begin with. */
export function newPolicy(ids: readonly string[]): PolicyDraft {
  let number = 1
  while (ids.includes(`own-${number}`)) number++
  return { id: `own-${number}`, name: null, steps: [{ before: 7, unit: 'd', percent: 100 }] }
}

/** The next step of a policy: nearer to the start, and with less than the last one. */
export function newStep(steps: readonly JsonObject[]): JsonObject {
  const last = steps.at(-1)
  if (!last) return { before: 7, unit: 'd', percent: 100 }
  const half = (value: Json | undefined) => (typeof value === 'number' ? Math.floor(value / 2) : null)
  return { ...last, before: half(last.before), percent: half(last.percent) }
}
