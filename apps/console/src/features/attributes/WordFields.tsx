import { attributeView } from '@plaza/domain'
import { TextField } from '@plaza/ui'
import { useT } from '../../lib/i18n.tsx'
import { languageName } from '../../lib/languages.ts'
import { problemText } from '../../lib/problem-text.ts'
import { wordKey } from './attribute-form.ts'
import type { FormPart } from './form-part.ts'

/** What an attribute and its values are called, in each language. */
export function WordFields({ attribute, fields, labels, locales, problems, set }: FormPart) {
  const t = useT()
  const [first] = locales
  const plainName = attributeView({ ...attribute, metadata: {} }, 'en').label
  const words = ['label', 'help', ...(attribute.type === 'number' ? (['unit'] as const) : [])] as const
  return (
    <>
      {locales.map((locale) => (
        <fieldset key={locale} className="flex flex-col gap-4">
          {locales.length > 1 && <legend className="mb-3 font-semibold">{languageName(locale)}</legend>}
          {words.map((word) => {
            const field = wordKey(word, locale)
            return (
              <TextField
                key={field}
                size="sm"
                label={labels[field] ?? field}
                note={t('form.optional')}
                help={word === 'help' && locale === first ? t('attributes.help.help') : undefined}
                placeholder={
                  word === 'label'
                    ? (first && fields[wordKey('label', first)]) || plainName
                    : (first && locale !== first && fields[wordKey(word, first)]) || undefined
                }
                value={fields[field] ?? ''}
                onChange={(text) => set({ [field]: text })}
                error={problemText(t, problems[field])}
                maxLength={255}
              />
            )
          })}
          {fields.values.map((value) => (
            <TextField
              key={value}
              size="sm"
              label={t('attributes.valueIn', { value })}
              note={t('form.optional')}
              placeholder={value}
              value={fields.valueLabels[value]?.[locale] ?? ''}
              onChange={(text) =>
                set({
                  valueLabels: {
                    ...fields.valueLabels,
                    [value]: { ...fields.valueLabels[value], [locale]: text },
                  },
                })
              }
              maxLength={255}
            />
          ))}
        </fieldset>
      ))}
    </>
  )
}
