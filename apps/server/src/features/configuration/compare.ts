import {
  type ConfigurationComparison,
  type ConfigurationDifference,
  type ConfigurationDocument,
  configurationKinds,
  type Json,
  type JsonObject,
} from '@plaza/contract'
import { asObject, isObject } from '@plaza/domain'
import type { Services } from '../../context.ts'
import { deepEqual } from '../../lib/deep-equal.ts'
import { type Current, readCurrent, versionOf } from './document.ts'
import { fieldDifferences } from './field-differences.ts'
import { impactOf } from './impact.ts'
import { idOf, objectKinds } from './kinds.ts'
import { offeredRoles, referencesIn } from './references.ts'

type Found = Omit<ConfigurationDifference, 'impact'>

/** Objects that have to be there before this one: those it names. */
const needs = (kind: string, value: JsonObject) =>
  [
    ...referencesIn(value),
    ...(kind === 'settings' ? offeredRoles(value) : []).map((key) => ({ kind: 'roles', key })),
  ].map(({ kind: other, key }) => `${other}/${key}`)

/** Where a document differs from what is here, in the order in which it is applied. Kinds that it does not hold are left alone. */
export function differencesFrom({ document: here, found }: Current, there: ConfigurationDocument): Found[] {
  const all: Found[] = []
  for (const kind of configurationKinds) {
    const [mine, theirs] = [here.objects[kind] ?? {}, there.objects[kind]]
    if (!theirs) continue
    const rules = objectKinds.find((each) => each.kind === kind)
    const fixed = rules?.fixed ?? []
    for (const key of [...new Set([...Object.keys(theirs), ...Object.keys(mine)])].sort()) {
      const [before, after] = [mine[key], theirs[key]]
      const change = before === undefined ? 'new' : after === undefined ? 'onlyHere' : 'changed'
      // what was not written about a setting says nothing about it
      if (change === 'onlyHere' && !rules) continue
      const fields = fieldDifferences(kind, before ?? {}, after ?? {}).map((each) => ({
        path: each.path,
        before: each.before ?? null,
        after: each.after ?? null,
        isFixed: change === 'changed' && fixed.includes(each.path.slice(1)),
      }))
      if (fields.length === 0 && change === 'changed') continue
      const id = idOf(kind, key)
      const problem =
        change === 'onlyHere' && rules?.isRemovable === false
          ? 'What listings say in it would be gone for good. Delete it under Attributes.'
          : fields.length > 0 && fields.every(({ isFixed }) => isFixed)
            ? 'It cannot be changed once it is made.'
            : null
      const dependsOn = after
        ? [...new Set(needs(kind, after))].filter((other) => other !== id && !found.has(other))
        : []
      all.push({ id, kind, key, change, fields, dependsOn, problem })
    }
  }
  const isNew = new Set(all.filter(({ change }) => change === 'new').map(({ id }) => id))
  return all.map((each) => ({ ...each, dependsOn: each.dependsOn.filter((id) => isNew.has(id)) }))
}

/** What somebody has to enter afterwards, because no document holds it. */
function toFillIn(differences: readonly Found[], here: ConfigurationDocument, there: ConfigurationDocument): string[] {
  const hooks = differences
    .filter(({ kind, change }) => kind === 'webhooks' && change === 'new')
    .map(({ key }) => `The receiver of “${key}” needs its new signing secret.`)
  const [now, then] = [here, there].map(({ objects }) => asObject(objects.settings?.private?.stelace))
  const isOther = (one: Json | undefined, other: Json | undefined) => isObject(other) && !deepEqual(one, other)
  const [mine, theirs] = [asObject(now?.ssoConnections), asObject(then?.ssoConnections)]
  const connections = Object.keys(theirs)
    .filter((name) => isOther(mine[name], theirs[name]))
    .map((name) => `The client secret of the sign-on “${name}”.`)
  return [
    ...hooks,
    ...connections,
    ...(isOther(now?.email, then?.email) ? ['The password of the mail server.'] : []),
    ...(isOther(now?.integrations, then?.integrations) ? ['The keys of connected services.'] : []),
  ]
}

export async function compareWith(
  there: ConfigurationDocument,
  services: Services,
): Promise<Omit<ConfigurationComparison, 'document'>> {
  const current = await readCurrent(services)
  const found = differencesFrom(current, there)
  const differences: ConfigurationDifference[] = []
  for (const each of found)
    differences.push({ ...each, impact: await impactOf(each, current.found.get(each.id), services) })
  return { version: versionOf(current.document), differences, toFillIn: toFillIn(found, current.document, there) }
}
