import { automation } from './automation.ts'
import { cases } from './cases.ts'
import { common } from './common.ts'
import { people } from './people.ts'
import { search } from './search.ts'
import { settings } from './settings.ts'
import { speech } from './speech.ts'
import { system } from './system.ts'
import { trade } from './trade.ts'

/** What each field means: under its name, its parent’s and its own (`email.host`), or its resource’s and its own. */
export const words: Readonly<Record<string, string>> = {
  ...common,
  ...people,
  ...trade,
  ...search,
  ...speech,
  ...automation,
  ...settings,
  ...cases,
  ...system,
}

/** A reset of test data answers with the operation that carries it out. */
const alike: Readonly<Record<string, string>> = { testData: 'operations' }

/** Names under which a field may be described, the most particular first. */
export function keysOf(resource: string, path: readonly string[]): string[] {
  const name = path.at(-1) ?? ''
  const parent = path.at(-2)
  const same = alike[resource]
  return [
    `${resource}.${path.join('.')}`,
    ...(parent ? [`${parent}.${name}`] : []),
    `${resource}.${name}`,
    ...(same ? keysOf(same, path) : [name]),
  ]
}

/** What a field means. `path` are the names down to it; items of a list are `name[]`, values of a map `*`. */
export const describeField = (resource: string, path: readonly string[]): string | undefined =>
  keysOf(resource, path)
    .map((key) => words[key])
    .find((text) => text !== undefined)
