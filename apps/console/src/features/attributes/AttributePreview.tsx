import type { CustomAttribute, Json } from '@plaza/contract'
import {
  type AttributeInput,
  type AttributeView,
  attributeInput,
  attributeProblem,
  attributeText,
  attributeValue,
  attributeView,
  factsOf,
  longestAttributeText,
  wordsOf,
} from '@plaza/domain'
import { AttributeFacts, AttributeField, AttributeFilter, Select, type WantedValues } from '@plaza/ui'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { languageName } from '../../lib/languages.ts'
import { problemText } from '../../lib/problem-text.ts'

/** Something that could be answered. */
function exampleOf({ type, min, max, listValues }: AttributeView): Json {
  switch (type) {
    case 'number':
      return Math.max(min ?? 4, Math.min(4, max ?? 4))
    case 'boolean':
      return true
    case 'select':
      return listValues[0] ?? null
    case 'tags':
      return listValues.length > 0 ? listValues.slice(0, 2) : ['Beach', 'City']
    default:
      return 'Trek'
  }
}

type AttributePreviewProps = { attribute: CustomAttribute; locales: readonly string[] }

/** How people meet an attribute: the question, the filter and the fact, with the parts of the site itself. */
export function AttributePreview({ attribute, locales }: AttributePreviewProps) {
  const t = useT()
  const [chosen, setLocale] = useState(locales[0] ?? 'en')
  const locale = locales.includes(chosen) ? chosen : (locales[0] ?? 'en')
  const view = attributeView(attribute, locale)
  const [typed, setTyped] = useState<AttributeInput | null>(null)
  const [wanted, setWanted] = useState<WantedValues>({})
  const input = typed ?? attributeInput(view, exampleOf(view))
  const problem = attributeProblem(view, input)
  const value = problem ? null : attributeValue(view, input)
  const facts = factsOf({ customAttributes: { [attribute.name]: value } }, [attribute], { locale, ofType: undefined })
  const textOf = (attributeOf: AttributeView, of: Json) =>
    attributeText(attributeOf, of, { locale, yes: t('attributes.yes'), no: t('attributes.no') })
  const isShown = Object.values(facts).some((some) => some.length > 0)
  return (
    <section aria-label={t('attributes.preview')} className="flex flex-col gap-4">
      {locales.length > 1 && (
        <Select
          size="sm"
          label={t('attributes.preview.language')}
          placeholder={locale}
          options={locales.map((each) => ({ value: each, label: languageName(each) }))}
          value={locale}
          onChange={setLocale}
        />
      )}
      <Part title={t('attributes.preview.question')}>
        <AttributeField
          attribute={view}
          value={input}
          onChange={setTyped}
          error={problemText(t, problem)}
          limit={longestAttributeText}
          texts={{
            optional: t('form.optional'),
            nothing: t('listings.edit.nothing'),
            choose: t('listings.bulk.choose'),
            add: t('listings.edit.add'),
            remove: (tag) => t('listings.edit.remove', { tag }),
          }}
        />
      </Part>
      <Part title={t('attributes.preview.filter')}>
        {view.isFilter ? (
          <AttributeFilter
            attribute={view}
            wanted={wanted}
            onChange={setWanted}
            texts={{ least: t('attributes.least'), most: t('attributes.most') }}
          />
        ) : (
          <p className="text-ink-2 text-small">{t('attributes.preview.noFilter')}</p>
        )}
      </Part>
      <Part title={t('attributes.preview.fact')}>
        {isShown ? (
          <AttributeFacts
            isNarrow
            values={facts.values.map((fact) => ({ ...fact.attribute, text: textOf(fact.attribute, fact.value) }))}
            features={facts.features.map((fact) => ({ ...fact.attribute, text: textOf(fact.attribute, fact.value) }))}
            tags={facts.tags.map((fact) => ({ ...fact.attribute, words: wordsOf(fact.attribute, fact.value) }))}
            texts={facts.texts.map((fact) => ({ ...fact.attribute, text: String(fact.value) }))}
          />
        ) : (
          <p className="text-ink-2 text-small">{t('attributes.preview.nothing')}</p>
        )}
      </Part>
    </section>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="flex flex-col gap-2">
    <h3 className="text-caption text-ink-3">{title}</h3>
    <div className="rounded-lg border border-line bg-raised p-4">{children}</div>
  </div>
)
