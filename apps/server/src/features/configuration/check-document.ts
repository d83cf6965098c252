import { type ConfigurationDocument, configurationKinds, type JsonObject, plazaVersion } from '@plaza/contract'
import { isObject } from '@plaza/domain'
import { refuse } from '../../lib/errors.ts'
import { format } from './document.ts'

const numbersOf = (version: string) => version.split('.').map((part) => Number.parseInt(part, 10) || 0)

function isNewer(version: string, than: string) {
  const [one, other] = [numbersOf(version), numbersOf(than)]
  const at = one.findIndex((number, index) => number !== (other[index] ?? 0))
  return at !== -1 && (one[at] ?? 0) > (other[at] ?? 0)
}

/** A document as somebody sent it, or another server answered; refused where it cannot be understood. */
export function checkDocument(sent: unknown): ConfigurationDocument {
  if (!isObject(sent)) throw refuse('configuration.formatUnknown')
  const { format: written, version, objects } = sent as JsonObject
  if (typeof version === 'string' && isNewer(version, plazaVersion)) {
    throw refuse('configuration.newer', { values: { version: version.slice(0, 50) } })
  }
  if (written !== format || typeof version !== 'string' || !isObject(objects))
    throw refuse('configuration.formatUnknown')
  for (const [kind, all] of Object.entries(objects)) {
    if (!configurationKinds.some((known) => known === kind) || !isObject(all)) throw invalid(kind)
    for (const [key, value] of Object.entries(all)) {
      const isKnown = kind === 'settings' ? ['public', 'private'].includes(key) : kind !== 'theme' || key === 'theme'
      if (!isObject(value) || !isKnown) throw invalid(`${kind}/${key}`)
    }
  }
  // every kind and key was looked at
  return { format: written, version, objects: objects as ConfigurationDocument['objects'] }
}

const invalid = (id: string, where = id) => refuse('configuration.invalid', { values: { where }, data: { id } })
