import { Select, TextArea, TextField } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { languageName, languagesQuery } from '../../lib/languages.ts'
import { problemText } from '../../lib/problem-text.ts'
import { SaveBar, useEditor } from '../../lib/saving/index.ts'
import { useServices } from '../../lib/services.tsx'
import { takeBack } from '../../lib/take-back.ts'
import {
  type CategoryForm,
  categoryChanges,
  categoryProblems,
  descriptionKey,
  nameKey,
  readCategory,
} from './category-form.ts'
import type { CategoryLine } from './category-rows.ts'
import { WallSwatch, walls } from './walls.tsx'

/** The form about a category, once the languages of the marketplace are known. */
export function CategoryEditor({ line }: { line: CategoryLine }) {
  const { sdk } = useServices()
  const { data: locales } = useQuery(languagesQuery(sdk))
  return locales && <Fields line={line} locales={locales} />
}

function Fields({ line: { category, depth }, locales }: { line: CategoryLine; locales: readonly string[] }) {
  const t = useT()
  const { sdk } = useServices()
  const [hasTried, setTried] = useState(false)
  const before = readCategory(locales)(category)
  const editor = useEditor({
    thing: category,
    read: readCategory(locales),
    save: (changes, seen) => sdk.categories.update(category.id, categoryChanges(changes, { category, locales }), seen),
    done: t('categories.saved'),
    changed: ['categories'],
    undo: (answer) => takeBack(sdk, { objectId: category.id, answer }),
  })
  const { fields, set } = editor
  const problems = categoryProblems(fields)
  // in one language the name says it all, unless somebody has written another
  const translated = locales.filter((locale) => locales.length > 1 || before[nameKey(locale)] !== '')
  const errorOf = (field: string) => (hasTried ? problemText(t, problems[field]) : undefined)
  const labels: Readonly<Record<keyof CategoryForm & string, string>> = {
    name: t('categories.name'),
    picture: t('categories.picture'),
    wall: t('categories.wall'),
    order: t('categories.order'),
    ...Object.fromEntries(
      locales.map((locale) => [
        descriptionKey(locale),
        locales.length > 1
          ? t('categories.descriptionIn', { language: languageName(locale) })
          : t('categories.description'),
      ]),
    ),
    ...Object.fromEntries(
      locales.map((locale) => [nameKey(locale), t('categories.nameIn', { language: languageName(locale) })]),
    ),
  }
  const save = () => {
    setTried(true)
    if (Object.keys(problems).length === 0) void editor.save()
  }
  return (
    <>
      <div className="flex flex-col gap-4">
        <TextField
          size="sm"
          label={labels.name}
          value={fields.name}
          onChange={(name) => set({ name })}
          error={errorOf('name')}
        />
        {translated.map((locale) => (
          <TextField
            key={locale}
            size="sm"
            label={labels[nameKey(locale)] ?? locale}
            note={t('form.optional')}
            placeholder={fields.name}
            value={fields[nameKey(locale)] ?? ''}
            onChange={(name) => set({ [nameKey(locale)]: name })}
            maxLength={255}
          />
        ))}
        {locales.map((locale, place) => (
          <TextArea
            key={locale}
            rows={2}
            label={labels[descriptionKey(locale)] ?? locale}
            note={t('form.optional')}
            {...(place === 0 && { help: t('categories.description.help') })}
            value={fields[descriptionKey(locale)] ?? ''}
            onChange={(text) => set({ [descriptionKey(locale)]: text })}
            maxLength={1000}
          />
        ))}
        {depth === 0 && (
          <>
            <TextField
              size="sm"
              label={labels.picture}
              note={t('form.optional')}
              help={t('categories.picture.help')}
              value={fields.picture}
              onChange={(picture) => set({ picture })}
              maxLength={2000}
            />
            <div className="flex items-end gap-3">
              <Select
                size="sm"
                label={labels.wall}
                placeholder={t('categories.wall.any')}
                options={[
                  { value: '', label: t('categories.wall.any') },
                  ...Object.entries(walls).map(([value, { label }]) => ({ value, label: t(label) })),
                ]}
                value={fields.wall}
                onChange={(wall) => set({ wall })}
                className="grow"
              />
              <WallSwatch wall={fields.wall} picture={fields.picture} />
            </div>
          </>
        )}
        <TextField
          size="sm"
          label={labels.order}
          note={t('form.optional')}
          help={t('categories.order.help')}
          inputMode="numeric"
          value={fields.order}
          onChange={(order) => set({ order })}
          error={errorOf('order')}
        />
      </div>
      <SaveBar editor={editor} objectId={category.id} labels={labels} onSave={save} />
    </>
  )
}
