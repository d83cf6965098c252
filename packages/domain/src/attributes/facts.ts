import type { Asset, CustomAttribute, Json } from '@plaza/contract'
import { type AttributeView, attributeView, inOrder } from './view.ts'

export type Fact = { attribute: AttributeView; value: Json }

/** What custom attributes tell about an asset, by the way they are shown. */
export type AssetFacts = {
  /** Numbers, choices and short texts: a value with its label. */
  values: Fact[]
  /** What it has or is: true booleans. */
  features: Fact[]
  tags: Fact[]
  /** Texts that need a paragraph. */
  texts: Fact[]
}

const shortText = 60

export function factsOf(asset: Pick<Asset, 'customAttributes'>, declared: readonly CustomAttribute[], locale: string) {
  const facts: AssetFacts = { values: [], features: [], tags: [], texts: [] }
  for (const attribute of inOrder(declared.map((each) => attributeView(each, locale)))) {
    const value = asset.customAttributes[attribute.name]
    if (value === undefined || value === null || value === false || value === '') continue
    if (Array.isArray(value)) {
      if (value.length > 0) facts.tags.push({ attribute, value })
    } else if (value === true) facts.features.push({ attribute, value })
    else if (typeof value === 'string' && (attribute.isLong || value.length > shortText || value.includes('\n')))
      facts.texts.push({ attribute, value })
    else facts.values.push({ attribute, value })
  }
  return facts
}
