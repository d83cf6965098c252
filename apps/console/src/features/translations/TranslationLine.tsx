import type { Translation } from '@plaza/contract'
import { Button } from '@plaza/ui'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { useAct } from '../../lib/use-act.ts'

type TranslationLineProps = {
  translation: Translation
  locale: string
  /** It is the language that others are translated from. */
  isFirst: boolean
  mayEdit: boolean
  onNext: (from: HTMLInputElement) => void
}

/** A text and its translation. Leaving the field saves it; Enter and ↓ leave it for the next one that is missing. */
export function TranslationLine({ translation, locale, isFirst, mayEdit, onNext }: TranslationLineProps) {
  const t = useT()
  const { sdk } = useServices()
  const { act, isBusy, error } = useAct()
  const [typed, setTyped] = useState<string | null>(null)
  const { objectType, objectId, field, where, source, value } = translation
  const put = (next: string) =>
    sdk.translations.update({ changes: [{ objectType, objectId, field, locale, value: next }] })
  const save = (next: string) => {
    if (next.trim() === value) return setTyped(null)
    void act(() => put(next), {
      done: t('translations.saved'),
      changed: ['translations', 'assetTypes', 'categories', 'customAttributes', 'config'],
      undo: () => put(value),
      onDone: () => setTyped(null),
    })
  }
  return (
    <li className="grid gap-x-5 gap-y-1 py-3 lg:grid-cols-2">
      <div className="min-w-0">
        <p className="break-words">{source}</p>
        <p className="text-caption text-ink-3">{where}</p>
      </div>
      {mayEdit ? (
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          <input
            aria-label={t('translations.of', { text: source })}
            aria-invalid={error ? true : undefined}
            lang={locale}
            value={typed ?? value}
            maxLength={2000}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={() => typed !== null && save(typed)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') setTyped(null)
              if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'ArrowDown')) return
              event.preventDefault()
              // leaving the field saves it
              onNext(event.currentTarget)
            }}
            className="min-h-10 min-w-0 grow rounded-md border border-line-2 bg-raised px-3.5 text-body"
          />
          {!isFirst && value === '' && typed === null && (
            <Button size="sm" variant="text" isDisabled={isBusy} onPress={() => save(source)}>
              {t('translations.copy')}
            </Button>
          )}
          {error && (
            <p role="alert" className="w-full text-danger-ink text-small">
              {error}
            </p>
          )}
        </div>
      ) : (
        <p lang={locale} className="min-w-0 break-words">
          {value}
        </p>
      )}
    </li>
  )
}
