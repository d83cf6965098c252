import type { Asset, CustomAttribute, Json } from '@plaza/contract'
import type { TypeAttributes } from './by-type.ts'
import { viewsOfType } from './of-type.ts'
import type { AttributeView } from './view.ts'

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

type Described = Pick<Asset, 'customAttributes'>

/** In the order of its type; what the type has no use for any more comes last. */
export function factsOf(
  { customAttributes }: Described,
  declared: readonly CustomAttribute[],
  { locale, ofType }: { locale: string; ofType: TypeAttributes | undefined },
) {
  const facts: AssetFacts = { values: [], features: [], tags: [], texts: [] }
  const used = viewsOfType(declared, ofType, locale)
  const others = declared.filter(({ name }) => !used.some((view) => view.name === name))
  for (const attribute of [...used, ...viewsOfType(others, undefined, locale)]) {
    const value = customAttributes[attribute.name]
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
