import { wordsOf } from '@plaza/domain'
import type { Asset } from '@plaza/sdk'
import { useIntl } from 'react-intl'
import { useCustomAttributes } from '../../parts/asset/catalogue.ts'
import { AttributeValue } from '../../parts/attribute/AttributeValue.tsx'
import { iconOf } from './attribute-icons.ts'
import { type Fact, factsOf } from './facts.ts'

/** What one wants to know first, from the custom attributes of the asset. */
export function Facts({ asset }: { asset: Asset }) {
  const { locale } = useIntl()
  const { values, features, tags, texts } = factsOf(asset, useCustomAttributes().data ?? [], locale)
  if (values.length + features.length + tags.length + texts.length === 0) return null
  return (
    <section className="flex flex-col gap-6">
      {values.length + features.length > 0 && (
        <dl className="grid grid-cols-2 gap-x-4 gap-y-5 md:grid-cols-4">
          {values.map((fact) => (
            <ValueFact key={fact.attribute.name} {...fact} />
          ))}
          {features.map((fact) => (
            <FeatureFact key={fact.attribute.name} {...fact} />
          ))}
        </dl>
      )}
      {tags.map(({ attribute, value }) => (
        <div key={attribute.name}>
          <h2 className="font-semibold text-small">{attribute.label}</h2>
          <ul className="mt-2 flex flex-wrap gap-2">
            {wordsOf(attribute, value).map((tag) => (
              <li key={tag} className="rounded-full bg-sunken px-3 py-1 text-ink-2 text-small">
                {tag}
              </li>
            ))}
          </ul>
        </div>
      ))}
      {texts.map(({ attribute, value }) => (
        <div key={attribute.name}>
          <h2 className="font-semibold text-small">{attribute.label}</h2>
          <p className="mt-1 max-w-reading whitespace-pre-line text-ink-2">{String(value)}</p>
        </div>
      ))}
    </section>
  )
}

/** A group of a list of facts holds nothing but the name and the value: the icon is part of the name. */
function ValueFact({ attribute, value }: Fact) {
  const Icon = iconOf(attribute)
  return (
    <div className="relative flex min-w-0 flex-col-reverse justify-end ps-9">
      <dt className="text-ink-3 text-small">
        <Icon aria-hidden className="fact-icon" />
        {attribute.label}
      </dt>
      <dd className="font-semibold text-control wrap-anywhere">
        <AttributeValue attribute={attribute} value={value} />
      </dd>
    </div>
  )
}

/** The label is the whole fact; the answer is said to those who do not see the icon's row. */
function FeatureFact({ attribute, value }: Fact) {
  const Icon = iconOf(attribute)
  return (
    <div className="relative flex min-w-0 flex-col justify-center ps-9">
      <dt className="font-semibold text-control">
        <Icon aria-hidden className="fact-icon" />
        {attribute.label}
      </dt>
      <dd className="sr-only">
        <AttributeValue attribute={attribute} value={value} />
      </dd>
    </div>
  )
}
