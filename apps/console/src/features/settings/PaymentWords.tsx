import type { Entry } from '@plaza/contract'
import { Button, TextArea } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { entryAt, saveEntry } from '../../lib/entries.ts'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { useT } from '../../lib/i18n.tsx'
import { languageName, useLanguages } from '../../lib/languages.ts'
import { useMay } from '../../lib/me.ts'
import { useServices } from '../../lib/services.tsx'
import { useAct } from '../../lib/use-act.ts'

const place = { collection: 'website', name: 'payment.manual' } as const

/** The site reads `content` first, as other front ends write it. */
const fieldOf = ({ content }: Entry['fields']) => (typeof content === 'string' ? 'content' : 'text')

const textsOf = (entries: readonly Entry[], locales: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    locales.map((locale) => {
      const { fields } = entryAt(entries, { ...place, locale })
      const text = fields[fieldOf(fields)]
      return [locale, typeof text === 'string' ? text : '']
    }),
  )

/** What people read who pay by the marketplace's instructions, in each language. */
export function PaymentWords() {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const { first, all } = useLanguages()
  const [isWriting, setWriting] = useState(false)
  const { data: entries } = useQuery({
    queryKey: ['entries', 'list', { name: place.name }],
    queryFn: async () => [...(await sdk.entries.list({ name: [place.name] }))],
  })
  if (!entries) return null
  const text = textsOf(entries, all)[first]
  return (
    <div className="flex min-w-0 max-w-full flex-col items-start gap-1">
      <p className="text-small font-semibold">{t('settings.pay.words')}</p>
      <p className="whitespace-pre-wrap break-words">{text || t('settings.pay.words.none')}</p>
      {may('entry:edit:all') && may('entry:create:all') && (
        <Button size="sm" variant="secondary" onPress={() => setWriting(true)}>
          {t('settings.pay.words.write')}
        </Button>
      )}
      {isWriting && <WordsDialog entries={entries} locales={all} onClose={() => setWriting(false)} />}
    </div>
  )
}

type WordsDialogProps = { entries: readonly Entry[]; locales: readonly string[]; onClose: () => void }

function WordsDialog({ entries, locales, onClose }: WordsDialogProps) {
  const t = useT()
  const { sdk } = useServices()
  const { act, isBusy, error } = useAct()
  const before = textsOf(entries, locales)
  const [texts, setTexts] = useState(before)
  const changed = locales.filter((locale) => texts[locale] !== before[locale])
  const write = async () => {
    for (const locale of changed) {
      const entry = entryAt(entries, { ...place, locale })
      await saveEntry(sdk, entry, { [fieldOf(entry.fields)]: texts[locale]?.trim() || null })
    }
  }
  return (
    <FormDialog
      title={t('settings.pay.words')}
      intro={t('settings.pay.words.text')}
      submitLabel={t('action.save')}
      isBusy={isBusy}
      isDirty={changed.length > 0}
      error={error}
      onSubmit={() => void act(write, { done: t('state.saved'), changed: ['entries'], onDone: onClose })}
      onClose={onClose}
    >
      {locales.map((locale) => (
        <TextArea
          key={locale}
          label={languageName(locale)}
          rows={4}
          maxLength={5000}
          value={texts[locale] ?? ''}
          onChange={(text) => setTexts({ ...texts, [locale]: text })}
        />
      ))}
    </FormDialog>
  )
}
