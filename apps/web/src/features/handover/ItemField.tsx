import type { HandoverContent, HandoverItem } from '@plaza/contract'
import { TextArea, TextField } from '@plaza/ui'
import { useId, useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import type { Found, FoundState } from './content.ts'
import { Photos, type PictureSource } from './Photos.tsx'
import { stateTexts } from './record.ts'

export type ItemFieldProps = {
  item: HandoverItem
  label: string
  found: Found | undefined
  pictures: PictureSource
  /** How many photos the record still takes. */
  room: number
  isMissing: boolean
  onChange: (found: Found, added?: HandoverContent['photos']) => void
}

const states = ['ok', 'damaged', 'missing', 'notApplicable'] as const satisfies readonly FoundState[]

/** One row of the check list, to fill in with a thumb. */
export function ItemField({ item, label, found, pictures, room, isMissing, onChange }: ItemFieldProps) {
  const t = useT()
  const labelId = useId()
  const { key, kind, unit, minPhotos = 0 } = item
  const now: Found = found ?? { key, state: null }
  const [showsNote, setShowsNote] = useState(Boolean(found?.note))
  const isTrouble = now.state === 'damaged' || now.state === 'missing'
  const has = now.photos ?? []
  return (
    <>
      <fieldset aria-labelledby={labelId} className="flex min-w-0 flex-col gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 id={labelId} className="font-strong text-body wrap-anywhere">
            {label}
          </h2>
          {!item.isRequired && minPhotos === 0 && (
            <span className="text-caption text-ink-3">{t('handover.item.optional')}</span>
          )}
        </div>
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
          {states.map((state) => (
            <label
              key={state}
              className="flex min-h-11 cursor-pointer items-center justify-center rounded-md border border-line bg-raised px-2 py-2 text-center font-semibold text-small transition hover:border-line-2 hover:bg-sunken has-checked:border-brand-edge has-checked:bg-brand-soft has-checked:text-brand-ink has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
            >
              <input
                type="radio"
                name={labelId}
                className="sr-only"
                checked={now.state === state}
                onChange={() => onChange({ ...now, state })}
              />
              {t(stateTexts[state])}
            </label>
          ))}
        </div>
      </fieldset>
      {kind !== 'check' && now.state !== 'notApplicable' && (
        <TextField
          label={t(
            kind === 'count' ? 'handover.item.count' : kind === 'text' ? 'handover.item.text' : 'handover.item.reading',
          )}
          {...(kind !== 'text' && { inputMode: 'decimal' })}
          suffix={unit}
          limit={1000}
          value={now.value === undefined ? '' : String(now.value)}
          onChange={(typed) => onChange(valued(now, kind, typed.slice(0, 1000)))}
        />
      )}
      {(showsNote || isTrouble || now.note) && (
        <TextArea
          label={t('handover.item.note')}
          rows={1}
          limit={1000}
          value={now.note ?? ''}
          onChange={(note) => onChange({ ...now, note: note.slice(0, 1000) })}
        />
      )}
      <Photos
        label={t('handover.item.photos', { name: label })}
        shas={has}
        pictures={pictures}
        room={room}
        onAdd={(added) => onChange({ ...now, photos: [...has, ...Object.keys(added)] }, added)}
        onRemove={(sha256) => onChange({ ...now, photos: has.filter((each) => each !== sha256) })}
        {...(!(showsNote || isTrouble || now.note) && { onNote: () => setShowsNote(true) })}
      />
      {minPhotos > 0 && has.length < minPhotos && now.state !== 'missing' && now.state !== 'notApplicable' && (
        <p className="text-caption text-ink-2">{t('handover.item.minPhotos', { count: minPhotos })}</p>
      )}
      {isMissing && <p className="font-medium text-caption text-danger-ink">{t('handover.item.unfinished')}</p>}
    </>
  )
}

/** Numbers are kept as numbers where they are some. Whoever reads a meter has found it. */
function valued(found: Found, kind: HandoverItem['kind'], typed: string): Found {
  const number = Number(typed.replace(',', '.'))
  // what is still being typed stays as it is
  const isNumber = kind !== 'text' && /^-?\d+([.,]\d*[1-9])?$/.test(typed.trim()) && Number.isFinite(number)
  const { value: _, ...rest } = found
  const state = found.state ?? 'ok'
  return typed === '' ? rest : { ...rest, state, value: isNumber ? number : typed }
}
