import type { AssetType, BodyOf, Endpoints, JsonObject } from '@plaza/contract'
import {
  asObject,
  type ProcessTemplate,
  type ProcessTemplateKey,
  processTemplates,
  writtenSettings,
} from '@plaza/domain'

type Body = BodyOf<Endpoints['assetTypes']['create']>

/** A type whose bookings run by a template. */
const typeFrom = (template: ProcessTemplate, name: string): Body => ({
  name,
  timeBased: template.timeBased,
  isDefault: false,
  unavailableWhen: [...template.unavailableWhen],
  // plain JSON, which readonly lists do not say
  transactionProcess: structuredClone(template.process) as NonNullable<Body['transactionProcess']>,
  namespaces: { visibility: { protected: [...template.disclosedWhen] } },
  metadata: { plaza: { process: writtenSettings(template.settings) } },
})

/** The same by the key of the template, which is one of ours. */
export function newTypeFrom(key: ProcessTemplateKey, name: string): Body {
  const template = processTemplates.find((each) => each.key === key)
  if (!template) throw new Error(`No template ${key}`)
  return typeFrom(template, name)
}

/** The same as another type, under its own name, and not the usual one. */
export function copyOfType(type: AssetType, name: string): Body {
  const { name: _name, ...plaza } = asObject(type.metadata.plaza)
  return {
    name,
    timeBased: type.timeBased,
    infiniteStock: type.infiniteStock,
    isDefault: false,
    active: type.active,
    pricing: type.pricing,
    timing: type.timing,
    ...(type.unavailableWhen && { unavailableWhen: type.unavailableWhen }),
    transactionProcess: type.transactionProcess,
    namespaces: type.namespaces,
    metadata: { ...type.metadata, plaza } as JsonObject,
  }
}
