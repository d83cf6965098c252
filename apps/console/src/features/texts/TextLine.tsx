import type { Entry } from '@plaza/contract'
import { messageProblem } from '@plaza/domain/messages'
import { Button, FormAlert, TextArea } from '@plaza/ui'
import { type KeyboardEvent, useState } from 'react'
import { entryAt, saveEntry } from '../../lib/entries.ts'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { asSeen } from '../../lib/saving/index.ts'
import { useServices } from '../../lib/services.tsx'
import { takeBack } from '../../lib/take-back.ts'
import { useAct } from '../../lib/use-act.ts'
import type { TextRow } from './text-rows.ts'

type TextLineProps = { row: TextRow; locale: string; entries: readonly Entry[] }

/** One text: ours, and the words of the marketplace, which are changed in place. Enter saves, Escape leaves it. */
export function TextLine({ row, locale, entries }: TextLineProps) {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const { act, isBusy, error } = useAct()
  const [typed, setTyped] = useState<string | null>(null)
  const problem = typed === null ? undefined : messageProblem(typed, row.values, { hasTags: true })
  const place = row.entry ?? entryAt(entries, { collection: 'website', locale, name: 'texts' })
  const mayEdit = may('entry:edit:all') && may('entry:create:all')
  const said = (value: string) => (row.text.includes(`<${value}>`) ? `<${value}>` : `{${value}}`)

  function save(text: string) {
    if (messageProblem(text, row.values, { hasTags: true })) return
    // our own words again are no words of the marketplace
    const own = text.trim() === '' || text === row.text ? null : text
    if ((own ?? undefined) === row.own) return setTyped(null)
    const isNew = place.id === undefined
    void act(() => saveEntry(sdk, place, { [row.id]: own }, isNew ? undefined : asSeen(place)), {
      done: t('state.saved'),
      changed: ['entries'],
      ...(!isNew && { undo: (answer: Entry) => takeBack(sdk, { objectId: answer.id, answer }) }),
      onDone: () => setTyped(null),
    })
  }

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setTyped(null)
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    save(typed ?? '')
  }
  return (
    <li className="grid gap-x-6 gap-y-2 p-4 md:grid-cols-2">
      <div className="min-w-0">
        <p className="break-words" lang={locale}>
          {row.text}
        </p>
        <p className="break-all font-mono text-caption text-ink-3">{row.id}</p>
      </div>
      {typed === null ? (
        <div className="flex min-w-0 flex-wrap items-start justify-between gap-2">
          <p className="min-w-0 break-words font-semibold" lang={locale}>
            {row.own}
          </p>
          {mayEdit && (
            <Button
              size="sm"
              variant="quiet"
              aria-label={t('texts.changeThis', { id: row.id })}
              onPress={() => setTyped(row.own ?? row.text)}
            >
              {t('texts.change')}
            </Button>
          )}
        </div>
      ) : (
        <div className="flex min-w-0 flex-col gap-2">
          <TextArea
            autoFocus
            label={t('texts.own')}
            help={
              row.values.length > 0 ? t('texts.values', { values: row.values.map(said).join(' ') }) : t('texts.keys')
            }
            rows={2}
            value={typed}
            onChange={setTyped}
            onKeyDown={press}
            maxLength={4000}
            error={
              problem &&
              (problem.value === undefined
                ? t('words.unreadable', { place: problem.at + 1 })
                : t(problem.meant ? 'words.unknownNear' : 'words.unknown', {
                    value: said(problem.value),
                    meant: said(problem.meant ?? ''),
                  }))
            }
          />
          <FormAlert>{error}</FormAlert>
          <div className="flex flex-wrap gap-2">
            <Button size="sm" isBusy={isBusy} onPress={() => save(typed)}>
              {t('action.save')}
            </Button>
            <Button size="sm" variant="secondary" isDisabled={isBusy} onPress={() => setTyped(null)}>
              {t('action.cancel')}
            </Button>
            {row.own !== undefined && (
              <Button size="sm" variant="quiet" isDisabled={isBusy} onPress={() => save('')}>
                {t('texts.reset')}
              </Button>
            )}
          </div>
        </div>
      )}
    </li>
  )
}
