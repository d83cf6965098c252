import type { Translation } from '@plaza/contract'
import { Button } from '@plaza/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { useAct } from '../../lib/use-act.ts'
import { conflictsIn } from './conflicts.ts'

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
  const cache = useQueryClient()
  const { act, isBusy, error } = useAct()
  const [typed, setTyped] = useState<string | null>(null)
  const { objectType, objectId, field, where, source, value } = translation
  /** What a colleague wrote meanwhile, and what was to be written over it. */
  const [clash, setClash] = useState<{ mine: string; theirs: string } | null>(null)
  const put = (next: string, before: string) =>
    sdk.translations.update({ changes: [{ objectType, objectId, field, locale, value: next, before }] })
  const changed = ['translations', 'assetTypes', 'categories', 'customAttributes', 'config', 'entries']
  const save = (next: string, before = value) => {
    if (next.trim() === before) return setTyped(null)
    void act(() => put(next, before), {
      done: t('translations.saved'),
      changed,
      undo: () => put(before, next.trim()),
      onDone: () => {
        setTyped(null)
        setClash(null)
      },
      onFail: (cause) => {
        const [theirs] = conflictsIn(cause)
        if (theirs) setClash({ mine: next, theirs: theirs.value })
      },
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
            onChange={(event) => {
              setTyped(event.target.value)
              if (clash) setClash({ ...clash, mine: event.target.value })
            }}
            onBlur={() => typed !== null && !clash && save(typed)}
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
          {clash && (
            <div className="flex w-full flex-wrap items-center gap-2 rounded-md bg-sun-soft p-3 text-small text-sun-ink">
              <p role="alert" className="min-w-0 grow break-words">
                {clash.theirs === '' ? t('translations.clash.gone') : t('translations.clash', { theirs: clash.theirs })}
              </p>
              <Button
                size="sm"
                variant="secondary"
                isDisabled={isBusy}
                onPress={() => {
                  setTyped(null)
                  setClash(null)
                  void cache.invalidateQueries({ queryKey: ['translations'] })
                }}
              >
                {t('conflict.takeTheirs')}
              </Button>
              <Button size="sm" isDisabled={isBusy} onPress={() => save(clash.mine, clash.theirs)}>
                {t('conflict.keepMine')}
              </Button>
            </div>
          )}
          {error && !clash && (
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
