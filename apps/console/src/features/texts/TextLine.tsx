import type { Entry } from '@plaza/contract'
import { inWords } from '@plaza/domain'
import { messageProblem } from '@plaza/domain/messages'
import { Button, cx, FormAlert, TextArea, textLinkClass } from '@plaza/ui'
import { type KeyboardEvent, useState } from 'react'
import { entryAt, saveEntry } from '../../lib/entries.ts'
import { useT } from '../../lib/i18n.tsx'
import { languageName } from '../../lib/languages.ts'
import { useMay } from '../../lib/me.ts'
import { asSeen } from '../../lib/saving/index.ts'
import { useServices } from '../../lib/services.tsx'
import { takeBack } from '../../lib/take-back.ts'
import { useAct } from '../../lib/use-act.ts'
import type { TextCell, TextLineRow } from './text-rows.ts'

type TextLineProps = {
  line: TextLineRow
  entries: readonly Entry[]
  /** Where the site shows it. */
  href: string | undefined
}

/** One text: where it shows, what it says in the first of the languages, and a cell for each of them. */
export function TextLine({ line: { id, screen, cells }, entries, href }: TextLineProps) {
  const [first] = cells
  return (
    <tr className="align-top max-md:block max-md:p-4">
      <th scope="row" className="min-w-0 p-4 text-start font-normal max-md:block max-md:p-0 max-md:pb-3">
        <span className="block break-words" lang={first?.locale}>
          {first?.text}
        </span>
        <span className="block break-all font-mono text-caption text-ink-3">{id}</span>
        {href && <OpenScreen id={id} href={href} className="md:hidden" />}
      </th>
      <td className="p-4 text-ink-2 text-small max-md:hidden">
        <span className="block break-words">{inWords(screen)}</span>
        {href && <OpenScreen id={id} href={href} />}
      </td>
      {cells.map((cell, place) => (
        // narrow screens show one language
        <td key={cell.locale} className={cx('min-w-0 p-4 max-md:block max-md:p-0', place > 0 && 'max-md:hidden')}>
          <Cell row={cell} isAlone={cells.length === 1} isFirst={place === 0} entries={entries} />
        </td>
      ))}
    </tr>
  )
}

function OpenScreen({ id, href, className }: { id: string; href: string; className?: string }) {
  const t = useT()
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      aria-label={t('texts.openScreen.of', { id })}
      className={cx(textLinkClass, 'text-small', className)}
    >
      {t('texts.openScreen')}
    </a>
  )
}

type CellProps = { row: TextCell; isAlone: boolean; isFirst: boolean; entries: readonly Entry[] }

/** What one language says: our words, or those of the marketplace, which are changed in place. Enter saves, Escape leaves it. */
function Cell({ row, isAlone, isFirst, entries }: CellProps) {
  const { locale } = row
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
  if (typed === null) {
    return (
      <div className="flex min-w-0 flex-wrap items-start justify-between gap-2">
        {row.own !== undefined ? (
          <p className="min-w-0 break-words font-semibold" lang={locale}>
            {row.own}
          </p>
        ) : row.isMissing ? (
          <p className="text-sun-ink text-small">{t('texts.missing.cell', { language: languageName(locale) })}</p>
        ) : (
          <p className="min-w-0 break-words text-ink-2" lang={locale}>
            {/* our words of the first language stand beside it */}
            {!isFirst && row.text}
          </p>
        )}
        {mayEdit && (
          <Button
            size="sm"
            variant="quiet"
            aria-label={
              isAlone
                ? t('texts.changeThis', { id: row.id })
                : t('texts.changeIn', { id: row.id, language: languageName(locale) })
            }
            onPress={() => setTyped(row.own ?? (row.isMissing ? '' : row.text))}
          >
            {t('texts.change')}
          </Button>
        )}
      </div>
    )
  }
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <TextArea
        autoFocus
        label={t('texts.own')}
        help={row.values.length > 0 ? t('texts.values', { values: row.values.map(said).join(' ') }) : t('texts.keys')}
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
  )
}
